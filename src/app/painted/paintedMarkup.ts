/**
 * The markup of the screen that is shown, as a page of its own can carry it: pictures as data, styles as
 * rules, and a place for each part that depends on the hour.
 */
import { places } from '#domain/painted/paintedPage.ts';
import { pictureData } from './pictureData.ts';
import { usedStyles } from './usedStyles.ts';

const placeOf: Readonly<Record<string, string>> = {
  clock: places.clock,
  age: places.age,
  network: places.network,
};

export interface PaintedMarkup {
  readonly markup: string;
  readonly styles: string;
}

/** @returns undefined where the screen cannot be carried over, such as with a picture that has no data. */
export function paintedMarkup(root: HTMLElement): PaintedMarkup | undefined {
  const copy = root.cloneNode(true) as HTMLElement;
  const shown = [...root.querySelectorAll('img')];
  for (const [at, picture] of [...copy.querySelectorAll('img')].entries()) {
    if (picture.src.startsWith('blob:')) {
      const data = shown[at] && pictureData(shown[at]);
      if (data === undefined) return undefined;
      picture.src = data;
    }
    // In the frame with the words, not in the one after it.
    picture.decoding = 'sync';
  }
  for (const part of copy.querySelectorAll<HTMLElement>('[data-slot]')) {
    const place = placeOf[part.dataset['slot'] ?? ''];
    // A comment: no text of a server can become one.
    if (place !== undefined) part.replaceWith(document.createComment(place.slice(4, -3)));
  }
  for (const passing of copy.querySelectorAll('[data-painted="not"]')) passing.remove();
  // The PIN takes its first digit without a script.
  copy.querySelector('input')?.setAttribute('autofocus', '');
  const ownStyles = ruledStyles(copy);
  return { markup: copy.innerHTML, styles: usedStyles(document) + ownStyles };
}

/** The policy allows no style attribute: each becomes a rule of the page's own. */
function ruledStyles(copy: HTMLElement): string {
  const styled = [...copy.querySelectorAll<HTMLElement>('[style]')];
  return styled
    .map((element, index) => {
      const name = `s${String(index)}`;
      const rule = `#painted .${name}{${element.style.cssText}}`;
      element.removeAttribute('style');
      element.classList.add(name);
      return rule;
    })
    .join('');
}
