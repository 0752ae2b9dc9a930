/* Keeps a table's page up to date. It opens the socket, says what it shows, comes back after every close, and puts what
   arrives in its place. Without it the page loads itself anew now and then, and every button still works. */
(function () {
  "use strict";
  const table = document.querySelector("[data-socket]");
  if (!table) return;
  const connection = document.getElementById("connection");
  const title = document.title;
  const told = document.getElementById("told");
  const TOGETHER = 250; /* milliseconds: what happens in such a time is read out in one go */
  const lists = { line: "log", memory: "memories", election: "elections", telling: "tellings", said: "talk", aside: "asides" };
  const OFTEN = 8; /* every eighth picture is answered; the hub sends sixteen ahead */
  const SILENT = 20000; /* milliseconds after which a page that has had nothing to answer says what it shows */
  let socket, tries = 0, heard = 0, news = [], cast = [], telling = 0, speaking = 0;

  const valueOf = (id) => document.getElementById(id).value;
  function tell() {
    clearTimeout(speaking);
    speaking = setTimeout(tell, SILENT);
    if (socket.readyState === WebSocket.OPEN) socket.send(valueOf("mark"));
  }

  function say(state) {
    const before = connection.dataset.state;
    connection.dataset.state = state;
    connection.textContent = connection.dataset[state];
    if (before !== state && before !== "reading") readOut(connection.textContent);
    document.body.classList.toggle("is-cut-off", state !== "online");
  }

  /* Another server is there at once, so the first try is soon, though not everybody's at the same instant; whoever waits
     for one that comes back has it two seconds later at most. */
  const pause = (tries) => tries ? Math.min(2000, 400 * 2 ** tries) * (0.5 + Math.random() / 2) : 50 + 250 * Math.random();

  function open() {
    const address = new URL(table.dataset.socket, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("mark", valueOf("mark"));
    socket = new WebSocket(address);
    socket.onopen = () => { tries = 0; say("online"); speaking = speaking || setTimeout(tell, SILENT); };
    socket.onmessage = (message) => { draw(message.data); if (++heard % OFTEN === 0) tell(); };
    socket.onclose = (closed) => {
      if (closed.code >= 4400) { say("gone"); return; }
      say("offline");
      setTimeout(open, pause(tries++));
    };
  }

  /* A piece takes the place of the element with its id; a row that is not there yet is added to its list. */
  function draw(html) {
    document.body.classList.add("is-live");
    const arrived = document.createElement("template");
    /* Without a table around it, a row of one would lose its cells in parsing. */
    arrived.innerHTML = html.replace(/<tr id[^]*?<\/tr>/g, "<table>$&</table>");
    for (const piece of [...arrived.content.children].flatMap((each) => each.matches("table") ? [...each.rows] : each)) {
      const old = document.getElementById(piece.id);
      const list = document.getElementById(lists[piece.id.split("-")[0]]);
      if (piece.id === "reload") { location.reload(); return; }
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

  /* Whoever does not see the table is read one sentence for each thing that happens, all that came at once together, and
     of ballots how many have been cast by then. The region has been there from the start and is never replaced. */
  function readOut(sentence) {
    if (!told) return;
    if (sentence.trim()) news.push(sentence.trim());
    clearTimeout(telling);
    telling = setTimeout(() => {
      told.replaceChildren(...[...news, ...cast].map((words) => {
        const line = document.createElement("p");
        line.textContent = words;
        return line;
      }));
      news = [];
      cast = [];
    }, TOGETHER);
  }
  function countBallots(piece) {
    cast = Number(piece.dataset.voted) ? [piece.textContent] : [];
    if (cast.length) readOut("");
  }

  /* What somebody holds keeps the focus, what they picked stays picked, what they opened stays open. If what they held
     is gone, they stand where one reads what goes on, from where the next thing to do is one step ahead. */
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
    const again = holder && (held && document.querySelector(held) || whereToStand());
    if (again) again.focus({ preventScroll: true });
  }
  function addressOf(element) {
    if (element.id) return "#" + CSS.escape(element.id);
    const panel = element.matches("summary") && element.parentElement;
    return panel && panel.id ? "#" + CSS.escape(panel.id) + " > summary" : "";
  }
  const whereToStand = () => ["what-goes-on", "seats", "main"].map((id) => document.getElementById(id)).find(Boolean);

  /* A key of its own for each press, so that a press that was sent twice counts once; and what the page has seen. */
  document.body.addEventListener("htmx:configRequest", (event) => {
    event.detail.parameters.set("key", crypto.randomUUID ? crypto.randomUUID() : String(Math.random()));
    event.detail.parameters.set("seen", valueOf("seen"));
  });
  /* A move goes over the socket, which costs the server a quarter of a posted form; where it is not open, by a form. If
     nothing comes of it in a while the line is dead, though nobody has noticed: a new one brings what is true. */
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    const asked = event.detail.requestConfig;
    if (!/\/move\/$/.test(asked.path) || !socket || socket.readyState !== WebSocket.OPEN) return;
    event.preventDefault();
    const form = new URLSearchParams(asked.formData);
    form.delete("csrfmiddlewaretoken");
    document.getElementById("notice").replaceChildren();
    const line = socket, before = heard;
    line.send(form.toString());
    setTimeout(() => { if (heard === before) line.close(); }, 8000);
  });
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const answer = event.detail.xhr;
    event.detail.shouldSwap = false;
    if (answer.status === 204) {
      document.getElementById("notice").replaceChildren();
      const form = event.detail.requestConfig.elt;
      if (form.id === "say") form.elements.text.value = "";
      if (socket.readyState !== WebSocket.OPEN) location.reload();
    } else if (answer.responseText.includes('id="notice"')) {
      draw(answer.responseText);
      tell();
    }
  });
  document.body.addEventListener("htmx:sendError", () => say("offline"));

  function callMe() {
    const mine = document.querySelector("#turn");
    const words = mine && mine.textContent.trim();
    document.title = words ? "● " + words + " · " + title : title;
  }

  window.addEventListener("online", () => { if (socket.readyState > 1) open(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) tell(); });
  callMe();
  open();
})();
