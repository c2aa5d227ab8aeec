/** The screens' router, made before it is shown (docs/decisions/while-the-pin-is-typed.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveRouter, prepareRouter, takeRouter } from '#app/router.tsx';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  takeRouter().dispose();
  leaveRouter();
});

test('it begins at the first screen’s own address, and has that screen at once', () => {
  prepareRouter();
  expect(window.location.pathname).toBe('/id');
  expect(takeRouter().state).toMatchObject({ initialized: true, location: { pathname: '/id' } });
});

test('a render that begins anew gets the same one, the next session one of its own', () => {
  prepareRouter();
  const router = takeRouter();
  expect(takeRouter()).toBe(router);
  leaveRouter();
  const next = takeRouter();
  expect(next).not.toBe(router);
  router.dispose();
});

test('one that was prepared for another address is put away', () => {
  prepareRouter();
  const router = takeRouter();
  window.history.replaceState(null, '', '/settings');
  expect(takeRouter()).not.toBe(router);
  expect(takeRouter().state.location.pathname).toBe('/settings');
});
