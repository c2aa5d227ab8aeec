/**
 * One ticker for the whole app. It notifies its listeners at the start of each second while the page is
 * visible.
 */
import { wallNow } from '#clock/clock.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perApp } from '#scope/perApp.ts';

const ticker = perApp(createTicker);

/** Ticks only while it has listeners. */
export const secondTicker: Observable<number> = {
  /** The current second, in milliseconds since the epoch; stable between ticks. */
  current: () => ticker().current(),
  subscribe: (listener) => ticker().subscribe(listener),
};

function createTicker(): Observable<number> {
  const listeners = new Set<() => void>();
  let secondStartedAt = startOfSecond();
  let timer: number | undefined;

  function tick(): void {
    // Aligned to the second again on each tick, so that the clock does not drift.
    timer = window.setTimeout(tick, 1000 - (wallNow() % 1000));
    secondStartedAt = startOfSecond();
    for (const listener of listeners) listener();
  }

  function restart(): void {
    window.clearTimeout(timer);
    timer = undefined;
    if (listeners.size > 0 && document.visibilityState === 'visible') tick();
  }

  document.addEventListener('visibilitychange', restart);
  return {
    current: () => {
      if (timer === undefined) secondStartedAt = startOfSecond();
      return secondStartedAt;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (timer === undefined) restart();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) restart();
      };
    },
  };
}

function startOfSecond(): number {
  return Math.floor(wallNow() / 1000) * 1000;
}
