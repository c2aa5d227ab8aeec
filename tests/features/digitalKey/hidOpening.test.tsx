/** A HID reader that connects: its end is shown, and a connection without an end does not stay on the screen. */
import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { createHidOpening, type HidOpening } from '#features/digitalKey/flows/hidOpening.ts';
import { loadScreenTexts, startI18n } from '#i18n/i18n.ts';
import { toastsAtom } from '#ui/toast/toasts.ts';
import en from '../../../locales/en.json';

const shown = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ text }) => text);
const kind = () => hidAvailability.current().state?.kind;
const noConnection = 'Could not establish connection with the reader';

let opening: HidOpening;

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

beforeEach(() => {
  vi.useFakeTimers();
  getDefaultStore().set(toastsAtom, []);
  setHidAvailability({ platform: 'android', state: { kind: 'scanning', keyCount: 1 } });
  opening = createHidOpening();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a connection without an end is shown for the opening window, and then why it ended', async () => {
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(kind()).toBe('opening');
  expect(shown()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kind()).toBe('scanning');
  expect(shown()).toEqual([noConnection]);
});

test.each([
  [{ type: 'readerClosed', outcome: 'communicated' } as const, 'Connected to reader'],
  [{ type: 'readerFailed', failure: new KeyFailure('READER_BUSY') } as const, noConnection],
])('an end in time is all that is shown: %j', async (end, words) => {
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(9_000);
  opening.listen(end);
  await vi.advanceTimersByTimeAsync(0);
  const toasts = getDefaultStore().get(toastsAtom);
  expect(shown()).toEqual([words]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kind()).toBe('scanning');
  expect(getDefaultStore().get(toastsAtom)).toEqual(toasts);
});

test('an end that comes after the window replaces the message', async () => {
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(12_000);
  opening.listen({ type: 'readerClosed', outcome: 'communicated' });
  await vi.advanceTimersByTimeAsync(0);
  expect(kind()).toBe('scanning');
  expect(shown()).toEqual(['Connected to reader']);
});

test('the next connection has a window of its own', async () => {
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(8_000);
  opening.listen({ type: 'readerClosed', outcome: 'communicated' });
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(kind()).toBe('opening');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kind()).toBe('scanning');
});

test('a session that is over shows nothing more', async () => {
  opening.listen({ type: 'readerOpened' });
  opening.leave();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(shown()).toEqual([]);
});
