/** Shows snapshot images in place of the app's own until those are decoded, so that nothing flashes. */

/** Requires that both screens have the same images; else each of the app's images is shown when it is ready. */
export function bridgeImages(snapshot: Element, root: Element): void {
  const [bridged, own] = [snapshot, root].map((screen) => [...screen.querySelectorAll('img')]);
  if (bridged === undefined || own?.length !== bridged.length) return;
  for (const [at, picture] of own.entries()) {
    const shown = bridged[at];
    if (shown?.alt === picture.alt) lend(shown, picture);
  }
}

/** The app's own element stays in place: its owner may change or remove it at any time. */
function lend(shown: HTMLImageElement, own: HTMLImageElement): void {
  shown.dataset['lent'] = '';
  own.style.display = 'none';
  own.before(shown);
  const giveBack = (): void => {
    own.style.removeProperty('display');
    shown.remove();
  };
  // The app itself handles an image that does not open.
  own.decode().then(giveBack, giveBack);
}
