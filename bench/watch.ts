/**
 * What is watched inside every page, ours and the others', by the browser's own events: the paint of the
 * content, the long tasks, the PIN field, the key derivation. Nothing is asked of a page until it says
 * by itself that its content is there: a driver that asks works on the page's main thread.
 */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** What a page is there for, and how to tell that a person can see it, or begin to type. */
export type Landing =
  /** A text of the page, painted; with `isCode`, beside a drawn code. */
  | { readonly kind: 'text'; readonly text: string; readonly isCode?: boolean }
  /** The field that takes the first digit of the PIN, with the focus, and its frame painted. */
  | { readonly kind: 'pinField' };

/** What the watcher has seen, in milliseconds since the navigation began. */
export interface Seen {
  /** The content's own paint: the browser's element timing, or the frame after which all of it is there. */
  shownMs: number;
  /** The app's last own mark of a card: its scripts have taken it over; 0 where a page has none. */
  interactiveMs: number;
  firstPaintMs: number;
  /** Durations of the tasks over 50 ms. */
  longTasks: number[];
  /** When the last digit of a PIN arrived, and how long its key was derived. */
  typedAt: number;
  derivationMs: number;
}

/** What the page says once its content is painted, and once a card's scripts have marked it. */
const words = { shown: 'bench: shown', card: 'bench: card' } as const;

/** How long a start may take before the run counts as broken. */
const patienceMs = 120_000;

/** In every page that this browser opens from now on. */
export async function watch(context: BrowserContext, landing: Landing): Promise<void> {
  await context.addInitScript(watchPage, { landing, words });
}

/** Waits until a page says it: to be called before what leads there. */
export async function said(page: Page, word: keyof typeof words): Promise<void> {
  const isWord = (message: ConsoleMessage): boolean => message.text() === words[word];
  await page.waitForEvent('console', { predicate: isWord, timeout: patienceMs });
}

/** Waits until the page has had no long task for a second, then tells what was seen. */
export async function seen(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const { bench } = window as unknown as { bench: Seen };
    for (let before = -1; before !== bench.longTasks.length;) {
      before = bench.longTasks.length;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    // A frame is made a moment before the browser calls it painted.
    return { ...bench, shownMs: Math.max(bench.shownMs, bench.firstPaintMs) };
  });
}

/** Runs in the page, before any script of its own; so it stands alone. */
function watchPage(facts: { landing: Landing; words: { shown: string; card: string } }): void {
  const { landing, words: say } = facts;
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
    console.debug(say.shown);
  };
  /** After the frame that is being made now. */
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
    // A card that came painted is marked again when its scripts have taken it over.
    watched.interactiveMs = startTime;
    console.debug(say.card);
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
    // What a page hands on from one field to another was typed before.
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
  // A page may make its content anew before it is painted: each is timed until one was.
  const observer = new MutationObserver((changes) => {
    if (watched.shownMs > 0) {
      observer.disconnect();
      return;
    }
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        const holder = holderOf(node);
        if (holder === undefined) continue;
        isTextThere = true;
        isTimed = hasCode();
        // Before the frame is painted: the browser tells when it was.
        if (isTimed) holder.setAttribute('elementtiming', 'bench');
      }
    }
    // The code came after its digits.
    if (isTextThere && !isTimed && hasCode()) {
      isTimed = true;
      atFrame();
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
