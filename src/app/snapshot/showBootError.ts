/**
 * Shows the error for an app that does not load. No texts are loaded then, so the error is part of the page
 * (`bootError`).
 */

/**
 * @param snapshot the page's snapshot, which contains the error.
 * @param screen the element that shows it.
 * @returns the element that was added.
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
