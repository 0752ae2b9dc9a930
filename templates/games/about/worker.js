{% load i18n static lessons %}{% get_current_language as LANGUAGE_CODE %}/* Keeps what helps without a network: how the site looks, the rules and the lessons. A table is never kept.
   Kept in the language {{ LANGUAGE_CODE }}: who chooses another one gets another worker, which forgets the pages of this one. */
const KEPT = "kept-VERSION", READ = "read-VERSION";
const OFFLINE = "{% url "foyer:offline" %}";
const LOOKS = [{% for file in looks %}"{{ file }}"{% if not forloop.last %}, {% endif %}{% endfor %}];
{% path_pages "tonight" as lessons %}const READABLE = ["{% url "rulebook:every_rule" %}", "{% url "learn:course" %}"];
const PAGES = [...READABLE, {% for page in lessons %}"{{ page }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

/* Asked for as by nobody: an answer would else set the cookie of its forms anew, while its reader sends one of another page. */
const unknown = (page) => new Request(page, { credentials: "omit", headers: { "Accept-Language": "{{ LANGUAGE_CODE }}" } });

/* The looks, the rules and the short path of lessons are kept at once; other pages when they are read. Asked for as
   nobody: what is kept beside a page that is being read must not change its cookies. */
const asNobody = (page) => new Request(page, { credentials: "omit", headers: { "Accept-Language": "{{ LANGUAGE_CODE }}" } });
const kept = (what) => caches.match(what, { ignoreVary: true });
self.addEventListener("install", (event) => {
  const keep = (name, what) => caches.open(name).then((opened) => opened.addAll(what));
  const all = [keep(KEPT, [asNobody(OFFLINE), ...LOOKS]), keep(READ, PAGES.map(asNobody))];
  event.waitUntil(Promise.all(all).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT && name !== READ).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

/* What was kept first, at once; what the network has by now is there the next time. */
async function look(request) {
  const known = await kept(request);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  });
  if (!known) return fresh;
  fresh.catch(() => {});
  return known;
}

/* The network first, and what was read last where there is none; nothing that says it must not be stored, and no part of
   a page that a script asked for. */
async function readable(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !request.headers.has("HX-Request") && !(fresh.headers.get("Cache-Control") || "").includes("no-store")) {
      (await caches.open(READ)).put(request, fresh.clone());
    }
    return fresh;
  } catch {
    return await kept(request) || await caches.match(request, { ignoreSearch: true, ignoreVary: true }) || kept(OFFLINE);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("{% get_static_prefix %}")) {
    event.respondWith(look(request));
  } else if (READABLE.some((place) => address.pathname.startsWith(place))) {
    event.respondWith(readable(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  }
});

/* A notice that it is somebody's turn leads back to the table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = (open) => open.find((each) => each.url === event.notification.data);
  const look = (open) => back(open) ? back(open).focus() : self.clients.openWindow(event.notification.data);
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(look));
});
