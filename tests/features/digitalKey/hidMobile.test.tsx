/** HID on this device: its states, invitations, the switch, listening, the log (decisions/digital-keys). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HidMobileWithCards } from '#app/digitalKey/keyScreens.tsx';
import { SettingsWithLock } from '#app/composed/SettingsWithLock.tsx';
import type { HidState } from '#domain/digitalKey/hidState.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { enterInvitation } from '#features/digitalKey/flows/enterInvitation.ts';
import { keyControllers } from '#features/digitalKey/flows/keyControllers.ts';
import { HidMobileScreen } from '#features/digitalKey/HidMobileScreen.tsx';
import { keyItems } from '#store/keyItems.ts';
import { checkKeyMessage } from '#sync/pendingKeyMessage.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { holdPhone, loadKeysForTests } from '#tests/support/digitalKeys.ts';
import { radioOff, radioOn, refusal, type FakePhone } from '#tests/support/fakePhone.ts';

const cloud = startCardCloud();
loadKeysForTests();

const code = 'A1B2-C3D4-E5F6-7890';
const setUp = { endpointReady: true, keyCount: 1, scanning: false, radio: radioOn };
const withPin = { organizations: { northgate: { settings: { hasPin: true } } } };
/** Removes the seed's own invitation. */
const noMessages = () => ({
  messages: Object.fromEntries(Object.keys(cloud.holder.world.messages).map((id) => [id, null])),
});
const kind = () => hidAvailability.current().state?.kind;
const said = (words: string | RegExp) => screen.findByText(words);
const button = (name: string) => screen.findByRole('button', { name });

async function reach(wanted: string): Promise<void> {
  await waitFor(() => {
    expect(kind()).toBe(wanted);
  });
}

async function comeIn(wanted: string, differing = {}): Promise<void> {
  await act(() => fetchCardOf(cloud, 'keys', differing));
  await reach(wanted);
}

