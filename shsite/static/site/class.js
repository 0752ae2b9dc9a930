/* Fetches the class again when its bell rings; without a socket the page polls every few seconds. */
(function () {
  "use strict";
  const code = document.getElementById("class").dataset.class;
  const SETTLED = 60; /* milliseconds until htmx has attached listeners to the new element */
  let tries = 0,
    isLooking = false,
    hasRung = false;

  /* The teacher continues with Enter; the top of the page, with the code, stays in view. */
  const on = document.querySelector("[data-fresh]");
  if (on) on.focus({ preventScroll: true });

  /* A bell during a request would be lost with the element that is replaced. */
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

  /* Announces each change once to screen readers, and moves a lost focus to the title. */
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
