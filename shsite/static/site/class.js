/* Looks at the class again when its bell rings; without a socket the page does so every few seconds by itself. */
(function () {
  "use strict";
  const code = document.getElementById("class").dataset.class;
  const SETTLED = 60; /* milliseconds in which htmx has made the new element listen */
  let tries = 0,
    isLooking = false,
    hasRung = false;

  /* The teacher goes on by Enter; the top of the page, with the code, stays in view. */
  const on = document.querySelector("[data-fresh]");
  if (on) on.focus({ preventScroll: true });

  /* What rings while the page is looking would be lost with the element that is replaced. */
  function look() {
    if (isLooking) hasRung = true;
    else htmx.trigger("#class", "look");
  }
  document.body.addEventListener("htmx:beforeRequest", () => {
    isLooking = true;
  });
  document.body.addEventListener("htmx:afterRequest", () => setTimeout(looked, SETTLED));
  function looked() {
    isLooking = false;
    if (hasRung) {
      hasRung = false;
      look();
    }
  }

  /* Whoever hears the page is told what has changed, once; and whoever held something that is gone stands at the top. */
  const told = document.getElementById("told");
  const news = () =>
    [...document.querySelectorAll("#class :is(.class-taken, .class-count, #verdict-title)")]
      .map((each) => each.textContent.trim())
      .join(" ");
  let said = news(),
    wasInside = false;
  document.body.addEventListener("htmx:beforeSwap", () => {
    wasInside = document.getElementById("class").contains(document.activeElement);
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    if (news() !== said) told.textContent = said = news();
    if (wasInside && document.activeElement === document.body)
      document.getElementById("lesson-title").focus({ preventScroll: true });
  });

  function open() {
    const socket = new WebSocket(
      (location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws/class/" + code + "/",
    );
    socket.onopen = () => {
      tries = 0;
      look();
    };
    socket.onmessage = look;
    socket.onclose = (closed) => {
      if (closed.code < 4400) setTimeout(open, Math.min(4000, 250 * 2 ** tries++) * (0.5 + Math.random() / 2));
    };
  }
  open();
})();
