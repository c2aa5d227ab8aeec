/** What is said where the app does not come. No texts are loaded then: it lies in the page (`bootError`). */

/**
 * @param snapshot the page's snapshot, which brings it along.
 * @param screen what is shown, and says it.
 * @returns what was put there.
 */
export function showBootError(snapshot: HTMLElement, screen: HTMLElement): Element | undefined {
  const stored = snapshot.querySelector('template')?.content.firstElementChild;
  const said = stored?.cloneNode(true);
  if (!(said instanceof HTMLElement)) return undefined;
  said.querySelector('button')?.addEventListener('click', () => {
    window.location.reload();
  });
  screen.prepend(said);
  return said;
}
