/** The button that opens the nearest HID reader: an opening that fails for any reason shows the reason. */
import { getDefaultStore } from 'jotai';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accessErrorCodes,
  KeyFailure,
  type AccessErrorCode,
} from '#domain/digitalKey/keyErrorCodes.ts';
import type { KeyPorts } from '#device/digitalKey/digitalKey.ts';
import { portsOf } from '#device/digitalKey/digitalKeys.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { failureText } from '#features/digitalKey/flows/keyToasts.ts';
import { createHidOpening } from '#features/digitalKey/flows/hidOpening.ts';
import { createHidPresenter } from '#features/digitalKey/flows/presentHid.ts';
import { loadScreenTexts, startI18n } from '#i18n/i18n.ts';
import { toastsAtom } from '#ui/toast/toasts.ts';
import { fakePhone, refusal, type FakePhone } from '#tests/support/fakePhone.ts';
import en from '../../../locales/en.json';

const shown = () =>
  getDefaultStore()
    .get(toastsAtom)
    .map(({ text }) => text);
const wordsOf = (code: AccessErrorCode) => failureText(new KeyFailure(code), 'ios');
const presenterOn = (phone: FakePhone) =>
  createHidPresenter(() => Promise.resolve(portsOf(phone.bridge)));

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

beforeEach(() => {
  getDefaultStore().set(toastsAtom, []);
  setHidAvailability({ platform: 'ios' });
});

describe('an opening that fails shows why', () => {
  test.each(accessErrorCodes)('the phone refuses it with %s', async (code) => {
    const phone = fakePhone({ platform: 'ios' });
    phone.set.refusals.set('hid.openClosestReader', [refusal(code)]);
    await presenterOn(phone)();
    expect(shown()).toEqual([wordsOf(code)]);
  });

  test('the phone refuses it with an error that is none of ours', async () => {
    const phone = fakePhone({ platform: 'ios' });
    phone.set.refusals.set('hid.openClosestReader', [new Error('the bridge is gone')]);
    await presenterOn(phone)();
    expect(shown()).toEqual([wordsOf('INTERNAL')]);
  });

  test('no reader is near', async () => {
    await presenterOn(fakePhone({ platform: 'ios', isReaderNear: false }))();
    expect(shown()).toEqual([wordsOf('OUT_OF_RANGE')]);
  });

  test('a build without the SDK', async () => {
    const phone = fakePhone({ platform: 'ios' });
    const ports: KeyPorts = portsOf({ ...phone.bridge, hid: undefined });
    await createHidPresenter(() => Promise.resolve(ports))();
    expect(shown()).toEqual([wordsOf('SDK_NOT_INSTALLED')]);
  });

  test('the reader does not answer in time', async () => {
    vi.useFakeTimers();
    const presented = presenterOn(fakePhone({ platform: 'ios' }))();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await presented;
    expect(shown()).toEqual([wordsOf('TIMEOUT')]);
  });
});

test('a connection that the button began and that never ends leaves one message and a phone that is ready', async () => {
  vi.useFakeTimers();
  setHidAvailability({ state: { kind: 'scanning', keyCount: 1 } });
  const opening = createHidOpening();
  const presented = presenterOn(fakePhone({ platform: 'ios' }))();
  await vi.advanceTimersByTimeAsync(500);
  opening.listen({ type: 'readerOpened' });
  await vi.advanceTimersByTimeAsync(9_500);
  await presented;
  expect(hidAvailability.current().state?.kind).toBe('scanning');
  expect(shown()).toEqual([wordsOf('TIMEOUT')]);
  const first = getDefaultStore().get(toastsAtom);
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(getDefaultStore().get(toastsAtom)).toEqual(first);
});

test('after a failure the button works again, and the next opening removes its message', async () => {
  const phone = fakePhone({ platform: 'ios', isReaderNear: false });
  const present = presenterOn(phone);
  await present();
  phone.set.isReaderNear = true;
  const next = present();
  expect(shown()).toEqual([]);
  await vi.waitFor(() => {
    expect(phone.timesCalled('hid.openClosestReader')).toBe(2);
  });
  phone.sendHid('readerClosed', { via: 'ble', outcome: 'communicated' });
  await next;
  expect(shown()).toEqual([]);
});

test('a reader’s own failure is shown once, by the listener for its events', async () => {
  const phone = fakePhone({ platform: 'ios' });
  const presented = presenterOn(phone)();
  await vi.waitFor(() => {
    expect(phone.timesCalled('hid.openClosestReader')).toBe(1);
  });
  phone.sendHid('readerFailed', { code: 'ANTI_PASSBACK' });
  await presented;
  expect(shown()).toEqual([]);
});
