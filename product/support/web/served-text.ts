/**
 * Takes the text that the server sent with the page out of it, once the app shows its own or something else.
 *
 * @returns how far it was scrolled, in pixels
 */
export function takeServedText(): number {
  const served = document.getElementById('served');
  const scrolled = served?.firstElementChild?.scrollTop ?? 0;
  served?.remove();
  return scrolled;
}
