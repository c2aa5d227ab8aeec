/** Painted pictures in the place of the app's own, for as long as those are not decoded yet: nothing flashes. */

/** Where both screens have the same pictures; else each of the app's is shown when it is there. */
export function bridgeImages(snapshot: Element, root: Element): void {
  const [bridged, own] = [snapshot, root].map((screen) => [...screen.querySelectorAll('img')]);
  if (bridged === undefined || own?.length !== bridged.length) return;
  for (const [at, picture] of own.entries()) {
    const shown = bridged[at];
    if (shown?.alt === picture.alt) lend(shown, picture);
  }
}

/** The app's own element stays where it is: its owner may change or remove it at any time. */
function lend(shown: HTMLImageElement, own: HTMLImageElement): void {
  shown.dataset['lent'] = '';
  own.style.display = 'none';
  own.before(shown);
  const giveBack = (): void => {
    own.style.removeProperty('display');
    shown.remove();
  };
  // A picture that does not open is the app's own matter.
  own.decode().then(giveBack, giveBack);
}
