import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginApp } from '#scope/perApp.ts';
import { watchMissingCode } from '#app/update/missingCode.ts';
import { clock } from '#clock/clock.ts';
import { markLeaving } from '#tabs/leaving.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { expectFreshSignIn, freshSignInDone } from '#store/forcedSignIn.ts';

const { reloadByItself } = vi.hoisted(() => ({ reloadByItself: vi.fn() }));
vi.mock('#app/update/reloadByItself.ts', () => ({ reloadByItself }));

const noticeMissing = (): void => {
  window.dispatchEvent(new Event('vite:preloadError'));
};

/** A part is missing, and the time passes in which the browser may announce that the user leaves. */
const missFile = (): void => {
  noticeMissing();
  vi.advanceTimersByTime(500);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  beginApp();
  reloadByItself.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a part that cannot be fetched has the page reload, but not while the site’s data is cleared', async () => {
  watchMissingCode();
  await whileDiskClears(() => {
    noticeMissing();
    return Promise.resolve();
  });
  // The clearing is over before a reload would be due.
  vi.advanceTimersByTime(500);
  expect(reloadByItself).not.toHaveBeenCalled();
  missFile();
  expect(reloadByItself).toHaveBeenCalledOnce();
});

test('SR-008: a page that demands the password does not reload for a missing part', () => {
  watchMissingCode();
  expectFreshSignIn('wiped');
  missFile();
  expect(reloadByItself).not.toHaveBeenCalled();
  freshSignInDone();
  missFile();
  expect(reloadByItself).toHaveBeenCalled();
});

test.each([
  ['the app leaves for the provider', markLeaving],
  ['the user leaves', () => window.dispatchEvent(new Event('beforeunload'))],
])('engines:W6: %s: a part that fails then does not have the page reload', (_who, leave) => {
  const time = { now: 1_000 };
  clock.set({ ...clock.current(), steadyNow: () => time.now });
  watchMissingCode();
  leave();
  missFile();
  expect(reloadByItself).not.toHaveBeenCalled();
  // The user has stopped the navigation.
  time.now += 30_000;
  missFile();
  expect(reloadByItself).toHaveBeenCalled();
});

test('Firefox fails a part before it tells the page that the user leaves: the page does not reload', () => {
  watchMissingCode();
  noticeMissing();
  window.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(500);
  expect(reloadByItself).not.toHaveBeenCalled();
});

test('a stylesheet that fails is removed from the page, so that the loader requests it again', () => {
  watchMissingCode();
  const failed = vi.fn();
  const links = ['stylesheet', 'modulepreload'].map((rel) => {
    const link = document.head.appendChild(document.createElement('link'));
    Object.assign(link, { rel, onerror: failed });
    link.dispatchEvent(new Event('error'));
    return link;
  });
  expect(links.map((link) => link.isConnected)).toEqual([false, true]);
  // The loader still gets the event.
  expect(failed).toHaveBeenCalledTimes(2);
});
