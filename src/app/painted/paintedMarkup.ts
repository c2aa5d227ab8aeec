/**
 * The markup of the screen that is shown, as a page of its own can carry it: pictures as data, styles as
 * rules, and a place for each part that depends on the hour.
 */
import { places } from '#domain/painted/paintedPage.ts';
import { shownPicture } from '#ui/useImageUrl.ts';
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
  for (const passing of copy.querySelectorAll('[data-painted="not"]')) passing.remove();
  for (const part of copy.querySelectorAll<HTMLElement>('[data-slot]')) {
    const place = placeOf[part.dataset['slot'] ?? ''];
    // A comment: no text of a server can become one.
    if (place !== undefined) part.replaceWith(document.createComment(place.slice(4, -3)));
  }
  for (const picture of copy.querySelectorAll('img')) {
    if (picture.src.startsWith('blob:')) {
      const data = pictureData(picture.src);
      if (data === undefined) return undefined;
      picture.src = data;
    }
    // In the frame with the words, not in the one after it.
    picture.decoding = 'sync';
  }
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

/** The kinds that are shown at all (`domain/media/rasterImage`), by what their base64 begins with. */
const kinds = [
  ['/9j/', 'jpeg'],
  ['iVBORw', 'png'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['Qk', 'bmp'],
] as const;

function pictureData(url: string): string | undefined {
  const base64 = shownPicture(url)?.replace(/^data:[^,]{0,100},/, '').replace(/\s/g, '');
  const kind = kinds.find(([beginning]) => base64?.startsWith(beginning))?.[1];
  return base64 === undefined || kind === undefined ? undefined : `data:image/${kind};base64,${base64}`;
}
