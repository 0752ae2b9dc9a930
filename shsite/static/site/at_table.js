/* Tells players that it is their turn: the tab's icon always, a sound and a notification if they asked for them. Also
   counts down the time for a move. */
(function () {
  "use strict";
  const table = document.querySelector("[data-socket]");
  const sound = document.getElementById("sound");
  let warned = "";
  setInterval(countDown, 1000);
  countDown();
  if (!table || !sound) return;
  const notify = document.getElementById("notify");
  const icon = document.querySelector('link[rel="icon"]');
  const usual = icon.href;
  let wasMine = isMine(),
    audio;

  function isMine() {
    const turn = document.getElementById("turn");
    return Boolean(turn && turn.textContent.trim());
  }

  /* Two quiet notes, synthesised: there is no file to load. */
  function ring() {
    if (!sound || sound.getAttribute("aria-pressed") !== "true") return;
    if (!audio && navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    audio = audio || new AudioContext();
    [
      [523, 0],
      [659, 0.16],
    ].forEach(([pitch, after]) => {
      const note = audio.createOscillator(),
        loudness = audio.createGain(),
        start = audio.currentTime + after;
      note.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.12, start);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
      note.connect(loudness).connect(audio.destination);
      note.start(start);
      note.stop(start + 0.5);
    });
  }

  function call() {
    ring();
    if (navigator.userActivation?.hasBeenActive && navigator.vibrate) navigator.vibrate(30);
    if (document.hidden && notify.getAttribute("aria-pressed") === "true") notice().catch(() => {});
  }

  /* On phones only the service worker can show a notification; clicking it leads back to this table. */
  async function notice() {
    const how = { tag: "turn", icon: table.dataset.turn, data: location.href };
    const worker = navigator.serviceWorker && (await navigator.serviceWorker.getRegistration());
    if (worker) await worker.showNotification(notify.dataset.words, how);
    else new Notification(notify.dataset.words, how);
  }

  function look() {
    const mine = isMine();
    icon.href = mine ? table.dataset.turn : usual;
    if (mine && !wasMine) call();
    wasMine = mine;
  }

  function countDown() {
    const until = document.querySelector("#clock time"),
      left = document.getElementById("left");
    if (!until || !left) return;
    const seconds = Math.max(0, Math.round((Date.parse(until.dateTime) - Date.now()) / 1000));
    const words = Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
    if (left.textContent !== words) left.textContent = words;
    left.classList.toggle("is-short", seconds <= 10);
    if (seconds <= 10 && isMine() && warned !== until.dateTime) {
      warned = until.dateTime;
      ring();
    }
  }

  function wants(button, kept) {
    button.setAttribute("aria-pressed", String(kept));
    try {
      localStorage.setItem(button.id, kept ? "yes" : "");
    } catch {
      /* without storage the choice lasts for this page */
    }
  }

  /* Where the site sends notifications itself, they come even while this page is closed. */
  async function subscribe(on) {
    if (!notify.dataset.push || !navigator.serviceWorker) return;
    const { pushManager } = await navigator.serviceWorker.ready;
    let made = await pushManager.getSubscription();
    if (!on && !made) return;
    made ||= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: notify.dataset.push });
    const form = new FormData();
    form.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
    form.set("subscription", JSON.stringify(made));
    form.set("do", on ? "start" : "stop");
    await fetch("/push/", { method: "POST", body: form });
    if (!on) await made.unsubscribe();
  }

  sound.addEventListener("click", () => {
    wants(sound, sound.getAttribute("aria-pressed") !== "true");
    ring();
  });
  notify.addEventListener("click", async () => {
    const on = notify.getAttribute("aria-pressed") !== "true";
    const may = on && (await Notification.requestPermission()) === "granted";
    wants(notify, may);
    subscribe(may).catch(() => {});
  });
  try {
    sound.setAttribute("aria-pressed", String(localStorage.getItem("sound") !== ""));
    notify.setAttribute(
      "aria-pressed",
      String(localStorage.getItem("notify") === "yes" && Notification.permission === "granted"),
    );
  } catch {
    /* storage is not available */
  }
  if (notify.getAttribute("aria-pressed") === "true") subscribe(true).catch(() => {});
  notify.hidden = !("Notification" in window);
  document.getElementById("calling").hidden = false;
  new MutationObserver(look).observe(table, { childList: true, subtree: true, characterData: true });
  look();
})();

