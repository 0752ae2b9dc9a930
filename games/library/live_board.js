// The live board in a notebook: shows the markup that the kernel drew, and sends its forms back.
const STYLES = "THE STYLES";
const OWN = `
:host { display: block; container-type: inline-size; }
.live-board { min-height: 0; padding: 0.5rem 0.75rem; }
.live-news { margin: 0; padding: 0.5rem 0.75rem; color: var(--ink); background: var(--paper); }
.live-news:empty { padding: 0; }
.live-ways, .live-ways form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; justify-content: space-between; }
.live-ways p { margin: 0; }
.live-ways button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; color: var(--ink); background: var(--sheet, transparent); border: 1px solid var(--ink); cursor: pointer; }
`;

function render({ model, el }) {
  const host = document.createElement("div");
  el.append(host);
  const root = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = STYLES + OWN;
  const board = document.createElement("div");
  board.className = "live-board";
  const news = document.createElement("p");
  news.setAttribute("role", "status");
  news.className = "live-news";
  root.append(style, news, board);

  const isLight = document.body.dataset.jpThemeLight;
  if (isLight) host.dataset.theme = isLight === "true" ? "light" : "dark";

  function draw() {
    const { id } = root.activeElement ?? {};
    const open = [...root.querySelectorAll("details[open][id]")].map((each) => each.id);
    board.innerHTML = model.get("shown");
    for (const each of open) root.getElementById(each)?.setAttribute("open", "");
    if (id) (root.getElementById(id) ?? root.getElementById("what-goes-on"))?.focus();
  }
  const say = () => {
    news.textContent = model.get("said");
  };
  model.on("change:shown", draw);
  model.on("change:said", say);
  draw();
  say();

  root.addEventListener("submit", (event) => {
    event.preventDefault();
    model.send(Object.fromEntries(new FormData(event.target, event.submitter)));
  });
  root.addEventListener("change", (event) => {
    if (event.target.name === "look") model.send({ look: event.target.value });
  });
  root.addEventListener("keydown", (event) => {
    // Letters are shortcuts of the notebook, arrows are steps of the game where no control needs them.
    event.stopPropagation();
    const to = { ArrowLeft: "step-back", ArrowRight: "step-on" }[event.key];
    if (to && !event.target.closest("input, select, textarea, [role=log]")) root.getElementById(to)?.click();
  });
  return () => {
    model.off("change:shown", draw);
    model.off("change:said", say);
  };
}

export default { render };
