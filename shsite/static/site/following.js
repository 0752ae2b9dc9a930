/* Fetches a page that somebody leads (`data-socket`) again when its bell rings; without a socket the page polls every
   few seconds. Panels that were opened stay open, and the arrow keys step where there are buttons for it. */
(function () {
  "use strict";
  const { id, dataset } = document.querySelector("[data-socket]");
  const SETTLED = 60; /* milliseconds until htmx has attached listeners to the new element */
  let tries = 0,
    isLooking = false,
    hasRung = false;

  /* The teacher continues with Enter; the top of the page, with the code, stays in view. */
  const on = document.querySelector("[data-fresh]");
  if (on) on.focus({ preventScroll: true });

  /* The projector's keys. Each presses what is on the page; without them, or switched off, that still works. */
  const forward = ["#frame-on", "#step-on"],
    back = ["#frame-back", "#step-back"];
  const keys = {
    " ": forward,
    ArrowRight: forward,
    PageDown: forward,
    ArrowLeft: back,
    PageUp: back,
    a: ["#step-on[data-answers]"],
    p: ["#play-out"],
    "?": ["#keys-open"],
  };
  const isOn = document.getElementById("keys-on");
  if (isOn) {
    try {
      isOn.checked = localStorage.getItem("class-keys") !== "off";
    } catch {
      /* storage is not available */
    }
    isOn.addEventListener("change", () => {
      try {
        localStorage.setItem("class-keys", isOn.checked ? "on" : "off");
      } catch {
        /* the choice lasts for this page */
      }
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest("input, select, textarea, [contenteditable]"),
        isPressing = event.key === " " && event.target.closest("button, summary");
      if (!isOn.checked || isTyping || isPressing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const found = (keys[event.key] || []).map((each) => document.querySelector(each)).find(Boolean);
      if (!found) return;
      event.preventDefault();
      found.click();
    });
  }

  /* A bell during a request would be lost with the element that is replaced. */
  function look() {
    if (isLooking) hasRung = true;
    else htmx.trigger("#" + id, "look");
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
    [...document.querySelectorAll(".class-taken, .class-count, #verdict-title, #happened")]
      .map((each) => each.textContent.trim())
      .join(" ");
  let said = news(),
    wasInside = false,
    open = new Map();
  document.body.addEventListener("htmx:beforeSwap", () => {
    wasInside = document.getElementById(id).contains(document.activeElement);
    open = new Map([...document.querySelectorAll("#more, #knows")].map((each) => [each.id, each.open]));
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    if (news() !== said) told.textContent = said = news();
    if (wasInside && document.activeElement === document.body)
      document.querySelector("#" + id + " h1").focus({ preventScroll: true });
    for (const each of document.querySelectorAll("#more, #knows")) each.open = open.get(each.id) ?? each.open;
  });
  document.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: "prev", PageUp: "prev", ArrowRight: "next", PageDown: "next", " ": "next" }[event.key],
      isPressing = event.target.closest(event.key === " " ? "input, select, button, a, summary" : "input, select"),
      found = document.getElementById(event.shiftKey ? to + "-round" : to);
    if (!found || isPressing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    found.click();
  });

  function connect() {
    const socket = new WebSocket(
      (location.protocol === "https:" ? "wss://" : "ws://") + location.host + dataset.socket,
    );
    socket.onopen = () => {
      tries = 0;
      look();
    };
    socket.onmessage = look;
    socket.onclose = (closed) => {
      if (closed.code < 4400) setTimeout(connect, Math.min(4000, 250 * 2 ** tries++) * (0.5 + Math.random() / 2));
    };
  }
  connect();
})();
