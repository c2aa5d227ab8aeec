/**
 * P2 and P3: when the PIN screen takes its first digit, and what comes between the last one and the
 * card. The app marks neither: the page is watched from outside, by events that it has anyway.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { painted } from './browser.ts';
import { pin } from './sites.ts';

/** Milliseconds from the last digit of the right PIN to the painted card. */
export interface Unlock {
  readonly wholeMs: number;
  /** Of these, until the key was derived, which takes as long as it is meant to. */
  readonly derivationMs: number;
}

interface Watched {
  typedAt: number;
  derivationMs: number;
}

/** In every page of the browser: marks the PIN field that can be typed in, notes the derivation. */
export async function watchPin(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { typedAt: 0, derivationMs: 0 };
    Object.assign(window, { watched });
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.readOnly) return;
      document.removeEventListener('focusin', onFocus);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark('bench:pin');
        port2.postMessage(undefined);
      });
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('input', ({ timeStamp }) => (watched.typedAt = timeStamp), true);
    const { subtle } = crypto;
    const derive = subtle.deriveBits.bind(subtle);
    subtle.deriveBits = async (...facts) => {
      const begun = performance.now();
      const bits = await derive(...facts);
      watched.derivationMs += performance.now() - begun;
      return bits;
    };
  });
}

/** Types the right PIN on the PIN screen and waits for the card. */
export async function unlock(page: Page): Promise<Unlock> {
  for (const digit of pin) await page.keyboard.press(digit);
  const { paintedMs } = await painted(page);
  const { typedAt, derivationMs } = await page.evaluate(
    () => (window as unknown as { watched: Watched }).watched,
  );
  return { wholeMs: paintedMs - typedAt, derivationMs };
}
