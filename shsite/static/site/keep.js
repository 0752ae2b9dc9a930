/* Registers the service worker, which keeps the site for use without a network; and fetches this page again if it was
   loaded before the worker was in control. */
if ("serviceWorker" in navigator) {
  const wasKept = navigator.serviceWorker.controller;
  addEventListener("load", () => {
    navigator.serviceWorker
      .register("/worker.js")
      .then(() => navigator.serviceWorker.ready)
      .then(() => {
        if (wasKept || !/^\/(rules|learn)\//.test(location.pathname)) return;
        const again = () => fetch(location.href);
        if (navigator.serviceWorker.controller) again();
        else navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
      })
      .catch(() => {});
  });
}