/* Draws a dashed line with a mark between two seats whose claims contradict each other. The seats name each other in
   words, too. */
(function () {
  "use strict";
  const seats = document.querySelector(".at-hand .seats");
  if (!seats) return;
  const NAMESPACE = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(NAMESPACE, "svg");
  drawing.setAttribute("class", "conflict-lines");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("width", 1);
  drawing.setAttribute("height", 1);
  seats.classList.add("has-lines");
  /* Outside of the list, whose children are seats. */
  seats.after(drawing);

  function draw() {
    const all = seats.getBoundingClientRect();
    const parent = seats.parentElement.getBoundingClientRect();
    drawing.style.left = all.left - parent.left + "px";
    drawing.style.top = all.top - parent.top + "px";
    drawing.replaceChildren(...pairs().flatMap(([one, other]) => line(boxOf(one, all), boxOf(other, all))));
  }
  function pairs() {
    const found = new Map();
    for (const place of seats.querySelectorAll("[data-conflicts]")) {
      const seat = Number(place.id.split("-")[1]);
      for (const other of place.dataset.conflicts.split(" ").map(Number)) {
        const pair = [Math.min(seat, other), Math.max(seat, other)];
        found.set(pair.join(), pair);
      }
    }
    return [...found.values()];
  }
  function boxOf(seat, all) {
    const box = document.getElementById("seat-" + seat).getBoundingClientRect();
    return {
      x: box.left - all.left + box.width / 2,
      y: box.top - all.top + box.height / 2,
      wide: box.width / 2,
      high: box.height / 2,
    };
  }
  /* Where the way to the other seat leaves this one, so that the line covers neither of the two. */
  function edge(from, to) {
    const [right, down] = [to.x - from.x, to.y - from.y];
    const part = Math.min(from.wide / Math.abs(right || 1e-9), from.high / Math.abs(down || 1e-9));
    return [from.x + right * part, from.y + down * part];
  }
  function line(one, other) {
    const [x, y] = edge(one, other);
    const [toX, toY] = edge(other, one);
    const path = document.createElementNS(NAMESPACE, "path");
    path.setAttribute("d", `M${x} ${y}L${toX} ${toY}`);
    const mark = document.createElementNS(NAMESPACE, "text");
    mark.setAttribute("x", (x + toX) / 2);
    mark.setAttribute("y", (y + toY) / 2);
    mark.textContent = "≠";
    return [path, mark];
  }

  let coming = 0;
  const soon = () => {
    cancelAnimationFrame(coming);
    coming = requestAnimationFrame(draw);
  };
  new ResizeObserver(soon).observe(seats);
  new MutationObserver(soon).observe(seats, { childList: true, subtree: true });
  soon();
})();

/* Copy and share buttons for the link of a table, and how much of a text field is used. */
(function () {
  "use strict";
  const way = document.querySelector(".share");
  if (way) {
    const link = way.dataset.link;
    const copy = document.getElementById("copy-link");
    const share = document.getElementById("share-link");
    const words = copy.textContent;
    copy.hidden = false;
    share.hidden = !navigator.share;
    copy.addEventListener("click", async () => {
      await window.copyText(link);
      copy.textContent = copy.dataset.done;
      setTimeout(() => (copy.textContent = words), 2000);
    });
    share.addEventListener("click", () => navigator.share({ title: way.dataset.title, url: link }).catch(() => {}));
  }

  for (const field of document.querySelectorAll("input[maxlength][autocomplete=nickname]")) {
    const count = document.createElement("span");
    count.className = "help used";
    count.setAttribute("aria-hidden", "true");
    const show = () => (count.textContent = field.value.length + " / " + field.maxLength);
    field.addEventListener("input", show);
    field.after(count);
    show();
  }
})();
