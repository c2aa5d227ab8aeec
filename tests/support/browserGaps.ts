/** Browser features that the app uses and jsdom lacks, as far as component tests need them. */
import 'fake-indexeddb/auto';
import { createWebLocks } from './webLocks.ts';

/** A phone held upright; `setWindowWidth` and `setWindowSize` change it. */
export const phoneWidthPx = 390;
const phoneHeightPx = 844;

let widthPx = phoneWidthPx;
let heightPx = phoneHeightPx;

class SizeQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange = null;
  #wasMatching: boolean;

  constructor(media: string) {
    super();
    this.media = media;
    this.#wasMatching = this.matches;
  }

  get matches(): boolean {
    return this.media.split(',').some((query) => {
      const [, side, max] = /\(max-(width|height): ([\d.]+)px\)/.exec(query) ?? [];
      return max !== undefined && (side === 'width' ? widthPx : heightPx) <= Number(max);
    });
  }

  sizeChanged(): void {
    if (this.matches === this.#wasMatching) return;
    this.#wasMatching = this.matches;
    this.dispatchEvent(new Event('change'));
  }

  addListener(): never {
    throw new Error('the old form of addEventListener');
  }

  removeListener(): never {
    throw new Error('the old form of removeEventListener');
  }
}

const queries: SizeQuery[] = [];

window.matchMedia = (media) => {
  const query = new SizeQuery(media);
  queries.push(query);
  return query;
};

/** Resizes the window; queries of its size follow. */
export function setWindowSize(width: number, height: number): void {
  widthPx = width;
  heightPx = height;
  for (const query of queries) query.sizeChanged();
}

/** As `setWindowSize`, with the height of a phone held upright. */
export function setWindowWidth(px: number): void {
  setWindowSize(px, phoneHeightPx);
}

/** Nothing has a size in jsdom, so nothing is ever resized. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Nothing is laid out in jsdom, so nothing ever becomes visible: lists grow by their button. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};

window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};

Object.defineProperty(navigator, 'locks', { value: createWebLocks(), configurable: true });

// jsdom delivers every pointer event to its target, so there is nothing to capture.
Element.prototype.setPointerCapture = () => undefined;
