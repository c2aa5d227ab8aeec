/** One ticking clock for the whole page: told once at the start of each second, while visible. */
import type { Observable } from '#domain/observable/observable.ts';

const listeners = new Set<() => void>();
let secondStartedAt = startOfSecond();
let timer: number | undefined;

function startOfSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000;
}

function tick(): void {
  // Aligned to the second anew each time, so that the clock does not drift.
  timer = window.setTimeout(tick, 1000 - (Date.now() % 1000));
  secondStartedAt = startOfSecond();
  for (const listener of listeners) listener();
}

function restart(): void {
  window.clearTimeout(timer);
  timer = undefined;
  if (listeners.size > 0 && document.visibilityState === 'visible') tick();
}

document.addEventListener('visibilitychange', restart);

/** It ticks only while somebody follows it. */
export const clock: Observable<number> = {
  /** The second that runs now, in milliseconds since the epoch; stable between ticks. */
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
