/* Lets the browser keep the site for when there is no network, once the page is there; and this page, too, if it was read
   before anything kept it. */
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
