/** The Keys screen and its actions on a Salto lock: every state of its diagram (specification, section 2). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { KeysScreen } from '#features/digitalKey/KeysScreen.tsx';
import { keyControllers } from '#features/digitalKey/flows/keyControllers.ts';
import { fetchSaltoKeyAgain } from '#features/digitalKey/flows/saltoRetry.ts';
import { saltoStatus } from '#features/digitalKey/flows/saltoStatus.ts';
import { signOut } from '#identity/signOut.ts';
import { readItem } from '#store/itemAccess.ts';
import { setKeyItem } from '#store/keyItems.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { holdPhone, loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { radioOff, refusal, type FakePhone } from '#tests/support/fakePhone.ts';
import { until } from '#tests/support/until.ts';

const cloud = startCardCloud();
loadKeysForTests();

const keyPath = '/api/v1/saltoSpace/getBinaryKey/card-keys-5';
const kind = () => saltoStatus.current().state.kind;
const key = (name: string) => screen.findByRole('button', { name });
const said = (words: string | RegExp) => screen.findByText(words);

async function comeToKeys(phone?: FakePhone): Promise<void> {
  await act(() => fetchCardOf(cloud, 'keys'));
  await waitFor(() => {
    expect(kind()).toBe('ready');
  });
  if (phone !== undefined) expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
  renderScreen(<KeysScreen isWide={false} />);
}

async function present(phone: FakePhone): Promise<void> {
  await userEvent.click(await key('Tap to open'));
  await waitFor(() => {
    expect(phone.timesCalled('salto.open')).toBe(1);
  });
}

describe('the diagram of the Keys screen in a shell', () => {
  test('NoKey, Fetching, Ready: the key is stored on the phone as hex and nowhere else', async () => {
    const phone = holdPhone();
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Without an answer of its own, it leaves the call to the emulator once it is released.
    cloud.server.use(
      http.get(`*${keyPath}`, async () => {
        await released;
      }),
    );
    renderScreen(<KeysScreen isWide={false} />);
    const seen: string[] = [];
    const stop = saltoStatus.subscribe(() => seen.push(kind()));
    await act(() => fetchCardOf(cloud, 'keys'));
    expect(await said('Getting your key')).toBeVisible();
    expect(await key('Tap to open')).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => {
      expect(kind()).toBe('ready');
    });
    expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
    stop();
    expect([...new Set(seen)]).toEqual(['noKey', 'fetching', 'ready']);
    const stored = phone.calls.find(([name]) => name === 'salto.storeKey')?.[1];
    expect(stored).toMatchObject({ keyId: 'card-keys-5', encoding: 'hex' });
    expect(await readItem('saltoKey')).toEqual({ cardId: 'card-keys-5' });
    expect(await key('Tap to open')).not.toHaveAttribute('aria-disabled');
  });

  test('Presenting, LockFound, Success: one call, however often the user taps', async () => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await present(phone);
    expect(await said('Keep it close to the lock.')).toBeVisible();
    const button = await key('Present your phone');
    await userEvent.click(button);
    await userEvent.click(button);
    act(() => {
      phone.sendSalto('lockFound', {});
    });
    expect(await said('Lock found')).toBeVisible();
    expect(await readItem('keyOpening')).toBeTypeOf('number');
    act(() => {
      phone.answerSalto('granted');
    });
    expect(await said('Success. Door unlocked')).toBeVisible();
    expect(await key('Unlocked')).toHaveAttribute('aria-disabled', 'true');
    expect(phone.timesCalled('salto.open')).toBe(1);
  });

  test.each([
    ['rejected', 'The lock refused this key'],
    ['needsPin', 'Enter your PIN at the lock'],
    ['needsSecondKey', 'This lock needs a second key'],
    ['needsFinger', 'Place your finger on the lock'],
    ['unknown', "The lock didn't confirm. Check its light."],
  ] as const)('Refused: %s has its own text', async (outcome, words) => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await present(phone);
    act(() => {
      phone.answerSalto(outcome);
    });
    expect(await said(words)).toBeVisible();
    expect(await key('Not unlocked')).toBeVisible();
    expect(screen.queryByText(/Success/)).toBeNull();
  });

  test.each([
    ['TIMEOUT', 'Could not establish connection with the reader'],
    ['READER_FAILURE', 'Could not establish connection with the reader'],
    ['BLUETOOTH_OFF', 'To use a digital credential you must activate Bluetooth / NFC'],
  ] as const)('%s: its text, and Ready again', async (code, words) => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await present(phone);
    act(() => {
      phone.answerSalto(refusal(code, 410));
    });
    expect(await said(words)).toBeVisible();
    expect(await key('Tap to open')).not.toHaveAttribute('aria-disabled');
    await waitFor(async () => {
      expect(await readItem('keyOpening')).toBeUndefined();
    });
  });

  test('LockFound, then an error: Ready again, and no refusal is shown', async () => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await present(phone);
    act(() => {
      phone.sendSalto('lockFound', {});
    });
    expect(await said('Lock found')).toBeVisible();
    act(() => {
      phone.answerSalto(refusal('PROTOCOL_ERROR', 412));
    });
    expect(await said('Could not establish connection with the reader')).toBeVisible();
    expect(await key('Tap to open')).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(/refused/)).toBeNull();
  });

  test('an iPhone uses Bluetooth only', async () => {
    const phone = holdPhone({ platform: 'ios', radio: radioOff });
    await comeToKeys(phone);
    expect(await said('To use a digital credential you must activate Bluetooth')).toBeVisible();
    phone.set.radio = { ...radioOff, bluetooth: 'on' };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByText(/you must activate/)).toBeNull();
    });
  });

  test('a cancelled key is removed and fetched again', async () => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await present(phone);
    act(() => {
      phone.answerSalto(refusal('KEY_CANCELLED'));
    });
    expect(await said(/Getting a new one/)).toBeVisible();
    await waitFor(() => {
      expect(phone.timesCalled('salto.storeKey')).toBe(2);
    });
    expect(await cloud.timesCalled(keyPath)).toBe(2);
    expect(phone.calls).toContainEqual(['salto.removeKey', 'card-keys-5']);
    await waitFor(() => {
      expect(kind()).toBe('ready');
    });
  });

  test('Fetching fails: NoKey, the reason, and another try', async () => {
    const phone = holdPhone();
    await cloud.control.fault({ path: keyPath, status: 500, times: 1000 });
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide={false} />);
    expect(await said("Couldn't get your key. Try again later.")).toBeVisible();
    await cloud.control.clearFaults();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(phone.set.saltoKeys.has('card-keys-5')).toBe(true);
    });
  });

  test('a key that the phone does not return is fetched again only while somebody sees the page', async () => {
    const phone = holdPhone({ saltoKeys: new Set(['card-keys-5']) });
    phone.set.refusals.set(
      'salto.hasKey',
      Array.from({ length: 40 }, () => refusal('STORAGE_CORRUPTED')),
    );
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide={false} />);
    await act(() => fetchSaltoKeyAgain());
    expect(phone.timesCalled('salto.hasKey')).toBeGreaterThan(0);
    expect(phone.timesCalled('salto.storeKey')).toBe(0);
    sight.mockRestore();
    await userEvent.click(await key('Try again'));
    await waitFor(() => {
      expect(kind()).toBe('ready');
    });
    expect(phone.timesCalled('salto.storeKey')).toBe(1);
    expect(phone.timesCalled('salto.removeAllKeys')).toBe(0);
  });

  test('a storage that broke for good is emptied before the key is stored again', async () => {
    const phone = holdPhone({ saltoKeys: new Set(['card-keys-5']) });
    for (const call of ['salto.hasKey', 'salto.storeKey']) {
      const refuses = Array.from({ length: 40 }, () => refusal('STORAGE_CORRUPTED'));
      phone.set.refusals.set(call, refuses);
    }
    const { salto } = phone.bridge;
    if (salto === undefined) throw new Error('no SALTO');
    const empty = salto.removeAllKeys.bind(salto);
    vi.spyOn(salto, 'removeAllKeys').mockImplementation(() => {
      phone.set.refusals.clear();
      return empty();
    });
    await act(() => fetchCardOf(cloud, 'keys'));
    await act(() => fetchSaltoKeyAgain());
    await waitFor(() => {
      expect(kind()).toBe('ready');
    });
    expect([...phone.set.saltoKeys]).toEqual(['card-keys-5']);
  });

  test('a key that is neither hex nor base64 is rejected', async () => {
    const phone = holdPhone();
    await cloud.control.fault({
      path: keyPath,
      times: 1000,
      status: 200,
      body: { params: { mobilePhoneBinaryData: { binaryData: 'not a key!' } } },
    });
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide={false} />);
    expect(await said(/Your key can't be used/)).toBeVisible();
    expect(phone.timesCalled('salto.storeKey')).toBe(0);
  });

  test('section 4: the opening persists across a reload while the phone still communicates with the lock', async () => {
    const phone = holdPhone({ saltoKeys: new Set(['card-keys-5']), isSaltoOpening: true });
    await act(() => fetchCardOf(cloud, 'keys'));
    await waitFor(() => {
      expect(kind()).toBe('presenting');
    });
    renderScreen(<KeysScreen isWide={false} />);
    expect(await key('Present your phone')).toBeVisible();
    act(() => {
      phone.sendSalto('openingFinished', { outcome: 'granted' });
    });
    expect(await said('Success. Door unlocked')).toBeVisible();
    expect(phone.timesCalled('salto.open')).toBe(0);
  });

  test('the phone’s state wins: an opening that has ended is cleared before its ten seconds', async () => {
    holdPhone({ saltoKeys: new Set(['card-keys-5']) });
    await comeToKeys();
    await act(() => setKeyItem('keyOpening', Date.now()));
    // As a reloaded page does.
    await act(async () => {
      await fetchSaltoKeyAgain();
    });
    expect(await key('Tap to open')).toBeVisible();
  });

  test.each([
    ['granted', 'success'],
    ['needsPin', 'refused'],
  ] as const)('after the window an answer of %s ends: Ready', async (outcome, shown) => {
    const phone = holdPhone();
    await comeToKeys(phone);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const presented = keyControllers().salto.present();
      await until(() => {
        expect(phone.timesCalled('salto.open')).toBe(1);
      });
      phone.answerSalto(outcome);
      await presented;
      expect(kind()).toBe(shown);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(kind()).toBe('ready');
    } finally {
      vi.useRealTimers();
    }
  });

  test('sign-out removes the key from the phone and the store', async () => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await act(signOut);
    await waitFor(() => {
      expect([...phone.set.saltoKeys]).toEqual([]);
    });
    expect(kind()).toBe('noKey');
  });

  test('a card that is no longer active removes its key', async () => {
    const phone = holdPhone();
    await comeToKeys(phone);
    await act(() =>
      fetchCardOf(cloud, 'keys', { cards: { 'card-keys-5': { status: 'Blocked' } } }),
    );
    expect(await said(/You don't have an active key/)).toBeVisible();
    await waitFor(() => {
      expect([...phone.set.saltoKeys]).toEqual([]);
    });
  });
});

describe('elsewhere', () => {
  test('a browser fetches and stores no key, and the screen shows that it cannot be presented', async () => {
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide={false} />);
    expect(await said(/Keys don't work in a browser/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show digital ID' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => fetchSaltoKeyAgain());
    expect(await cloud.timesCalled(keyPath)).toBe(0);
    expect(await readItem('saltoKey')).toBeUndefined();
  });

  test('a key that an earlier version stored in a browser is removed', async () => {
    await act(() => fetchCardOf(cloud, 'keys'));
    await act(() => setKeyItem('saltoKey', { cardId: 'card-keys-5', hex: '00ff' }));
    await act(() => fetchSaltoKeyAgain());
    await waitFor(async () => {
      expect(await readItem('saltoKey')).toBeUndefined();
    });
  });

  test('a phone without the vendor’s part fetches no key either', async () => {
    holdPhone({ saltoAvailable: { available: false, reason: 'SDK_NOT_INSTALLED' } });
    await act(() => fetchCardOf(cloud, 'keys'));
    await waitFor(() => {
      expect(saltoStatus.current().whyNot).toBe('noSdk');
    });
    expect(await cloud.timesCalled(keyPath)).toBe(0);
  });

  test("'mobile only': a wide window has no key", async () => {
    holdPhone();
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide />);
    expect(await said(/Keys are available in a phone-sized window/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tap to open' })).toBeNull();
  });

  test('a wide browser window does not suggest a narrower one, which would have no key either', async () => {
    await act(() => fetchCardOf(cloud, 'keys'));
    renderScreen(<KeysScreen isWide />);
    expect(await said(/Keys don't work in a browser/)).toBeVisible();
    expect(screen.queryByText(/phone-sized window/)).toBeNull();
  });

  test.each([false, true])('without an active salto_space card, wide: %s', async (isWide) => {
    await act(() => fetchCardOf(cloud, 'employee'));
    renderScreen(<KeysScreen isWide={isWide} />);
    expect(await said(/You don't have an active key/)).toBeVisible();
  });
});
