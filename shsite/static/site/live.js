/* Keeps a table's page up to date: opens the socket, reports what the page shows, reconnects after every close, and
   replaces elements with those that arrive. Without this script the page reloads now and then, and every button works. */
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

  const table = document.querySelector("[data-socket]");
  if (!table) return;
  const connection = document.getElementById("connection");
  const title = document.title;
  const told = document.getElementById("told");
  const TOGETHER = 250; /* milliseconds: sentences that arrive within this time are announced together */
  const lists = {
    line: "log",
    memory: "memories",
    election: "elections",
    telling: "tellings",
    said: "talk",
    aside: "asides",
  };
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
      draw(message.data);
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

  /* Each piece replaces the element with its id; a row without such an element is appended to its list. */
  function draw(html) {
    document.body.classList.add("is-live");
    const arrived = document.createElement("template");
    /* The HTML parser drops the cells of a row outside a table. */
    arrived.innerHTML = html.replace(/<tr id[\s\S]*?<\/tr>/g, "<table>$&</table>");
    for (const piece of [...arrived.content.children].flatMap((each) =>
      each.matches("table") ? [...each.rows] : each,
    )) {
      const old = document.getElementById(piece.id);
      const list = document.getElementById(lists[piece.id.split("-")[0]]);
      if (piece.id === "reload") {
        load();
        return;
      }
      if (piece.id === "turnout" && old && old.textContent !== piece.textContent) countBallots(piece);
      if (piece.id === "status" && !document.getElementById("log")) readOut(piece.textContent);
      if (old) replace(old, piece);
      else if (list) append(list, piece);
    }
    callMe();
  }

  function append(list, row) {
    const pinned = list.closest(".is-pinned");
    const isAtEnd = pinned && pinned.scrollHeight - pinned.scrollTop - pinned.clientHeight < 40;
    list.append(row);
    if (list.id === "log") readOut(row.textContent);
    if (isAtEnd) pinned.scrollTop = pinned.scrollHeight;
  }

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
    event.detail.parameters.set("seen", fieldValue("seen"));
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
})();
