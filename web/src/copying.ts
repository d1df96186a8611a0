/** A text for the clipboard. */

/**
 * Where the page comes without https, as to a phone from a computer in the same house, a browser offers no clipboard;
 * but it still copies what is selected.
 */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return await navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up for it
  field.className = "unseen";
  // While a window of the page is open, nothing outside it can be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!copied) throw new Error("nothing was copied");
}
