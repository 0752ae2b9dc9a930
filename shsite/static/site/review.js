/* Keyboard control of the review, submission of the slider without its button, the story at the current step, and open
   panels that stay open across steps; wide screens begin with three of them. Every key follows a link or opens a panel
   of the page; without this script those still work. */
(function () {
  "use strict";
  const at = (id) => document.getElementById(id);
  const links = {
    ArrowLeft: "prev",
    ArrowRight: "next",
    Home: "first",
    End: "last",
    "[": "prev-moment",
    "]": "next-moment",
    f: "next-view",
  };
  const panels = { c: "claims", d: "tiles", n: "notes", "?": "help" };
  const on = at("keys-on");
  let open = {};

  try {
    on.checked = localStorage.getItem("review-keys") !== "off";
  } catch {
    /* storage is not available */
  }
  at("keys-switch").hidden = false;
  on.addEventListener("change", () => {
    try {
      localStorage.setItem("review-keys", on.checked ? "on" : "off");
    } catch {
      /* the choice lasts for this page */
    }
  });

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, select, textarea, [contenteditable]");
    if (!on.checked || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const name =
      event.shiftKey && links[event.key] && event.key.startsWith("Arrow")
        ? links[event.key] + "-round"
        : links[event.key];
    const link = name && at(name),
      panel = panels[event.key] && at(panels[event.key]);
    if (link && link.href) link.click();
    if (panel) {
      panel.open = !panel.open;
      panel.querySelector("summary").focus();
    }
    if (link || panel) event.preventDefault();
  });

  document.addEventListener("change", (event) => {
    if (event.target.id === "slider") at("slide").requestSubmit();
  });

  document.body.addEventListener("htmx:beforeSwap", () => {
    open = Object.fromEntries(
      [...document.querySelectorAll("#review details[id]")].map((each) => [each.id, each.open]),
    );
  });
  document.body.addEventListener("htmx:afterSwap", () => {
    for (const id in open) if (at(id) && id !== "choice") at(id).open = open[id];
    scroll();
    at("said").textContent = at("happened").textContent;
  });

  if (matchMedia("(width >= 62rem)").matches)
    for (const id of ["claims", "votes", "course"]) if (at(id)) at(id).open = true;
  function scroll() {
    const box = at("scroll"),
      here = box && box.querySelector("[aria-current]");
    if (here)
      box.scrollTop += here.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }
  scroll();
})();
