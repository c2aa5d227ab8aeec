import { expect, test } from 'vitest';
import { createHiddenSince } from './hiddenSince.ts';

test('a window is hidden since the first event that says so, until it is visible again', () => {
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(
    new EventTarget(),
    { visibilityState: 'visible' as const },
  );
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const since = createHiddenSince(page);
  expect(since()).toBeUndefined();
  turn('hidden');
  const first = since();
  expect(first).toBeTypeOf('number');
  turn('hidden');
  expect(since()).toBe(first);
  turn('visible');
  expect(since()).toBeUndefined();
});
