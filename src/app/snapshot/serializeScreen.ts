/**
 * The markup of the current screen, in a form that a separate page can contain. Images become data, styles
 * become rules, and each part that depends on the hour becomes a placeholder.
 */
import { places, type Snapshot } from '#domain/snapshot/snapshot.ts';
import { yieldToMain } from './yieldToMain.ts';
import { prerenderAppearances } from './prerenderAges.tsx';
import { imageToDataUrl } from './imageToDataUrl.ts';
import { bootError } from './bootError.tsx';
import { collectUsedCss } from './collectUsedCss.ts';

const placeOf: Readonly<Record<string, string>> = {
  clock: places.clock,
  age: places.age,
  network: places.network,
};

/** The screen and the conditions it was rendered for, from one moment. */
export type SerializedScreen = Pick<
  Snapshot,
  'markup' | 'styles' | 'widthPx' | 'ratio' | 'language' | 'theme'
>;

/**
 * Copies the screen at once, in its current state; its images are read after that.
 * @returns undefined if the screen cannot be copied, for example with an image that does not open.
 */
export async function serializeScreen(root: HTMLElement): Promise<SerializedScreen | undefined> {
  const copy = root.cloneNode(true) as HTMLElement;
  const drawnFor = shownFor();
  const shown = picturesOf(root).map(sourceOf);
  const copied = picturesOf(copy);
  for (const part of copy.querySelectorAll(passing)) part.remove();
  if (hasForeignPlaces(copy)) return undefined;
  for (const part of copy.querySelectorAll<HTMLElement>('[data-slot]')) {
    const place = placeOf[part.dataset['slot'] ?? ''];
    if (place !== undefined) part.replaceWith(document.createComment(place.slice(4, -3)));
  }
  // The PIN field accepts its first digit without a script.
  copy.querySelector('input')?.setAttribute('autofocus', '');
  const sources = await Promise.all(shown);
  await yieldToMain();
  const fault = bootError();
  const appearances = prerenderAppearances();
  await yieldToMain();
  const styles = collectUsedCss(document, [copy, appearances, fault]) + ruledStyles(copy);
  for (const [at, source] of sources.entries()) {
    const picture = copied[at];
    if (source === undefined || picture === undefined) return undefined;
    picture.src = source;
    // Shows the image in the same frame as the text, not in the next one.
    picture.decoding = 'sync';
  }
  const stored = document.createElement('template');
  stored.content.append(...fault.childNodes);
  copy.append(stored);
  return { ...drawnFor, markup: copy.getHTML(), styles };
}

/** Where the worker inserts its own parts into the page's text. */
const workersPlaces = ['<!--', '</body'];

/**
 * Whether a text of the screen contains one of those, such as a server's text in an attribute. The screen has
 * no comment of its own, and browsers from before 2025 do not escape angle brackets in attributes.
 */
function hasForeignPlaces(copy: HTMLElement): boolean {
  const markup = copy.getHTML().toLowerCase();
  return workersPlaces.some((place) => markup.includes(place));
}

/** The window and the appearance that the current screen is rendered for. */
export function shownFor(): Omit<SerializedScreen, 'markup' | 'styles'> {
  const { documentElement } = document;
  return {
    widthPx: window.innerWidth,
    ratio: window.devicePixelRatio,
    language: documentElement.lang,
    theme: documentElement.dataset['theme'] ?? '',
  };
}

/** Parts that arrive late or disappear again are not part of the first screen. */
const passing = '[data-snapshot="omit"]';

function picturesOf(screen: HTMLElement): HTMLImageElement[] {
  return [...screen.querySelectorAll('img')].filter((each) => each.closest(passing) === null);
}

async function sourceOf(picture: HTMLImageElement): Promise<string | undefined> {
  return picture.src.startsWith('blob:') ? imageToDataUrl(picture) : picture.src;
}

/** The policy allows no style attribute: each becomes one of the page's own rules. */
function ruledStyles(copy: HTMLElement): string {
  const styled = [...copy.querySelectorAll<HTMLElement>('[style]')];
  return styled
    .map((element, index) => {
      const name = `s${String(index)}`;
      const rule = `#snapshot .${name}{${element.style.cssText}}`;
      element.removeAttribute('style');
      element.classList.add(name);
      return rule;
    })
    .join('');
}
