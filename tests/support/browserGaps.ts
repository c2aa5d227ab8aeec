/** What the app uses of a browser and jsdom lacks, as far as component tests need it. */
import 'fake-indexeddb/auto';
import { createWebLocks } from './webLocks.ts';

/** A phone held upright; `setWindowWidth` changes it. */
export const phoneWidthPx = 390;

let widthPx = phoneWidthPx;

class WidthQuery extends EventTarget implements MediaQueryList {
  readonly media: string;
  onchange = null;
  #wasMatching: boolean;

  constructor(media: string) {
    super();
    this.media = media;
    this.#wasMatching = this.matches;
  }

  get matches(): boolean {
    const maxWidth = /\(max-width: (\d+)px\)/.exec(this.media)?.[1];
    return maxWidth !== undefined && widthPx <= Number(maxWidth);
  }

  widthChanged(): void {
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

const queries: WidthQuery[] = [];

window.matchMedia = (media) => {
  const query = new WidthQuery(media);
  queries.push(query);
  return query;
};

/** Resizes the window; queries of its width follow. */
export function setWindowWidth(px: number): void {
  widthPx = px;
  for (const query of queries) query.widthChanged();
}

/** Nothing has a size in jsdom, so nothing is ever resized. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

/** Nothing is laid out in jsdom, so nothing ever comes into sight: lists grow by their button. */
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

Object.defineProperty(navigator, 'locks', { value: createWebLocks(), configurable: true });

// jsdom delivers every pointer event to its target, so that there is nothing to capture.
Element.prototype.setPointerCapture = () => undefined;
