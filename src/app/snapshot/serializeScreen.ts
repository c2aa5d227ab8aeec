/**
 * The markup of the screen that is shown, as a page of its own can carry it: pictures as data, styles as
 * rules, and a place for each part that depends on the hour.
 */
import { places, type Snapshot } from '#domain/snapshot/snapshot.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
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

/** The screen, and what it was drawn for: of one moment. */
export type SerializedScreen = Pick<
  Snapshot,
  'markup' | 'styles' | 'widthPx' | 'ratio' | 'language' | 'theme'
>;

/**
 * Copies the screen at once, as it is at this moment; its pictures are read after that.
 * @returns undefined where the screen cannot be carried over, such as with a picture that does not open.
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
  // The PIN takes its first digit without a script.
  copy.querySelector('input')?.setAttribute('autofocus', '');
  const [sources] = await Promise.all([Promise.all(shown), loadScreenTexts()]);
  await yieldToMain();
  const fault = bootError();
  const appearances = prerenderAppearances();
  await yieldToMain();
  const styles = collectUsedCss(document, [copy, appearances, fault]) + ruledStyles(copy);
  for (const [at, source] of sources.entries()) {
    const picture = copied[at];
    if (source === undefined || picture === undefined) return undefined;
    picture.src = source;
    // In the frame with the words, not in the one after it.
    picture.decoding = 'sync';
  }
  const stored = document.createElement('template');
  stored.content.append(...fault.childNodes);
  copy.append(stored);
  return { ...drawnFor, markup: copy.getHTML(), styles };
}

/** Where the worker puts its own parts into the page's text. */
const workersPlaces = ['<!--', '</body'];

/**
 * Whether a text of the screen would read as one of those: a server's, in an attribute. The screen has no
 * comment of its own, and browsers of before 2025 write an attribute's angle brackets as they are.
 */
function hasForeignPlaces(copy: HTMLElement): boolean {
  const markup = copy.getHTML().toLowerCase();
  return workersPlaces.some((place) => markup.includes(place));
}

function shownFor(): Omit<SerializedScreen, 'markup' | 'styles'> {
  const { documentElement } = document;
  return {
    widthPx: window.innerWidth,
    ratio: window.devicePixelRatio,
    language: documentElement.lang,
    theme: documentElement.dataset['theme'] ?? '',
  };
}

/** What comes late or goes again is no part of the first screen. */
const passing = '[data-snapshot="omit"]';

function picturesOf(screen: HTMLElement): HTMLImageElement[] {
  return [...screen.querySelectorAll('img')].filter((each) => each.closest(passing) === null);
}

async function sourceOf(picture: HTMLImageElement): Promise<string | undefined> {
  return picture.src.startsWith('blob:') ? imageToDataUrl(picture) : picture.src;
}

/** The policy allows no style attribute: each becomes a rule of the page's own. */
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
