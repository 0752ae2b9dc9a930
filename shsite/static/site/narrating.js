/* The narrator of the opening: reads each line aloud in the page's language and marks it. Without a voice for that
   language the lines are marked one after the other, for a person to read them out. */
(function () {
  "use strict";
  const language = document.documentElement.lang;
  const LOOKS_FOR_VOICES = 1500,
    AFTER_CANCEL = 60,
    BETWEEN = 1200,
    A_LETTER = 70,
    AT_LEAST = 1500;
  let turn = 0;

  const lines = () => [...document.querySelectorAll("#opening li")];
  const seconds = () => Math.min(20, Math.max(3, Number(document.getElementById("pause-for").value) || 8));

  /* Browsers load voices after the page; the event that announces them is missing in some. */
  function voices() {
    if (!("speechSynthesis" in window)) return Promise.resolve([]);
    return new Promise((found) => {
      const look = () => {
        if (speechSynthesis.getVoices().length) found(speechSynthesis.getVoices());
      };
      speechSynthesis.addEventListener("voiceschanged", look, { once: true });
      setTimeout(() => found(speechSynthesis.getVoices()), LOOKS_FOR_VOICES);
      look();
    });
  }
  const speaks = (voice, wanted) => voice.lang.toLowerCase().replace("_", "-").startsWith(wanted.toLowerCase());
  const fitting = (all) =>
    all.find((each) => speaks(each, language)) || all.find((each) => speaks(each, language.slice(0, 2)));

  function mark(line) {
    for (const each of lines()) each.removeAttribute("aria-current");
    if (line) line.setAttribute("aria-current", "step");
  }

  /* Reads one line; the next begins when this one has ended or failed, or after a while if nothing is heard. */
  function read(number, voice, mine) {
    const line = lines()[number];
    if (mine !== turn) return;
    mark(line);
    if (!line) return;
    const pause = line.matches(".is-long") ? 1000 * seconds() : BETWEEN;
    const long = AT_LEAST + A_LETTER * line.textContent.length;
    let isOver = false;
    const on = () => {
      if (!isOver) {
        isOver = true;
        setTimeout(() => read(number + 1, voice, mine), pause);
      }
    };
    if (!voice) {
      setTimeout(on, long);
      return;
    }
    const words = new SpeechSynthesisUtterance(line.textContent);
    words.voice = voice;
    words.lang = voice.lang;
    words.onend = words.onerror = on;
    speechSynthesis.speak(words);
    setTimeout(on, 4 * long);
  }

  async function begin() {
    const mine = ++turn;
    if ("speechSynthesis" in window) speechSynthesis.cancel();
    const voice = fitting(await voices());
    document.getElementById("no-voice").hidden = Boolean(voice);
    setTimeout(() => read(0, voice, mine), AFTER_CANCEL);
  }

  document.body.addEventListener("click", (event) => {
    if (event.target.id === "speak") begin();
  });

  /* Pushed markup hides what needs this script. */
  function offer() {
    const offered = document.getElementById("speaking");
    if (offered) offered.hidden = false;
    else if ("speechSynthesis" in window) speechSynthesis.cancel();
  }
  const around = document.querySelector("[data-socket]");
  const told = document.getElementById("opening-lines");
  if (told && around.dataset.voice === "yes") told.open = true;
  new MutationObserver(offer).observe(around, { childList: true });
  offer();
})();
