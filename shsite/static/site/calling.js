/* Tells players that it is their turn: the tab's icon always, a sound and a notification if they asked for them. Also
   counts down the time for a move. */
(function () {
  "use strict";
  const table = document.querySelector("[data-socket]");
  if (table) new MutationObserver(localise).observe(table, { childList: true, subtree: true });
  localise();
  const sound = document.getElementById("sound");
  if (!table || !sound) return;
  const notify = document.getElementById("notify");
  const icon = document.querySelector('link[rel="icon"]');
  const usual = icon.href;
  let wasMine = isMine(),
    warned = "",
    audio;

  /* The server writes UTC; the deadline is shown in the browser's time zone. */
  function localise() {
    const until = document.querySelector("#house time");
    const words = until && new Date(until.dateTime).toLocaleTimeString();
    if (until && until.textContent !== words) until.textContent = words;
  }

  function isMine() {
    const turn = document.getElementById("turn");
    return Boolean(turn && turn.textContent.trim());
  }

  /* Two quiet notes, synthesised: there is no file to load. */
  function ring() {
    if (sound.getAttribute("aria-pressed") !== "true") return;
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
    const until = document.querySelector("#house time"),
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

  sound.addEventListener("click", () => {
    wants(sound, sound.getAttribute("aria-pressed") !== "true");
    ring();
  });
  notify.addEventListener("click", async () => {
    const on = notify.getAttribute("aria-pressed") !== "true";
    wants(notify, on && (await Notification.requestPermission()) === "granted");
  });
  try {
    sound.setAttribute("aria-pressed", String(localStorage.getItem("sound") === "yes"));
    notify.setAttribute(
      "aria-pressed",
      String(localStorage.getItem("notify") === "yes" && Notification.permission === "granted"),
    );
  } catch {
    /* storage is not available */
  }
  notify.hidden = !("Notification" in window);
  document.getElementById("calling").hidden = false;
  new MutationObserver(look).observe(table, { childList: true, subtree: true, characterData: true });
  setInterval(countDown, 1000);
  countDown();
  look();
})();
