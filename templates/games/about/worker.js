{% load i18n static lessons %}
{% get_current_language as LANGUAGE_CODE %}
/* The service worker: keeps what helps without a network, that is stylesheets and scripts, the rules and the lessons. It
   never keeps a table. Pages are kept in the language {{ LANGUAGE_CODE }}; choosing another one installs another worker,
   which deletes the pages of this one. */
const KEPT = "kept-VERSION";
const READ = "read-VERSION";
const OFFLINE = "{% url "foyer:offline" %}";
const LOOKS = [{% for file in looks %}"{{ file }}"{% if not forloop.last %}, {% endif %}{% endfor %}];
{% path_pages "tonight" as lessons %}
const READABLE = ["{% url "rulebook:every_rule" %}", "{% url "learn:course" %}"];
const PAGES = [...READABLE, {% for page in lessons %}"{{ page }}"{% if not forloop.last %}, {% endif %}{% endfor %}];

/* Assets, the rules and the short path of lessons are kept at once, other pages when they are read. These requests carry no
   cookies: an answer must not replace the form cookie while the reader submits the form of another page. */
const asNobody = (page) => new Request(page, { credentials: "omit", headers: { "Accept-Language": "{{ LANGUAGE_CODE }}" } });
const kept = (what) => caches.match(what, { ignoreVary: true });
self.addEventListener("install", (event) => {
  const keep = (name, what) => caches.open(name).then((opened) => opened.addAll(what));
  const all = [keep(KEPT, [asNobody(OFFLINE), ...LOOKS]), keep(READ, PAGES.map(asNobody))];
  event.waitUntil(Promise.all(all).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name !== KEPT && name !== READ;
  const forget = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

/* Answers from the cache at once and refreshes it from the network for the next time. */
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

/* Asks the network first and falls back to the page read last. Does not keep `no-store` answers or fragments for htmx. */
async function readable(request) {
  try {
    const fresh = await fetch(request);
    const mayBeKept = !(fresh.headers.get("Cache-Control") || "").includes("no-store");
    if (fresh.ok && mayBeKept && !request.headers.has("HX-Request")) {
      (await caches.open(READ)).put(request, fresh.clone());
    }
    return fresh;
  } catch {
    const alike = () => caches.match(request, { ignoreSearch: true, ignoreVary: true });
    return (await kept(request)) || (await alike()) || kept(OFFLINE);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("{% get_static_prefix %}")) {
    event.respondWith(look(request));
  } else if (READABLE.some((place) => address.pathname.startsWith(place))) {
    event.respondWith(readable(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  }
});

/* A push names a table where it's the player's turn. Nobody is notified of the table that they're looking at. */
self.addEventListener("push", (event) => {
  const { href } = new URL(event.data ? event.data.text() : "{% url "live:lobby" %}", location.origin);
  const isSeen = (open) => open.some((each) => each.visibilityState === "visible" && each.url.startsWith(href));
  const how = { tag: "turn", icon: "{% static "site/icon-192.png" %}", data: href };
  const tell = () => self.registration.showNotification("{% filter escapejs %}{% translate "It's your turn." %}{% endfilter %}", how);
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((open) => isSeen(open) || tell()));
});

/* Clicking the notification "your turn" opens the table, in its tab if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const back = (open) => open.find((each) => each.url === event.notification.data);
  const look = (open) => back(open) ? back(open).focus() : self.clients.openWindow(event.notification.data);
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(look));
});
