/* Looks at the class again when its bell rings; without a socket the page does so every few seconds by itself. */
(function () {
  "use strict";
  const code = document.getElementById("class").dataset.class;
  let tries = 0;
  function open() {
    const socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws/class/" + code + "/");
    socket.onopen = () => { tries = 0; htmx.trigger("#class", "look"); };
    socket.onmessage = () => htmx.trigger("#class", "look");
    socket.onclose = (closed) => { if (closed.code < 4400) setTimeout(open, Math.min(8000, 500 * 2 ** tries++)); };
  }
  open();
})();
