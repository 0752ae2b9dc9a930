/* Keys for what can be pressed: a number for itself, a seat or a tile, J and N for a ballot, Enter to go on. */
document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.target.closest("input:not(.pick, [type=radio], [type=checkbox]), select, textarea")
  )
    return;
  const key = event.key.toLowerCase();
  const one =
    { j: ".vote-ja", n: ".vote-nein" }[key] ??
    (/^\d$/.test(key) && `[value="pick-${key}"], #seat-${(+key || 10) - 1} .pick`);
  const tiles = document.querySelectorAll("#press .held, #press .says button, .ask .choice input");
  const found = (one && document.querySelector(one)) || tiles[key - 1];
  if (found) found.click();
  else if (key === "enter" && event.target === document.body) document.querySelector("#go-on, #back")?.click();
});
