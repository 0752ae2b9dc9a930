/* The stage's sounds, synthesised, and skipping. Scenes play by themselves (table.css), as soon as they arrive; nothing
   waits for them. */
(function () {
  "use strict";
  const stage = () => document.getElementById("stage");
  const volume = () => document.getElementById("volume");
  const kept = () => {
    try {
      return localStorage.getItem("volume");
    } catch {
      return null; /* storage is not available: the volume lasts for this page */
    }
  };
  const loud = () => Number(volume()?.value ?? kept());
  const opener = document.getElementById("open-screen");
  /* Waves and noise: kind, frequency at the start and at the end, length, start (in seconds), loudness. */
  const knock = ["sine", 180, 80, 0.09, 0, 0.8];
  const thump = ["sine", 110, 40, 0.3, 0, 1];
  const SOUNDS = {
    paper: [["noise", 2400, 2400, 0.04, 0, 0.5]],
    fold: [["noise", 2400, 2400, 0.02, 0, 0.15]],
    wood: [["sine", 880, 440, 0.03, 0, 0.5]],
    knock: [knock],
    "knock-low": [["sine", 165, 70, 0.1, 0, 0.8]],
    roll: Array.from({ length: 20 }, (_, each) => ["noise", 1200, 1200, 0.03, each * 0.045, each / 40]),
    ja: [["triangle", 1100, 1100, 0.05, 0, 0.5]],
    nein: [["square", 180, 180, 0.06, 0, 0.3]],
    elected: [261, 392].map((pitch) => ["triangle", pitch, pitch, 0.6, 0, 0.5]),
    rejected: [["sawtooth", 233, 220, 0.5, 0, 0.3]],
    heart: [0, 0.2].map((at) => ["sine", 55, 45, 0.12, at, 1]),
    no: [["sine", 392, 392, 0.5, 0, 0.3]],
    slide: [["noise", 3000, 1000, 0.2, 0, 0.4]],
    flip: [["noise", 1800, 2600, 0.06, 0, 0.5]],
    rise: [262, 330, 392].map((pitch, each) => ["triangle", pitch, pitch, 0.9, each * 0.06, 0.4]),
    stamp: [thump, ["noise", 900, 300, 0.05, 0, 0.8]],
    dread: [65, 98].map((pitch) => ["sawtooth", pitch, pitch, 1.1, 0, 0.4]),
    fall: [["noise", 3000, 300, 0.6, 0, 0.5]],
    tick: [["noise", 2400, 2400, 0.02, 0, 0.5]],
    gavel: [knock, ["noise", 1200, 600, 0.03, 0, 0.7]],
    shot: [
      ["noise", 2000, 500, 0.05, 0, 1],
      ["sine", 90, 35, 0.45, 0, 1],
    ],
    tear: [["noise", 1000, 6000, 0.35, 0, 0.5]],
    won: [262, 330, 392, 523].map((pitch, each) => ["triangle", pitch, pitch, 1.2, each * 0.15, 0.4]),
    lost: [196, 131, 98, 65].map((pitch, each) => ["sawtooth", pitch, pitch, 1, each * 0.2, 0.25]),
  };
  let audio, out, noise, scene, played;

  function hear() {
    if (!audio) {
      audio = new AudioContext();
      const limit = audio.createDynamicsCompressor();
      out = audio.createGain();
      out.connect(limit).connect(audio.destination);
      noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
      noise.getChannelData(0).forEach((_, at, all) => (all[at] = 2 * Math.random() - 1));
    }
    out.gain.value = loud() / 20;
    return audio.resume();
  }
  function sound([kind, from, to, long, after, loud], at, into) {
    const start = at + after;
    const source = kind === "noise" ? audio.createBufferSource() : audio.createOscillator();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    const pitch = kind === "noise" ? filter.frequency : source.frequency;
    if (kind === "noise") {
      source.buffer = noise;
      filter.type = "bandpass";
    } else {
      source.type = kind;
      filter.frequency.value = kind === "sawtooth" ? 700 : 9000;
    }
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + long);
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + long);
    source.connect(filter).connect(gain).connect(into);
    source.start(start);
    source.stop(start + long);
  }
  /* A ballot's beat is heard beside the scene that plays; a scene silences the one before. */
  function play(what) {
    const isScene = what === stage();
    if (scene && isScene) scene.disconnect();
    played = what;
    if (!audio || audio.state !== "running" || !loud()) return;
    const into = audio.createGain();
    if (isScene) scene = into;
    into.connect(out);
    const pace = Number(getComputedStyle(stage()).getPropertyValue("--pace"));
    const late = what.heardAt ? performance.now() - what.heardAt : 0;
    const cue = (name, at) => {
      const start = audio.currentTime + Math.max(0, at * pace - late) / 1000;
      SOUNDS[name].forEach((each) => sound(each, start, into));
    };
    for (const each of (what.dataset.cues || "").split(" ").filter(Boolean)) cue(...each.split("@"));
    what.querySelectorAll(".vote li").forEach((paper) => {
      const turn = Number(paper.className.match(/k(\d)/)[1]);
      cue(paper.matches(".j") ? "ja" : "nein", 900 + (paper.closest(".many") ? 100 : 140) * turn);
    });
  }
  /* Ballots come as the seat that is turned first and a letter for each, and the pair as numbers of busts and offices;
     a track as the numbers of policies and spaces, both tracks at the end as a letter for each policy; the cards of the
     end lie on the table already. */
  function lay(list) {
    const add = (kind, ...parts) => {
      const item = list.appendChild(document.createElement("li"));
      item.className = kind;
      item.append(...parts);
      return item;
    };
    const write = (words) => Object.assign(document.createElement("b"), { textContent: words });
    const name = (seat) => document.querySelector(`#seat-${seat} bdi`)?.textContent || "";
    const { papers, pair, chairs, track, tiles } = list.dataset;
    const bust = (item, seat) => item.insertAdjacentHTML("afterbegin", `<svg><use href="#bust-${seat + 1}"/></svg>`);
    if (tiles) {
      for (const party of tiles) add(party).innerHTML = `<svg><use href="#tile-${party}"/></svg>`;
    } else if (track) {
      const [many, spaces] = track.split(" ").map(Number);
      const letter = list.closest(".l") ? "L" : "F";
      for (let each = 1; each <= spaces; each++)
        add(each < many ? "on" : each === many ? "new" : "", each > many ? each : letter);
    } else if (chairs) {
      const [many, first] = chairs.split(" ").map(Number);
      for (let seat = 0; seat < many; seat++) {
        const turn = list.closest(".deal") ? seat : (seat - first - 1 + many) % many;
        bust(add(`k${turn}${seat === first ? " on" : ""}`, name(seat)), seat);
      }
    } else if (papers) {
      const [first, letters] = papers.split(" ");
      const order = [...letters].map((_, after) => (Number(first) + after) % letters.length);
      const turned = order.filter((seat) => letters[seat] !== ".");
      if (pair) list.insertAdjacentHTML("beforebegin", '<div class="faces"></div>');
      for (const [, number, office] of (pair || "").matchAll(/(\d+) ([^,]*)/g)) {
        const figure = list.previousElementSibling.appendChild(document.createElement("figure"));
        figure.innerHTML = `<svg><use href="#bust-${number}"/></svg><figcaption><small>${office}</small> <bdi></bdi></figcaption>`;
        figure.querySelector("bdi").append(name(number - 1));
      }
      [...letters].forEach((letter, seat) => {
        if (letter === ".") return;
        add(`${letter} k${turned.indexOf(seat)}`, write(letter === "j" ? "Ja!" : "Nein"), name(seat));
      });
    } else if (list.closest(".end")) {
      document.querySelectorAll(".card[id]").forEach((card) => {
        const seat = Number(card.id.slice(5));
        bust(add(`${card.className.slice(5)} k${seat}`, name(seat), write(card.textContent)), seat);
      });
    }
  }
  function laid() {
    stage()?.querySelectorAll("ol:empty").forEach(lay);
    const struck = stage()?.querySelector(".struck:not(:has(i))");
    struck?.insertAdjacentHTML("afterbegin", '<i class="t0"></i><i class="t3"></i><i class="t6"></i>');
  }
  function skip() {
    stage().classList.add("is-over");
    if (scene) scene.disconnect();
  }
  const isShown = () => stage()?.checkVisibility({ visibilityProperty: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#stage .answer")) answer();
    else if (event.target.closest("#stage")) skip();
    else if (event.target.closest("#play-scene"))
      stage().replaceWith(document.getElementById("scene").content.cloneNode(true));
  });
  /* Whoever is asked whether they are Hitler has the one true answer as a button. On their screen it ends the wait. */
  function ask() {
    const check = stage().querySelector(".check");
    const asked = check?.querySelector("use").getAttribute("href").slice(6);
    if (!check || !document.querySelector(`.seat.is-me#seat-${asked - 1}`)) return;
    const button = document.createElement("button");
    button.className = "answer";
    button.tabIndex = -1;
    button.textContent = check.querySelector(".boxed").textContent;
    check.lastElementChild.append(button);
  }
  function answer() {
    /* Without motion the answer stands there from the start, so the next scene comes. */
    const [next] = [stage().querySelector(".check .boxed"), stage().lastElementChild].flatMap((e) => e.getAnimations());
    const wait = next ? next.effect.getTiming().delay - next.currentTime : 0;
    if (wait > 0)
      for (const each of stage().getAnimations({ subtree: true })) each.currentTime = Number(each.currentTime) + wait;
  }
  document.addEventListener("keydown", (event) => {
    const isElsewhere = event.target.closest("a, button, input, select, textarea, summary");
    if (!isShown() || !(event.key === "Escape" || (!isElsewhere && [" ", "Enter"].includes(event.key)))) return;
    event.preventDefault();
    skip();
  });
  const place = stage()?.parentElement;
  const arriving = new MutationObserver((changes) => {
    const arrived = changes.flatMap((each) => [...each.addedNodes]);
    const beat = arrived.find((each) => each.id === "beat");
    if (beat) play(beat);
    if (!arrived.includes(stage())) return;
    laid();
    ask();
    /* Screens agree because a scene starts when its message arrives, however long this one took to draw it. */
    const { heardAt } = stage();
    if (heardAt) for (const each of stage().getAnimations({ subtree: true })) each.startTime = heardAt;
    play(stage());
    const told = stage().matches(".stays") && unmask();
    stage().addEventListener("animationend", (event) => {
      if (event.target === stage() && stage().matches(".tv .stays")) setTimeout(film, 6000, told);
    });
  });
  if (place) arriving.observe(place, { childList: true });
  /* In a lesson the stage comes with the verdict, and the volume with the page. */
  document.addEventListener("htmx:afterSwap", () => {
    laid();
    tune();
    if (stage()?.closest(".felt") && stage() !== played) play(stage());
  });

  /* The best liar comes from the film, because a message has no room for what only the end lets everybody know. After
     the last cards a television goes on to the film, unless somebody skipped them. */
  async function unmask() {
    await new Promise((then) => setTimeout(then, 1000));
    const link = document.getElementById("film");
    if (!link) return null;
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
    const words = page.querySelector("#stage .told");
    if (words) stage().querySelector(".end")?.append(words.cloneNode(true));
    return page.getElementById("stage");
  }
  async function film(told) {
    const reel = await told;
    if (reel && isShown()) stage().replaceWith(reel);
  }

  laid();

  /* On a phone a scene ends where the dock begins. */
  const dock = document.querySelector(".at-hand .dock");
  const fit = () => stage().parentElement.style.setProperty("--under", `${dock.offsetHeight}px`);
  if (dock) new ResizeObserver(fit).observe(dock);

  /* On a television the sound is on, as soon as somebody has pressed the button that browsers want to see pressed. */
  function tune() {
    if (volume()) volume().value = kept() ?? volume().value;
  }
  tune();
  document.addEventListener("input", (event) => {
    if (event.target !== volume()) return;
    hear();
    try {
      localStorage.setItem("volume", volume().value);
    } catch {
      /* as above */
    }
  });
  document.addEventListener("pointerdown", () => loud() && hear());
  if (opener) {
    hear();
    opener.hidden = audio.state === "running";
    opener.addEventListener("click", () => {
      opener.hidden = true;
      hear();
    });
  }
})();
