{% load i18n static %}{% get_current_language as LANGUAGE_CODE %}/* Keeps what helps without a network: how the site looks, the rules and the lessons. A table is never kept.
   Kept in the language {{ LANGUAGE_CODE }}: who chooses another one gets another worker, which forgets the pages of this one. */
const KEPT = "kept-VERSION", READ = "read-VERSION";
const OFFLINE = "{% url "foyer:offline" %}";
const LOOKS = [OFFLINE, "{% static "site/poster.css" %}", "{% static "site/rules.css" %}", "{% static "site/learn.css" %}", "{% static "site/icon.svg" %}"];
const READABLE = ["/rules/", "/learn/"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(LOOKS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT && name !== READ).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

/* The network first, and what was read last where there is none; nothing that says it must not be stored. */
async function readable(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok && !(fresh.headers.get("Cache-Control") || "").includes("no-store")) {
      (await caches.open(READ)).put(request, fresh.clone());
    }
    return fresh;
  } catch {
    return await caches.match(request) || caches.match(OFFLINE);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (address.pathname.startsWith("{% get_static_prefix %}")) {
    event.respondWith(fetch(request).then((fresh) => {
      if (fresh.ok) { const copy = fresh.clone(); caches.open(KEPT).then((kept) => kept.put(request, copy)); }
      return fresh;
    }).catch(async () => await caches.match(request) || Response.error()));
  } else if (READABLE.some((place) => address.pathname.startsWith(place))) {
    event.respondWith(readable(request));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  }
});
