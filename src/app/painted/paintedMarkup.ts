/**
 * The markup of the screen that is shown, as a page of its own can carry it: pictures as data, styles as
 * rules, and a place for each part that depends on the hour.
 */
import { places } from '#domain/painted/paintedPage.ts';
import { allLooks } from './hourParts.tsx';
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

/**
 * Copies the screen at once, as it is at this moment; its pictures are read after that.
 * @returns undefined where the screen cannot be carried over, such as with a picture that does not open.
 */
export async function paintedMarkup(root: HTMLElement): Promise<PaintedMarkup | undefined> {
  const copy = root.cloneNode(true) as HTMLElement;
  const shown = picturesOf(root).map(sourceOf);
  const copied = picturesOf(copy);
  for (const part of copy.querySelectorAll(passing)) part.remove();
  for (const part of copy.querySelectorAll<HTMLElement>('[data-slot]')) {
    const place = placeOf[part.dataset['slot'] ?? ''];
    // A comment: no text of a server can become one.
    if (place !== undefined) part.replaceWith(document.createComment(place.slice(4, -3)));
  }
  // The PIN takes its first digit without a script.
  copy.querySelector('input')?.setAttribute('autofocus', '');
  const sources = await Promise.all(shown);
  const styles = usedStyles(document, [copy, allLooks()]) + ruledStyles(copy);
  for (const [at, source] of sources.entries()) {
    const picture = copied[at];
    if (source === undefined || picture === undefined) return undefined;
    picture.src = source;
    // In the frame with the words, not in the one after it.
    picture.decoding = 'sync';
  }
  return { markup: copy.getHTML(), styles };
}

/** What comes late or goes again is no part of the first screen. */
const passing = '[data-painted="not"]';

function picturesOf(screen: HTMLElement): HTMLImageElement[] {
  return [...screen.querySelectorAll('img')].filter((each) => each.closest(passing) === null);
}

async function sourceOf(picture: HTMLImageElement): Promise<string | undefined> {
  return picture.src.startsWith('blob:') ? pictureData(picture) : picture.src;
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
