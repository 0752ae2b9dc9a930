/* Keeps a table's page up to date: opens the socket, reports what the page shows, reconnects after every close, and
   replaces elements with those that arrive. Without this script the page reloads now and then, and every button works.

   The messages are plain htmx: elements by id, rows in `hx-swap-oob="beforeend:#log"`. htmx with its socket extension
   draws them too (tests/browser/test_stock_htmx.py). This script takes its place because the extension notices a dead
   connection only when it is closed, repeats presses that were made while the line was down, loses the focus at a swap,
   appends a row a second time when a page is repaired, and reads nothing out. */
(function () {
  "use strict";
  /* Private parts are covered when the page loses the focus, so that a phone that was put down shows nothing. The touch
     listener does nothing; without one, iOS does not apply :active to the seal. */
  const cover = () =>
    document.querySelectorAll("#unsealed, .look").forEach((each) => {
      each.open = false;
    });
  ["blur", "pagehide"].forEach((turned) => window.addEventListener(turned, cover));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) cover();
  });
  document.addEventListener("touchstart", () => {}, { passive: true });

  /* Keys: a number chooses the player of that seat (0 is the tenth), J and N vote. They can be switched off, and do
     nothing while somebody types. */
  const button = document.getElementById("keys");
  if (button) listenForKeys(button);

  const table = document.querySelector("[data-socket]");
  if (!table) return;
  const connection = document.getElementById("connection");
  const title = document.title;
  const told = document.getElementById("told");
  const TOGETHER = 250; /* milliseconds: sentences that arrive within this time are announced together */
  /* Shared with the server: games/live/sync/timing.py explains each. */
  const timing = JSON.parse(table.dataset.timing);
  let socket,
    coming,
    tries = 0,
    heard = 0,
    news = [],
    cast = [],
    telling = 0;
  let heardAt = 0,
    toldAt = 0,
    dueAt = Infinity,
    isAsked = "";

  const fieldValue = (id) => document.getElementById(id).value;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const isGone = () => connection.dataset.state === "gone";
  /* Not `reload`: on a page that answered a form, that would send the form again. */
  const load = () => location.replace(location.pathname + location.search);

  function tell(question = "") {
    toldAt = Date.now();
    if (isOpen()) socket.send(fieldValue("mark") + question);
  }

  /* A connection can be dead without a close event. So a page that has received nothing for long, or has just woken up,
     asks the server to answer, and opens another socket if no answer comes in time. It compares wall-clock times, because
     timers stop while a laptop is shut. */
  const within = (patience) => {
    dueAt = Math.min(dueAt, Date.now() + patience);
  };
  const ask = () => {
    within(timing.answersWithin);
    tell("?");
  };
  const hear = () => {
    heardAt = Date.now();
    dueAt = Infinity;
    isAsked = "";
  };
  const wake = () => {
    if (!isGone()) isOpen() ? ask() : open();
  };
  function watch() {
    const now = Date.now();
    if (now > dueAt) lose();
    if (!isOpen() || dueAt < Infinity) return;
    tries = 0;
    if (now - heardAt > timing.reportsAfter) ask();
    else if (now - toldAt > timing.reportsAfter) tell();
  }

  function say(state) {
    const before = connection.dataset.state;
    connection.dataset.state = state;
    connection.textContent = connection.dataset[state];
    if (before !== state && before !== "reading") readOut(connection.textContent);
    document.body.classList.toggle("is-cut-off", state !== "online");
  }

  /* Another server usually answers at once, so the first try comes soon, with a random delay so that not all pages
     connect in the same instant; later tries are at most two seconds apart. */
  const pause = (tries) =>
    tries
      ? Math.min(timing.longestPause, timing.pause * 2 ** tries) * (0.5 + Math.random() / 2)
      : timing.firstPause + timing.firstSpread * Math.random();

  function open() {
    const address = new URL(table.dataset.socket, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("mark", fieldValue("mark"));
    hangUp();
    socket = new WebSocket(address);
    within(timing.opensWithin);
    socket.onopen = () => {
      toldAt = Date.now();
      hear();
      say("online");
    };
    socket.onmessage = (message) => {
      hear();
      draw(message.data, message.timeStamp);
      if (++heard % timing.confirmsEvery === 0) tell();
    };
    socket.onclose = (closed) => {
      if (closed.code < timing.closedForGood) lose();
      else {
        hangUp();
        say("gone");
      }
    };
  }
  function hangUp() {
    clearTimeout(coming);
    dueAt = Infinity;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
  function lose() {
    if (isGone()) return;
    hangUp();
    if (isAsked) doubt();
    say("offline");
    coming = setTimeout(open, pause(tries++));
  }

  /* The connection broke before the answer to a move arrived. */
  function doubt() {
    const line = document.createElement("p");
    line.className = "notice-line";
    line.textContent = connection.dataset.unsent || connection.dataset.offline;
    document.getElementById("notice")?.replaceChildren(line);
    isAsked = "";
  }

  /* A piece replaces the element with its id. New rows come in a wrapper that names their list in `hx-swap-oob`, so that
     htmx with its socket extension could draw every message as well (README: why this script replaces the extension).
     After a repair a row may be there already. */
  function draw(html, at) {
    document.body.classList.add("is-live");
    const arrived = document.createElement("template");
    arrived.innerHTML = html;
    for (const piece of [...arrived.content.children]) {
      const old = document.getElementById(piece.id);
      const list = document.querySelector((piece.getAttribute("hx-swap-oob") || "").split(":")[1] || "nothing");
      if (piece.id === "reload") {
        load();
        return;
      }
      if (piece.id === "stage") piece.heardAt = at;
      if (piece.id === "turnout" && old && old.textContent !== piece.textContent) countBallots(piece);
      if (piece.id === "status" && !document.getElementById("log")) readOut(piece.textContent);
      if (old) replace(old, piece);
      else if (list)
        for (const row of [...piece.children]) {
          const known = document.getElementById(row.id);
          if (known) replace(known, row);
          else append(list, row);
        }
    }
    callMe();
  }

  function append(list, row) {
    const pinned = list.closest(".is-pinned");
    const isAtEnd = pinned && Math.abs(pinned.scrollTop) < 8;
    /* A page begins with the latest rows; a repair sends the earlier ones as well. */
    const number = (each) => Number(each.id.split("-")[1]);
    list.insertBefore(row, [...list.children].find((each) => number(each) > number(row)) || null);
    if (isAtEnd) pinned.scrollTop = 0;
    if (list.id === "log") readOut(row.textContent);
    if (["talk", "asides", "dead-talk"].includes(list.id)) hearTalk(row);
  }

  /* Talk that is not on the screen is counted on its tab, which opens at the first line that was not read. */
  const said = document.getElementById("tab-said");
  const unread = document.getElementById("unread");
  function hearTalk(row) {
    if (!unread || row.checkVisibility()) return;
    if (!unread.textContent) {
      document.querySelector(".is-first-unread")?.classList.remove("is-first-unread");
      row.classList.add("is-first-unread");
    }
    unread.textContent = Number(unread.textContent) + 1;
  }
  said?.addEventListener("change", () => {
    if (unread) unread.textContent = "";
    const first = document.querySelector(".is-first-unread");
    const pinned = first && first.closest(".is-pinned");
    if (pinned) pinned.scrollTop += first.getBoundingClientRect().top - pinned.getBoundingClientRect().top;
  });
  /* Players are chosen at the table: a form without a choice shows it. */
  document.addEventListener(
    "invalid",
    (event) => {
      if (event.target.name === "move") document.getElementById("tab-table")?.click();
    },
    true,
  );
  /* Some browsers lay the keyboard over the page instead of making it smaller. */
  window.visualViewport?.addEventListener("resize", () => {
    const covered = Math.round(innerHeight - visualViewport.height * visualViewport.scale);
    document.documentElement.style.setProperty("--keyboard", covered > 80 ? covered + "px" : "0px");
  });

  /* For screen readers: one sentence for each event, those that arrive together in one announcement, and for ballots the
     number cast so far. The live region exists from the start and is never replaced. */
  function readOut(sentence) {
    if (!told) return;
    if (sentence.trim()) news.push(sentence.trim());
    clearTimeout(telling);
    telling = setTimeout(() => {
      told.replaceChildren(
        ...[...news, ...cast].map((words) => {
          const line = document.createElement("p");
          line.textContent = words;
          return line;
        }),
      );
      news = [];
      cast = [];
    }, TOGETHER);
  }
  function countBallots(piece) {
    cast = Number(piece.dataset.voted) ? [piece.textContent] : [];
    if (cast.length) readOut("");
  }

  /* Keeps the focus, checked inputs and open details across a replacement. If the focused element is gone, the focus
     moves to the status, from where the next thing to do is one Tab away. */
  function replace(old, piece) {
    const holder = old.contains(document.activeElement) ? document.activeElement : null;
    const held = holder && addressOf(holder);
    const kept = [...old.querySelectorAll("details[open][id], input:checked[id]")].map((each) => each.id);
    old.replaceWith(piece);
    htmx.process(piece);
    for (const id of kept) {
      const again = document.getElementById(id);
      if (again) again[again.matches("details") ? "open" : "checked"] = true;
    }
    const again = holder && ((held && document.querySelector(held)) || whereToStand());
    if (again) again.focus({ preventScroll: true });
  }
  function addressOf(element) {
    if (element.id) return "#" + CSS.escape(element.id);
    const panel = element.matches("summary") && element.parentElement;
    return panel && panel.id ? "#" + CSS.escape(panel.id) + " > summary" : "";
  }
  const whereToStand = () => ["what-goes-on", "seats", "main"].map((id) => document.getElementById(id)).find(Boolean);

  /* Every press has its own key, so that a repeated request counts once; `seen` says what the page was drawn from. */
  document.body.addEventListener("htmx:configRequest", (event) => {
    event.detail.parameters.set("key", crypto.randomUUID ? crypto.randomUUID() : String(Math.random()));
    if (document.getElementById("seen")) event.detail.parameters.set("seen", fieldValue("seen"));
  });
  /* A move is sent over the open socket, which costs the server a quarter of a posted form; otherwise as a form. */
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const asked = event.detail.requestConfig;
    if (!/\/move\/$/.test(asked.path) || !isOpen()) return;
    event.preventDefault();
    const form = new URLSearchParams(asked.formData);
    const key = form.get("key");
    ["csrfmiddlewaretoken", "key"].forEach((each) => form.delete(each));
    if (isAsked === form.toString()) return; /* a double press: the answer is on its way */
    document.getElementById("notice").replaceChildren();
    isAsked = form.toString();
    within(timing.movesWithin);
    socket.send(isAsked + "&key=" + encodeURIComponent(key));
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const answer = event.detail.xhr;
    event.detail.shouldSwap = false;
    if (answer.status === 204) {
      document.getElementById("notice").replaceChildren();
      const form = event.detail.requestConfig.elt;
      if (form.id === "say") form.elements.text.value = "";
      const kept = form.querySelector("#kept");
      if (kept) kept.textContent = kept.dataset.words;
      if (!isOpen()) load();
    } else if (answer.responseText.includes('id="notice"')) {
      draw(answer.responseText);
      tell();
    }
  });
  document.body.addEventListener("htmx:sendError", () => {
    isAsked = "a form";
    lose();
  });

  function callMe() {
    const mine = document.querySelector("#turn");
    const words = mine && mine.textContent.trim();
    document.title = words ? "● " + words + " · " + title : title;
  }

  window.addEventListener("offline", lose);
  window.addEventListener("online", wake);
  window.addEventListener("pageshow", (shown) => {
    if (shown.persisted) wake();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake();
  });
  setInterval(watch, 1000);
  callMe();
  open();
  function listenForKeys(button) {
    const isOn = () => button.getAttribute("aria-pressed") === "true";
    const set = (on) => button.setAttribute("aria-pressed", String(on));
    try {
      set(localStorage.getItem("keys") !== "off");
    } catch {
      /* storage is not available: the keys work on this page until they are switched off */
    }
    button.hidden = false;
    button.addEventListener("click", () => {
      set(!isOn());
      try {
        localStorage.setItem("keys", isOn() ? "" : "off");
      } catch {
        /* the choice lasts for this page */
      }
    });
    document.addEventListener("keydown", (event) => {
      if (!isOn() || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.target.closest("input:not([type=radio]), textarea, select")) return;
      const key = event.key.toLowerCase();
      const ballot = { j: "vote-ja", n: "vote-nein" }[key];
      const seat = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
      const pick = document.querySelector(`input#pick-${seat}`);
      if (ballot) document.getElementById(ballot)?.click();
      else if (pick) {
        pick.checked = true;
        pick.focus({ preventScroll: true });
      }
    });
  }
})();
