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

/* Browsers offer the clipboard only over https and on this machine; elsewhere the old command still works. */
window.copyText = async (text) => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
};

/* A button with a link shares it or, where the browser can't, copies it. */
addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-link]");
  if (!button) return;
  const { link, title, done } = button.dataset;
  if (navigator.share) return navigator.share({ title, url: link }).catch(() => {});
  await window.copyText(link);
  button.textContent = done;
});
