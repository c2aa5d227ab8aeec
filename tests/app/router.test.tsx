/** The screens' router, created before it is shown (docs/decisions/while-the-pin-is-typed.md). */
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

test('the router starts at the first screen’s own address, and has that screen at once', () => {
  prepareRouter();
  expect(window.location.pathname).toBe('/id');
  expect(takeRouter().state).toMatchObject({ initialized: true, location: { pathname: '/id' } });
});

test('a repeated render gets the same router, the next session one of its own', () => {
  prepareRouter();
  const router = takeRouter();
  expect(takeRouter()).toBe(router);
  leaveRouter();
  const next = takeRouter();
  expect(next).not.toBe(router);
  router.dispose();
});

test('a router prepared for another address is discarded', () => {
  prepareRouter();
  const router = takeRouter();
  window.history.replaceState(null, '', '/settings');
  expect(takeRouter()).not.toBe(router);
  expect(takeRouter().state.location.pathname).toBe('/settings');
});
