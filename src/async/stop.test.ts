import { expect, test, vi } from 'vitest';
import { everyMs, onChanges, onEvent, stopAll } from './stop.ts';

test('what was started together ends together', () => {
  vi.useFakeTimers();
  const target = new EventTarget();
  const listeners = new Set<() => void>();
  const value = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const seen: string[] = [];
  const happen = (): void => {
    target.dispatchEvent(new Event('pageshow'));
    for (const listener of listeners) listener();
    vi.advanceTimersByTime(1000);
  };
  const stop = stopAll(
    onEvent(target, 'pageshow', () => seen.push('event')),
    onChanges([value], () => seen.push('change')),
    everyMs(1000, () => seen.push('pause')),
  );
  happen();
  stop();
  stop();
  happen();
  expect(seen).toEqual(['event', 'change', 'pause']);
  vi.useRealTimers();
});
