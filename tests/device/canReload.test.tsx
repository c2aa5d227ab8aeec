import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canReload } from '#device/canReload.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { platform } from '#device/nativePlatform.ts';
import { beginApp } from '#scope/perApp.ts';

beforeEach(beginApp);
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the page's worker is, if it has one. */
function stubWorker(state: ServiceWorkerState | undefined): void {
  const controller = state === undefined ? null : { state };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } });
}

test.each([
  ['the network answers', 'answered', undefined, true],
  ['nothing answers, and there is no worker', 'offline', undefined, false],
  ['a captive portal answers, and there is no worker', 'portal', undefined, false],
  ['nothing answers, and a worker serves the page', 'offline', 'activated', true],
  ['nothing answers, and the worker is not active yet', 'offline', 'activating', false],
] as const)('%s (%s, worker %s): a reload gets the page: %s', (_what, outcome, worker, can) => {
  stubWorker(worker);
  reportOutcome(outcome);
  expect(canReload()).toBe(can);
});

test('a browser without workers, and a store app, which has its own files', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reportOutcome('offline');
  expect(canReload()).toBe(false);
  platform.set(() => 'ios');
  expect(canReload()).toBe(true);
});
