/**
 * Watches every page, ours and the others', through the browser's own events: the paint of the content, the
 * long tasks, the PIN field and the key derivation. The driver sends nothing to a page until the page reports
 * that its content is visible, because each query runs on the page's main thread.
 */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** The target of a page, and how to detect that the user can see it or can start to type. */
export type Landing =
  /** A rendered text of the page. With `isCode`, a drawn code is visible too. */
  | { readonly kind: 'text'; readonly text: string; readonly isCode?: boolean }
  /** The field for the first digit of the PIN, when it has the focus and its frame is rendered. */
  | { readonly kind: 'pinField' };

/** What the watcher has recorded, in milliseconds since the navigation started. */
export interface Seen {
  /** When the content is rendered: the browser's element timing, or the first frame with all of the content. */
  shownMs: number;
  /** The app's last mark of a card, set once its scripts control the card. 0 if a page has no mark. */
  interactiveMs: number;
  firstPaintMs: number;
  /** Durations of the tasks over 50 ms. */
  longTasks: number[];
  /** When the last digit of a PIN arrived, and how long the key derivation took. */
  typedAt: number;
  derivationMs: number;
}

/** What the page logs once its content is rendered, and once a card's scripts have marked it. */
const words = { shown: 'bench: shown', card: 'bench: card' } as const;

/** How long a start may take before the run counts as failed. */
const patienceMs = 120_000;

/** Installs the watcher in every page that this browser opens from now on. */
export async function watch(context: BrowserContext, landing: Landing): Promise<void> {
  await context.addInitScript(watchPage, { landing, words });
}

/** Waits until a page logs the text. Call this before the step that leads to it. */
export async function said(page: Page, word: keyof typeof words): Promise<void> {
  const isWord = (message: ConsoleMessage): boolean => message.text() === words[word];
  await page.waitForEvent('console', { predicate: isWord, timeout: patienceMs });
}

/** Waits until the page has had no long task for a second, then returns what was recorded. */
export async function seen(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const { bench } = window as unknown as { bench: Seen };
    for (let before = -1; before !== bench.longTasks.length;) {
      before = bench.longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    // A frame is produced a moment before the browser reports its paint.
    return { ...bench, shownMs: Math.max(bench.shownMs, bench.firstPaintMs) };
  });
}

/** Runs in the page before the page's own scripts, so it cannot use anything outside this function. */
function watchPage(facts: { landing: Landing; words: { shown: string; card: string } }): void {
  const { landing, words: send } = facts;
  const watched: Seen = {
    shownMs: 0,
    interactiveMs: 0,
    firstPaintMs: 0,
    longTasks: [],
    typedAt: 0,
    derivationMs: 0,
  };
  Object.assign(window, { bench: watched });
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }).observe({ type, buffered: true });
  };
  const shown = (ms: number): void => {
    if (watched.shownMs > 0) return;
    watched.shownMs = ms;
    console.debug(send.shown);
  };
  /** Runs after the current frame. */
  const atFrame = (): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        shown(performance.now());
      };
      port2.postMessage(undefined);
    });
  };
  observe('longtask', ({ duration }) => watched.longTasks.push(duration));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaintMs = startTime;
  });
  observe('mark', ({ name, startTime }) => {
    if (name !== 'lanyard:card') return;
    // A card from the snapshot is marked again once its scripts control it.
    watched.interactiveMs = startTime;
    console.debug(send.card);
  });

  const { subtle } = crypto;
  const derive = subtle.deriveBits.bind(subtle);
  subtle.deriveBits = async (...given) => {
    const begun = performance.now();
    const bits = await derive(...given);
    watched.derivationMs += performance.now() - begun;
    return bits;
  };
  const onInput = ({ isTrusted, timeStamp }: Event) => {
    // An untrusted event is a digit that the page itself moves to another field. The user typed it earlier.
    if (isTrusted) watched.typedAt = timeStamp;
  };
  document.addEventListener('input', onInput, true);

  if (landing.kind === 'pinField') {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.readOnly) return;
      document.removeEventListener('focusin', onFocus);
      atFrame();
    };
    document.addEventListener('focusin', onFocus);
    return;
  }

  observe('element', (entry) => {
    const { identifier, startTime } = entry as PerformanceEntry & { identifier: string };
    if (identifier === 'bench') shown(startTime);
  });
  const hasCode = (): boolean =>
    landing.isCode !== true || document.querySelector('[role="img"]:is(svg, canvas)') !== null;
  const holderOf = (node: Node): Element | undefined => {
    if (node.textContent?.includes(landing.text) !== true) return undefined;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = texts.root; text !== null; text = texts.nextNode()) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const { parentElement } = text;
      if (parentElement !== null && text.textContent?.trim() === landing.text) return parentElement;
    }
    return undefined;
  };
  let isTextThere = false;
  let isTimed = false;
  // A page may replace its content before it is rendered. Each version is timed until one is rendered.
  const observer = new MutationObserver((changes) => {
    if (watched.shownMs > 0) {
      observer.disconnect();
      return;
    }
    const added = new Set<Node | null>(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of added) {
      // A parser adds each node by itself, and a node's text is searched with its parent's. Otherwise a page with
      // more elements would be watched at a higher cost.
      if (node === null || added.has(node.parentNode)) continue;
      const holder = holderOf(node);
      if (holder !== undefined) {
        isTextThere = true;
        isTimed = hasCode();
        // Set before the frame is rendered. The browser then reports the paint time.
        if (isTimed) holder.setAttribute('elementtiming', 'bench');
      }
    }
    // The drawn code came after its digits.
    if (isTextThere && !isTimed && hasCode()) {
      isTimed = true;
      atFrame();
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
