/* The daily case: chips go from the middle to a seat and back by taps, and the result can be shared. */
(function () {
  "use strict";
  const left = document.getElementById("left");
  const share = document.getElementById("share");
  if (left) {
    const fields = [...document.querySelectorAll(".chips input")];
    const count = () => {
      const put = fields.reduce((sum, each) => sum + Number(each.value), 0);
      left.value = "●".repeat(Math.max(0, 10 - put)) || "0";
      for (const each of fields) each.nextElementSibling.disabled = each.value < 1;
      return put;
    };
    left.hidden = false;
    for (const field of fields) {
      const seat = field.closest(".seat");
      const [pick, less] = [seat.querySelector(".pick"), field.nextElementSibling];
      pick.hidden = less.hidden = false;
      pick.addEventListener("click", () => {
        if (count() < 10) field.value++;
        count();
      });
      less.addEventListener("click", () => {
        field.value--;
        count();
      });
      field.addEventListener("input", count);
    }
    count();
  }
  if (share) {
    const field = document.getElementById("share-text");
    share.hidden = false;
    share.addEventListener("click", async () => {
      if (navigator.share) return navigator.share({ text: field.value }).catch(() => {});
      field.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
      else document.execCommand("copy");
      share.textContent = share.dataset.done;
    });
  }
})();