async function confirm(name: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

const redemptions = (phone: FakePhone) =>
  phone.calls.filter(([name]) => name === 'hid.redeemInvitation').map(([, options]) => options);

describe('the HID diagram', () => {
  test('Unavailable in a browser: the reason, and no way to enter a code', async () => {
    await comeIn('unavailable');
    renderScreen(<HidMobileWithCards />);
    expect(await said("Keys aren't available here")).toBeVisible();
    expect(screen.getByText(/Keys don't work in a browser/)).toBeVisible();
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
  });

  test('Unavailable in a shell without the SDK', async () => {
    holdPhone({ hidAvailable: { available: false, reason: 'SDK_NOT_INSTALLED' } });
    await comeIn('unavailable');
    renderScreen(<HidMobileWithCards />);
    expect(await said(/doesn't support this type of key/)).toBeVisible();
  });

  test('Idle again after a failed start, without retrying a permanent failure', async () => {
    const phone = holdPhone();
    phone.set.refusals.set('hid.initialize', [refusal('SDK_INCOMPATIBLE')]);
    await comeIn('idle');
    expect(phone.timesCalled('hid.initialize')).toBe(1);
  });

  test('NoEndpoint', async () => {
    holdPhone();
    await comeIn('noEndpoint', noMessages());
    renderScreen(<HidMobileWithCards />);
    expect(await said('This phone has no key yet')).toBeVisible();
  });

  test('KeysAbsent, until a key is issued', async () => {
    const phone = holdPhone({ status: { ...setUp, keyCount: 0 } });
    await comeIn('keysAbsent');
    renderScreen(<HidMobileWithCards />);
    expect(await said('Set up, but no key has been issued yet')).toBeVisible();
    phone.set.status = setUp;
    await userEvent.click(await button('Check for changes'));
    await reach('scanning');
  });

  test("Scanning, Opening, Scanning: 'reader reached', and never that a door opened", async () => {
    const phone = holdPhone({ status: setUp });
    await comeIn('scanning');
    renderScreen(<HidMobileWithCards />);
    expect(await said('Ready: hold your phone near a reader')).toBeVisible();
    act(() => {
      phone.sendHid('readerOpened', { via: 'hce' });
    });
    expect(await said('Connecting to a reader')).toBeVisible();
    act(() => {
      phone.sendHid('readerClosed', { via: 'hce', outcome: 'communicated' });
    });
    expect(await said('Connected to reader')).toBeVisible();
    expect(kind()).toBe('scanning');
    expect(screen.queryByText(/door/)).toBeNull();
  });

  test('Android offers no button for the nearest reader, because its SDK has no call for it', async () => {
    holdPhone({ status: setUp, platform: 'android' });
    await comeIn('scanning');
    renderScreen(<HidMobileWithCards />);
    expect(await said('Ready: hold your phone near a reader')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use the nearest reader' })).toBeNull();
  });

  test("a failing reader shows 'Could not establish connection with the reader'", async () => {
    const phone = holdPhone({ status: setUp, platform: 'ios' });
    await comeIn('scanning');
    renderScreen(<HidMobileWithCards />);
    await userEvent.click(await button('Use the nearest reader'));
    act(() => {
      phone.sendHid('readerOpened', { via: 'ble' });
      phone.sendHid('readerFailed', { code: 'READER_BUSY' });
    });
    expect(await said('Could not establish connection with the reader')).toBeVisible();
    expect(kind()).toBe('scanning');
  });

  test.each([
    ['READER_BUSY', 'Could not establish connection with the reader'],
    // Nobody has cancelled an opening that a reader ends.
    ['CANCELLED', 'Cancelled'],
    ['a code of a later version', 'Something went wrong with your key. Try again.'],
  ])('an opening that the phone began and that failed with %s shows why', async (code, words) => {
    const phone = holdPhone({ status: setUp, platform: 'ios' });
    await comeIn('scanning', noMessages());
    renderScreen(<HidMobileWithCards />);
    await said('Ready: hold your phone near a reader');
    act(() => {
      phone.sendHid('readerOpened', { via: 'ble' });
      phone.sendHid('readerFailed', { code: code as AccessErrorCode });
    });
    expect(await said(words)).toBeVisible();
  });

  test('a connection whose end the SDK never reports ends with the window, and shows why', async () => {
    const phone = holdPhone({ status: setUp });
    await comeIn('scanning', noMessages());
    renderScreen(<HidMobileWithCards />);
    await said('Ready: hold your phone near a reader');
    vi.useFakeTimers();
    act(() => {
      phone.sendHid('readerOpened', { via: 'hce' });
    });
    expect(screen.getByText('Connecting to a reader')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(await said('Could not establish connection with the reader')).toBeVisible();
    expect(screen.getByText('Ready: hold your phone near a reader')).toBeVisible();
  });

  test('KeyPresent while the radio is off, and scanning again when it is on', async () => {
    const phone = holdPhone({ status: { ...setUp, radio: radioOff }, radio: radioOff });
    await comeIn('keyPresent');
    renderScreen(<HidMobileWithCards />);
    expect(
      await said('To use a digital credential you must activate Bluetooth / NFC'),
    ).toBeVisible();
    act(() => {
      phone.sendHid('statusChanged', { ...setUp, radio: radioOn });
    });
    await reach('scanning');
    act(() => {
      phone.sendHid('statusChanged', { ...setUp, radio: radioOff });
    });
    await reach('keyPresent');
    expect(phone.timesCalled('hid.stopScanning')).toBeGreaterThan(0);
  });

  test('a tap requests a missing Bluetooth permission', async () => {
    const phone = holdPhone({ status: setUp });
    phone.set.refusals.set('hid.startScanning', [refusal('BLUETOOTH_UNAUTHORIZED')]);
    await comeIn('keyPresent');
    renderScreen(<HidMobileWithCards />);
    expect(await said("Lanyard doesn't have permission to use Bluetooth.")).toBeVisible();
    await userEvent.click(await button('Allow Bluetooth'));
    await reach('scanning');
  });

  test('a removed endpoint leads to NoEndpoint and a message', async () => {
    const phone = holdPhone({ status: setUp });
    await comeIn('scanning', noMessages());
    renderScreen(<HidMobileWithCards />);
    act(() => {
      phone.sendHid('endpointTerminated', {});
    });
    expect(await said('Your key was removed from this phone')).toBeVisible();
    expect(kind()).toBe('noEndpoint');
  });
});

describe('each state of the diagram on the screen', () => {
  test.each<readonly [HidState, string]>([
    [{ kind: 'unavailable' }, "Keys aren't available here"],
    [{ kind: 'idle' }, 'Not started'],
    [{ kind: 'starting' }, 'Starting'],
    [{ kind: 'noEndpoint' }, 'This phone has no key yet'],
    [{ kind: 'settingUp' }, 'The key is being set up'],
    [{ kind: 'updating', keyCount: 1 }, 'Checking for changes'],
    [{ kind: 'keysAbsent' }, 'Set up, but no key has been issued yet'],
    [{ kind: 'keyPresent', keyCount: 1 }, 'The key is on this phone'],
    [{ kind: 'scanning', keyCount: 1 }, 'Ready: hold your phone near a reader'],
    [{ kind: 'opening', keyCount: 1 }, 'Connecting to a reader'],
  ])('%j', async (state, words) => {
    setHidAvailability({ state });
    renderScreen(<HidMobileScreen />);
    expect((await said(words)).closest('[role="status"]')).not.toBeNull();
    const opens = screen.queryByRole('button', { name: 'Use the nearest reader' });
    expect(opens !== null).toBe(['scanning', 'opening'].includes(state.kind));
  });

  test('from Idle to Scanning and through SettingUp, each state is passed in order', async () => {
    const phone = holdPhone();
    const passed: string[] = [];
    const stop = hidAvailability.subscribe(() => passed.push(kind() ?? ''));
    await comeIn('noEndpoint');
    await act(checkKeyMessage);
    await reach('scanning');
    stop();
    expect(phone.timesCalled('hid.initialize')).toBe(1);
    expect(passed.filter((each, at) => each !== '' && each !== passed[at - 1])).toEqual([
      'idle',
      'starting',
      'noEndpoint',
      'settingUp',
      'updating',
      'keyPresent',
      'scanning',
    ]);
  });

  test.each(['SERVER_UNREACHABLE', 'INTERNAL'] as const)(
    'a start that fails with %s is retried after a pause',
    async (failure) => {
      const phone = holdPhone();
      phone.set.refusals.set('hid.initialize', [refusal(failure)]);
      const pauses: number[] = [];
      const realTimeout = globalThis.setTimeout;
      const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms) => {
        if (ms === 5000) pauses.push(ms);
        return realTimeout(run, ms === 5000 ? 0 : ms);
      });
      await comeIn('noEndpoint', noMessages());
      spy.mockRestore();
      expect(pauses).toContain(5000);
      expect(phone.timesCalled('hid.initialize')).toBe(2);
    },
  );
});

describe('section 4, Keys: the pending invitation', () => {
  test('is redeemed once and reported to the server, however often it arrives', async () => {
    const phone = holdPhone();
    await comeIn('noEndpoint');
    renderScreen(<HidMobileWithCards />);
    await cloud.control.fault({
      path: '/api/v2/notifications/*/markAsRead',
      status: 500,
      times: 1,
    });
    await act(checkKeyMessage);
    expect(await said('Your key is on this phone')).toBeVisible();
    await reach('scanning');
    expect(redemptions(phone)).toEqual([{ invitationCode: code, replaceExisting: false }]);
    expect(keyItems.current().digitalKey?.redeemedMessages).toHaveLength(1);
    // The server has not received it, and lists it again.
    await act(async () => {
      await checkKeyMessage();
      phone.sendHid('keysChanged', { keys: [{}] });
    });
    await waitFor(() => {
      expect(Object.keys(cloud.holder.world.messages)).toEqual([]);
    });
    expect(redemptions(phone)).toHaveLength(1);
  });

  test("'Failed to Redeem Invitation Code with Error Code: …': the message stays, and a tap tries again", async () => {
    const phone = holdPhone();
    phone.set.refusals.set('hid.redeemInvitation', [refusal('INVALID_INVITATION_CODE', 901)]);
    await comeIn('noEndpoint');
    renderScreen(<HidMobileWithCards />);
    await act(checkKeyMessage);
    expect(await said('Failed to Redeem Invitation Code with Error Code: 901')).toBeVisible();
    await reach('noEndpoint');
    expect(Object.keys(cloud.holder.world.messages)).toHaveLength(1);
    await act(checkKeyMessage);
    expect(redemptions(phone)).toHaveLength(1);
    const box = screen.getByText('You have an invitation for this phone.').parentElement;
    const [again] = within(box ?? document.body).getAllByRole('button', { name: 'Redeem' });
    if (again !== undefined) await userEvent.click(again);
    await reach('scanning');
    expect(redemptions(phone)).toHaveLength(2);
  });

  test('SERVER_UNREACHABLE: the same code is retried after a pause, without a message', async () => {
    const phone = holdPhone();
    phone.set.refusals.set('hid.redeemInvitation', [
      refusal('SERVER_UNREACHABLE', 702),
      refusal('SERVER_UNREACHABLE', 702),
    ]);
    await comeIn('noEndpoint', noMessages());
    renderScreen(<HidMobileWithCards />);
    await said('No invitations');
    await cloud.control.invite({ account: 'keys', invitationCode: code });
    const pauses: number[] = [];
    const realTimeout = globalThis.setTimeout;
    const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
      if (ms < 5000) return realTimeout(run, ms);
      if (ms === 5000 || ms === 10_000) pauses.push(ms);
      return realTimeout(run, ms === 5000 || ms === 10_000 ? 0 : ms);
    });
    await act(checkKeyMessage);
    await reach('scanning');
    spy.mockRestore();
    expect(pauses.slice(0, 2)).toEqual([5000, 10_000]);
    expect(new Set(redemptions(phone).map((each) => JSON.stringify(each))).size).toBe(1);
    expect(redemptions(phone)).toHaveLength(3);
    expect(screen.queryByText(/Failed to Redeem/)).toBeNull();
  });

  test.each([
    ['the same', code, false, 'redeemed', 1],
    ['another', 'ZZZZ-YYYY-XXXX-WWWW', false, 'keyIsHere', 1],
    ['another, agreed to', 'ZZZZ-YYYY-XXXX-WWWW', true, 'redeemed', 2],
  ])(
    'a code that arrives while one is redeemed waits for its turn: %s',
    async (_what, brought, mayReplace, becomes, times) => {
      const phone = holdPhone();
      await comeIn('noEndpoint', noMessages());
      await act(async () => {
        const first = keyControllers().hid.redeemInvitation(code);
        const second = enterInvitation(brought, { mayReplace });
        expect(await first).toBeUndefined();
        expect(await second).toBe(becomes);
      });
      await reach('scanning');
      expect(redemptions(phone)).toHaveLength(times);
      expect(screen.queryByText(/Failed to Redeem/)).toBeNull();
    },
  );

  test('a typed code is redeemed, and an invalid one is reported as such', async () => {
    const phone = holdPhone();
    await comeIn('noEndpoint', noMessages());
    renderScreen(<HidMobileWithCards />);
    const field = await screen.findByLabelText('Invitation code');
    await userEvent.type(field, 'hello{Enter}');
    expect(
      await said('Check the code. It should be four groups of four letters or digits.'),
    ).toBeVisible();
    expect(redemptions(phone)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'zzzz yyyy xxxx wwww{Enter}');
    await reach('scanning');
    expect(redemptions(phone)).toEqual([
      { invitationCode: 'ZZZZ-YYYY-XXXX-WWWW', replaceExisting: false },
    ]);
  });

  test('an existing key is replaced only after a question', async () => {
    const phone = holdPhone({ status: setUp });
    await comeIn('scanning', noMessages());
    renderScreen(<HidMobileWithCards />);
    await userEvent.type(await screen.findByLabelText('Invitation code'), `${code}{Enter}`);
    await confirm('Cancel');
    expect(redemptions(phone)).toEqual([]);
    await userEvent.click(await button('Redeem'));
    await confirm('Replace');
    await waitFor(() => {
      expect(redemptions(phone)).toEqual([{ invitationCode: code, replaceExisting: true }]);
    });
  });
});

describe('decisions/digital-keys: switching_device', () => {
  test('appears on a new installation; once confirmed, it is activated for a year and redeemed with replacement', async () => {
    const phone = holdPhone();
    await comeIn('noEndpoint', noMessages());
    renderApp('/credentials');
    await userEvent.click((await screen.findAllByRole('link', { name: /H-5501/ }))[0] as Element);
    expect((await screen.findAllByText('New installation')).length).toBeGreaterThan(0);
    await userEvent.click(await button('Use the key on this phone H-5501'));
    await confirm('Use it here');
    await waitFor(() => {
      expect(redemptions(phone)).toMatchObject([{ replaceExisting: true }]);
    });
    const calls = await cloud.control.calls();
    const bodies = calls.filter(({ path }) => path.endsWith('/updatePerType')).map((c) => c.body);
    expect(bodies).toMatchObject([{ cardId: 'card-keys-2', status: 'activated' }]);
    await waitFor(() => {
      expect(screen.queryByText('New installation')).toBeNull();
    });
  });

  test.each(['Approved', 'Activated'] as const)(
    'a waiting card offers only its switch, neither Activate nor Block: %s at the server',
    async (status) => {
      holdPhone();
      await comeIn('noEndpoint', {
        ...noMessages(),
        cards: { 'card-keys-2': { status }, 'card-keys-3': null },
      });
      renderApp('/credentials');
      await userEvent.click((await screen.findAllByRole('link', { name: /H-5501/ }))[0] as Element);
      expect(await button('Use the key on this phone H-5501')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    },
  );

  test('two waiting cards: each box has the name of its own card', async () => {
    holdPhone();
    const type = cloud.holder.world.cards['card-keys-2']?.typeId;
    await comeIn('noEndpoint', {
      ...noMessages(),
      cards: { 'card-keys-5': { status: 'switching_device', typeId: type } },
    });
    renderScreen(<HidMobileWithCards />);
    for (const number of ['H-5501', 'S-5504']) {
      const name = `Use key ${number} on this phone?`;
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    }
  });

  test('in a browser the card’s status does not change, and no switch is offered', async () => {
    await comeIn('unavailable');
    renderApp('/credentials');
    await userEvent.click((await screen.findAllByRole('link', { name: /H-5501/ }))[0] as Element);
    await screen.findByText('Last changed');
    expect(screen.queryByText('New installation')).toBeNull();
    expect(screen.queryByRole('button', { name: /Use the key/ })).toBeNull();
    expect(await button('Block')).toBeVisible();
  });
});

describe('section 6: SET_PIN alone gates background scanning and the HID log', () => {
  const withoutHidCards = { cards: { 'card-keys-2': null, 'card-keys-3': null } };

  async function openSettingsWithoutCard(differing: object): Promise<void> {
    await act(() => fetchCardOf(cloud, 'keys', { ...withoutHidCards, ...differing }));
    renderScreen(<SettingsWithLock />);
    await screen.findByRole('heading', { name: 'Settings' });
  }

  test('without a HID card too, if the device supports HID', async () => {
    holdPhone({ status: setUp });
    await openSettingsWithoutCard(withPin);
    expect(await screen.findByRole('switch', { name: /Background scanning/ })).toBeEnabled();
    expect(screen.getByRole('switch', { name: /log/i })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'HID Mobile Access' })).toBeVisible();
  });

  test('without SET_PIN only the link to HID’s own screen', async () => {
    holdPhone({ status: setUp });
    await openSettingsWithoutCard({});
    expect(await screen.findByRole('link', { name: 'HID Mobile Access' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Background scanning/ })).toBeNull();
  });

  test('a browser without a HID card shows none of it', async () => {
    await openSettingsWithoutCard(withPin);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(screen.queryByRole('link', { name: 'HID Mobile Access' })).toBeNull();
  });
});

describe('section 2, Settings: background scanning and the HID log', () => {
  const toggle = (name: RegExp) => screen.findByRole('switch', { name });

  async function openSettings(phone: Partial<FakePhone['set']> = {}): Promise<FakePhone> {
    const held = holdPhone({ status: setUp, ...phone });
    await comeIn('scanning', withPin);
    renderScreen(<SettingsWithLock />);
    return held;
  }

  test("'background scanning toggle with a warning confirm': asked, permitted, stored; turning off removes it", async () => {
    const phone = await openSettings();
    await userEvent.click(await toggle(/Background scanning/));
    expect(await said(/battery life may vary/)).toBeVisible();
    expect(phone.timesCalled('hid.requestPermissions')).toBe(0);
    await confirm('Turn on');
    await waitFor(async () => {
      expect(await toggle(/Background scanning/)).toBeChecked();
    });
    await waitFor(() => {
      expect(phone.calls.at(-1)).toMatchObject(['hid.startScanning', { background: true }]);
    });
    await userEvent.click(await toggle(/Background scanning/));
    await waitFor(() => {
      expect(keyItems.current().backgroundScanning).toBeUndefined();
    });
  });

  test('a phone that refuses leaves it off and shows a message', async () => {
    await openSettings({ permission: 'denied' });
    await userEvent.click(await toggle(/Background scanning/));
    await confirm('Turn on');
    expect(await said(/background scanning stays off/)).toBeVisible();
    expect(await toggle(/Background scanning/)).not.toBeChecked();
  });

  test('turns off when the system revokes a permission', async () => {
    const phone = await openSettings();
    await userEvent.click(await toggle(/Background scanning/));
    await confirm('Turn on');
    await waitFor(async () => {
      expect(await toggle(/Background scanning/)).toBeChecked();
    });
    act(() => {
      phone.sendHid('scanningChanged', { scanning: false, reason: 'permission' });
    });
    expect(await said(/your phone no longer allows it/)).toBeVisible();
    expect(await toggle(/Background scanning/)).not.toBeChecked();
  });

  test('the log is shown first, filtered line by line with the dropped lines counted, then sent', async () => {
    const phone = await openSettings({
      log: 'INFO scanning started\nDEBUG token abc.def.ghi\nWARN user Merrowby\nreader opened',
    });
    await userEvent.click(await toggle(/HID logging/));
    await waitFor(() => {
      expect(phone.calls).toContainEqual(['hid.setLogging', { enabled: true }]);
    });
    await userEvent.click(await button('Send log by email'));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByLabelText('HID log', { selector: 'pre' }).textContent).toBe(
      'INFO scanning started\nreader opened',
    );
    expect(within(sheet).getByText(/might contain personal information: 2/)).toBeVisible();
    expect(phone.timesCalled('mail')).toBe(0);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    await waitFor(() => {
      expect(phone.timesCalled('mail')).toBe(1);
    });
    const mail = JSON.stringify(phone.calls.find(([name]) => name === 'mail'));
    expect(mail).toContain(btoa('INFO scanning started\r\nreader opened'));
    expect(mail).not.toContain('Merrowby');
  });

  test('without SET_PIN there is the link to the key and no switch', async () => {
    holdPhone({ status: setUp });
    await comeIn('scanning');
    renderScreen(<SettingsWithLock />);
    expect(await screen.findByRole('link', { name: 'HID Mobile Access' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Background scanning/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: /HID logging/ })).toBeNull();
  });
});

describe('Apple Wallet on the credential', () => {
  async function openPass(): Promise<void> {
    renderApp('/credentials');
    await userEvent.click((await screen.findAllByRole('link', { name: /W-5503/ }))[0] as Element);
    await screen.findByRole('heading', { name: 'Apple Wallet', level: 2 });
  }
  const invite = () =>
    cloud.control.invite({
      account: 'keys',
      type: 'hid_apple_wallet',
      invitationCode: 'wallet-token',
    });

  test.each(['web', 'android'] as const)("'only on iPhone or Apple Watch' on %s", async (where) => {
    if (where === 'android') holdPhone();
    await act(() => fetchCardOf(cloud, 'keys'));
    await openPass();
    expect(await said('Only on iPhone or Apple Watch')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Apple Wallet' })).toBeNull();
  });

  test.each([
    ['by PassKit alone', { available: true, ways: ['passKit'] }],
    ['in no way', { available: false, reason: 'SDK_NOT_INSTALLED' }],
  ] as const)(
    'an app that adds passes %s says so, and offers no button',
    async (_how, walletAvailable) => {
      holdPhone({ platform: 'ios', walletAvailable });
      await act(() => fetchCardOf(cloud, 'keys'));
      await openPass();
      expect(await screen.findByText(/doesn't support this type of key/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Add to Apple Wallet' })).toBeNull();
    },
  );

  test('passes notProvisioned, preparing, sheet and added, and is removed at the next return', async () => {
    const phone = holdPhone({ platform: 'ios' });
    await act(() => fetchCardOf(cloud, 'keys', noMessages()));
    await openPass();
    expect(await said('Not in Apple Wallet yet')).toBeVisible();
    await invite();
    await cloud.control.fault({ path: '/api/v2/notifications/newCredential', delayMs: 100 });
    let closeSheet = (): void => undefined;
    phone.set.beforeAdding = new Promise((resolve) => {
      closeSheet = resolve;
    });
    await userEvent.click(await button('Add to Apple Wallet'));
    expect(await said('Preparing the pass')).toBeVisible();
    expect(await said('Apple Wallet is open')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Apple Wallet' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    closeSheet();
    expect(await said('In Apple Wallet on this iPhone')).toBeVisible();
    expect(phone.calls).toContainEqual([
      'wallet.addWithIssuanceToken',
      { issuanceToken: 'wallet-token' },
    ]);
    phone.set.pass = { place: 'thisDevice', activationState: 'suspended' };
    act(() => {
      phone.sendWallet('passesChanged');
    });
    expect(await said('Suspended in Apple Wallet')).toBeVisible();
    phone.set.pass = { place: 'none' };
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await said('Removed from Apple Wallet')).toBeVisible();
  });

  test('a sheet closed by the user is not an error', async () => {
    const phone = holdPhone({ platform: 'ios' });
    phone.set.refusals.set('wallet.addWithIssuanceToken', [refusal('CANCELLED')]);
    await act(() => fetchCardOf(cloud, 'keys', noMessages()));
    await invite();
    await openPass();
    await userEvent.click(await button('Add to Apple Wallet'));
    await waitFor(() => {
      expect(phone.timesCalled('wallet.addWithIssuanceToken')).toBe(1);
    });
    expect(await said('Not in Apple Wallet yet')).toBeVisible();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  test('without a token it shows that the organization has not prepared the pass', async () => {
    holdPhone({ platform: 'ios' });
    await act(() => fetchCardOf(cloud, 'keys', noMessages()));
    await openPass();
    await userEvent.click(await button('Add to Apple Wallet'));
    expect(await said("Your organization hasn't set up this pass yet.")).toBeVisible();
  });
});
