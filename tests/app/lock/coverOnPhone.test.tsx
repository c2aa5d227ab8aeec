/** The page's own cover in a store app, where the list of open apps shows a picture of the page. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLockJob } from '#app/jobs/lockJob.ts';
import { hidePrivacyOverlay } from '#app/lock/privacyOverlay.ts';
import { platform, type NativePlatform } from '#device/nativePlatform.ts';
import { dispatch, lockState } from '#lock/controller.ts';
import '#tests/support/app.tsx';

const isCovered = (): boolean => document.documentElement.dataset['veiled'] !== undefined;

let sight: DocumentVisibilityState = 'visible';
function turn(next: DocumentVisibilityState): void {
  sight = next;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

function runIn(system: NativePlatform | undefined): void {
  platform.set(() => system);
  startLockJob();
  act(() => {
    dispatch({ type: 'tasked', task: 'goWithout' });
  });
  expect(lockState.current().kind).toBe('off');
}

beforeEach(() => {
  sight = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
});

afterEach(hidePrivacyOverlay);

test('without a lock, a page of a store app is covered while it is hidden', async () => {
  runIn('ios');
  turn('hidden');
  expect(isCovered()).toBe(true);
  // What the lock does meanwhile does not uncover it.
  act(() => {
    dispatch({ type: 'tasked', task: 'setPin' });
  });
  expect(lockState.current().kind).toBe('unset');
  expect(isCovered()).toBe(true);
  turn('visible');
  await vi.waitFor(() => {
    expect(isCovered()).toBe(false);
  });
});

test('without a lock, a page in a browser is not covered', () => {
  runIn(undefined);
  turn('hidden');
  expect(isCovered()).toBe(false);
});
