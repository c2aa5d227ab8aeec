/** decisions/instant-card: the app loads once the snapshot is on the screen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestMs, whenPresented } from '#app/snapshot/whenPresented.ts';

let report: (...names: string[]) => void = () => undefined;
const then = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  then.mockReset();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(
        callback: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void,
      ) {
        report = (...names) => {
          callback({
            getEntriesByName: (name) =>
              names.filter((each) => each === name).map(() => ({}) as PerformanceEntry),
          });
        };
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('calls back once with the first content, and not with a background before it', () => {
  whenPresented(then);
  report('first-paint');
  expect(then).not.toHaveBeenCalled();
  report('first-contentful-paint');
  report('first-contentful-paint');
  vi.advanceTimersByTime(longestMs);
  expect(then).toHaveBeenCalledTimes(1);
});

test('calls back after half a second where nothing is reported', () => {
  whenPresented(then);
  vi.advanceTimersByTime(longestMs - 1);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledTimes(1);
});
