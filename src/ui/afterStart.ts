/**
 * The moment when the start is over: the user does something, or has left the screen alone for a while. What
 * is only fetched ahead, and work that no one waits for, comes then.
 */
import { whenIdle } from '#async/whenIdle.ts';
import { perApp } from '#scope/perApp.ts';
import { firstPaint } from './afterPaint.ts';

/** Signs that the user is about to need more than the first screen. */
const intents = ['pointerdown', 'click', 'keydown', 'focusin', 'popstate'] as const;
/** After the first paint: well behind the seconds in which a start has the most to do. */
const startMs = 6_000;
const idleLimitMs = 1_000;

/** What ended the start: the user, or the time. */
export type StartEnd = 'intent' | 'rest';

const start = perApp(() => {
  let resolve: (by: StartEnd) => void = () => undefined;
  const over = new Promise<StartEnd>((settle) => {
    resolve = settle;
  });
  const listening = new AbortController();
  const end = (by: StartEnd): void => {
    listening.abort();
    resolve(by);
  };
  const endByIntent = (): void => {
    end('intent');
  };
  void firstPaint().then(() => {
    setTimeout(() => {
      void whenIdle(idleLimitMs).then(() => {
        end('rest');
      });
    }, startMs);
  });
  const listen = (): void => {
    for (const intent of intents) {
      window.addEventListener(intent, endByIntent, { capture: true, signal: listening.signal });
    }
  };
  return { over, listen };
});

/**
 * Settles at the user's first press, key or navigation since `listenForIntent`, or late when the page is idle.
 */
export function afterStart(): Promise<StartEnd> {
  return start().over;
}

/**
 * From now on, what the user does ends the start. The jobs call it (`app/jobs/jobs.ts`), and not under a lock:
 * a digit of the PIN says nothing about the screen behind it.
 */
export function listenForIntent(): void {
  start().listen();
}
