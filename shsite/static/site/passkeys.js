/* Forms that make or use a passkey: the device's answer goes into a hidden field, and the form is sent as usual. */
(function () {
  "use strict";
  if (!window.PublicKeyCredential) return;
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const text = (raw) =>
    btoa(String.fromCharCode(...new Uint8Array(raw)))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
  for (const form of document.querySelectorAll(".passkey")) {
    const makes = "makes" in form.dataset;
    const options = () => JSON.parse(form.dataset.options);
    const site = options().rpId ?? options().rp.id;
    /* A passkey belongs to a name: an address of numbers, or another name of the site, has none. */
    if (site !== location.hostname || !/[a-z]/.test(site)) continue;
    form.hidden = false;
    for (const part of form.querySelectorAll("[data-with-passkeys]")) part.hidden = false;
    for (const part of form.querySelectorAll("[data-without-passkeys]")) part.hidden = true;
    form.addEventListener("submit", (event) => {
      if (makes && event.submitter?.name !== "add") return;
      event.preventDefault();
      answer(options(), makes).then(
        (said) => {
          form.elements.answer.value = JSON.stringify(said);
          form.submit();
        },
        () => {},
      );
    });
  }

  async function answer(options, makes) {
    options.challenge = bytes(options.challenge);
    if (options.user) options.user.id = bytes(options.user.id);
    for (const known of options.excludeCredentials ?? []) known.id = bytes(known.id);
    const way = { publicKey: options };
    const made = await (makes ? navigator.credentials.create(way) : navigator.credentials.get(way));
    const response = {};
    for (const part of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (made.response[part]) response[part] = text(made.response[part]);
    }
    return { id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {} };
  }
})();
