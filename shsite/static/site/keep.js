/* Lets the browser keep the site for when there is no network. */
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/worker.js").catch(() => {});
