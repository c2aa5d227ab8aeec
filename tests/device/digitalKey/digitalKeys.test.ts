/** The adapters of digital keys over plugins of a played phone, and the honest absence of them. */
import { describe, expect, test, vi } from 'vitest';
import { findBridge } from '#device/digitalKey/bridge.ts';
import type { KeyEvent } from '#device/digitalKey/digitalKey.ts';
import { portsOf } from '#device/digitalKey/digitalKeys.ts';
import { fakePhone, radioOff, refusal } from '#tests/support/fakePhone.ts';
import { until } from '#tests/support/until.ts';

describe("a browser: an honest 'absent'", () => {
  test('no port can hold a key, and each says why', async () => {
    const ports = portsOf(await findBridge());
    expect(await ports.hid.capability()).toEqual({ can: false, why: 'browser' });
    expect(await ports.salto.capability()).toEqual({ can: false, why: 'browser' });
    expect(await ports.wallet.capability()).toEqual({ can: false, why: 'onlyApple' });
    expect(ports.mail).toBeUndefined();
    expect(ports.isSimulated).toBe(false);
  });

  test('every call is refused with a code, and forgetting does nothing', async () => {
    const { hid, salto, wallet } = portsOf(await findBridge());
    const code = 'SDK_NOT_INSTALLED';
    await expect(hid.start()).rejects.toMatchObject({ code });
    await expect(hid.present('')).rejects.toMatchObject({ code });
    await expect(salto.present('card')).rejects.toMatchObject({ code });
    await expect(salto.enrol({ keyId: 'card', hex: '00' })).rejects.toMatchObject({ code });
    await expect(wallet.check([])).rejects.toMatchObject({ code });
    expect(await salto.hasKey('card')).toBe(false);
    expect(await salto.isPresenting()).toBe(false);
    expect(await salto.radio()).toBeUndefined();
    expect(await hid.permit()).toBe(false);
    await hid.clear();
    await salto.clear();
    hid.follow(() => undefined)();
  });
});

describe('hid_mobile_access', () => {
  test('starts, redeems, refreshes and forgets by the plugin', async () => {
    const phone = fakePhone();
    const { hid } = portsOf(phone.bridge);
    expect(await hid.start()).toMatchObject({ hasEndpoint: false, keyCount: 0 });
    await hid.enrol({ invitationCode: 'AAAA-BBBB-CCCC-DDDD', replacesExisting: true });
    expect(phone.calls).toContainEqual([
      'hid.redeemInvitation',
      { invitationCode: 'AAAA-BBBB-CCCC-DDDD', replaceExisting: true },
    ]);
    expect(await hid.refresh()).toBe(1);
    await hid.clear();
    expect(phone.set.status).toMatchObject({ endpointReady: false, keyCount: 0 });
  });

  test('forgets in a process that has not started its engine; the logs go with the endpoint', async () => {
    const phone = fakePhone({ sharedLogs: 2 });
    phone.set.status = { ...phone.set.status, endpointReady: true, keyCount: 1 };
    await portsOf(phone.bridge).hid.clear();
    expect(phone.set.status).toMatchObject({ endpointReady: false, keyCount: 0 });
    expect(phone.calls.map(([name]) => name)).toEqual([
      'hid.initialize',
      'hid.stopScanning',
      'hid.unregister',
      'hid.setLogging',
      'removeSharedLogs',
    ]);
  });

  test.each([
    ['hid.initialize', 'TIMEOUT'],
    ['hid.stopScanning', 'INTERNAL'],
    ['hid.unregister', 'SDK_BUSY'],
    ['hid.setLogging', 'INTERNAL'],
  ] as const)('%s refused with %s: whoever forgets hears of it', async (method, code) => {
    const phone = fakePhone();
    phone.set.refusals.set(method, [refusal(code)]);
    await expect(portsOf(phone.bridge).hid.clear()).rejects.toMatchObject({ code });
  });

  test('a build without the SDK has no endpoint to end, and its logs go all the same', async () => {
    const phone = fakePhone();
    for (const method of ['hid.initialize', 'hid.setLogging', 'salto.removeAllKeys']) {
      phone.set.refusals.set(method, [refusal('SDK_NOT_INSTALLED')]);
    }
    const { hid, salto } = portsOf(phone.bridge);
    await hid.clear();
    await salto.clear();
    expect(phone.calls).toContainEqual(['hid.setLogging', { enabled: false }]);
    expect(phone.timesCalled('removeSharedLogs')).toBe(1);
  });

  test('a refusal carries our code and the vendor’s', async () => {
    const phone = fakePhone();
    phone.set.refusals.set('hid.redeemInvitation', [refusal('INVALID_INVITATION_CODE', 901)]);
    await expect(
      portsOf(phone.bridge).hid.enrol({ invitationCode: 'x', replacesExisting: false }),
    ).rejects.toMatchObject({ code: 'INVALID_INVITATION_CODE', shownCode: '901' });
  });

  test('its events come as news, until they are not followed any more', async () => {
    const phone = fakePhone();
    const news: KeyEvent[] = [];
    const stop = portsOf(phone.bridge).hid.follow((each) => news.push(each));
    phone.tellHid('statusChanged', { ...phone.set.status, radio: radioOff });
    phone.tellHid('keysChanged', { keys: [{}, {}] });
    phone.tellHid('readerOpened', { via: 'hce' });
    phone.tellHid('readerClosed', { via: 'hce', outcome: 'communicated' });
    phone.tellHid('readerFailed', { code: 'OUT_OF_RANGE', status: 3 });
    phone.tellHid('scanningChanged', { scanning: false, reason: 'permission' });
    phone.tellHid('endpointTerminated', {});
    expect(news).toMatchObject([
      { type: 'radio', radio: radioOff },
      { type: 'keys', keyCount: 2 },
      { type: 'readerOpened' },
      { type: 'readerClosed', outcome: 'communicated' },
      { type: 'readerFailed', failure: { code: 'OUT_OF_RANGE', vendorCode: '3' } },
      { type: 'scanning', isOn: false, isForbidden: true },
      { type: 'terminated' },
    ]);
    stop();
    await until(() => {
      const before = news.length;
      phone.tellHid('endpointTerminated', {});
      expect(news).toHaveLength(before);
    });
  });

  test('presenting ends with what the reader says', async () => {
    const phone = fakePhone();
    const { hid } = portsOf(phone.bridge);
    const presented = hid.present('');
    await until(() => {
      expect(phone.timesCalled('hid.openClosestReader')).toBe(1);
    });
    phone.tellHid('readerClosed', { via: 'ble', outcome: 'communicated' });
    expect(await presented).toBe('communicated');
    const failing = hid.present('');
    await until(() => {
      expect(phone.timesCalled('hid.openClosestReader')).toBe(2);
    });
    phone.tellHid('readerFailed', { code: 'ANTI_PASSBACK' });
    await expect(failing).rejects.toMatchObject({ code: 'ANTI_PASSBACK' });
    phone.set.isReaderNear = false;
    await expect(hid.present('')).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
  });

  test('a reader that says nothing is given up after the window of ten seconds', async () => {
    vi.useFakeTimers();
    const presented = portsOf(fakePhone().bridge).hid.present('');
    const refused = expect(presented).rejects.toMatchObject({ code: 'TIMEOUT' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    vi.useRealTimers();
  });

  test('background: permissions are asked for only then, and the notice goes along', async () => {
    const phone = fakePhone({ isHidStarted: true });
    const { scanning } = portsOf(phone.bridge).hid;
    await scanning?.start(undefined);
    expect(phone.timesCalled('hid.requestPermissions')).toBe(0);
    expect(await scanning?.permitBackground()).toBe(true);
    expect(phone.calls).toContainEqual([
      'hid.requestPermissions',
      ['bluetooth', 'location', 'backgroundLocation', 'notifications'],
    ]);
    await scanning?.start({ title: 'Lanyard', text: 'listens' });
    expect(phone.calls.at(-1)).toEqual([
      'hid.startScanning',
      { background: true, notificationTitle: 'Lanyard', notificationText: 'listens' },
    ]);
    phone.set.permission = 'denied';
    expect(await scanning?.permitBackground()).toBe(false);
  });

  test('logging is turned on and off, and read from the phone’s files', async () => {
    const phone = fakePhone({ log: 'scanning started' });
    const { logging } = portsOf(phone.bridge).hid;
    await logging?.turn(true);
    expect(phone.calls.at(-1)).toEqual(['hid.setLogging', { enabled: true }]);
    expect(await logging?.read()).toBe('scanning started');
  });
});

describe('salto_space', () => {
  test('the key goes to the phone and never comes back', async () => {
    const phone = fakePhone();
    const { salto } = portsOf(phone.bridge);
    await salto.enrol({ keyId: 'card-1', hex: '00ff' });
    expect(phone.calls).toContainEqual([
      'salto.storeKey',
      { keyId: 'card-1', data: '00ff', encoding: 'hex' },
    ]);
    expect(await salto.hasKey('card-1')).toBe(true);
    // As a page that has just begun: it does not know of the key.
    await portsOf(phone.bridge).salto.clear();
    expect(await salto.hasKey('card-1')).toBe(false);
    phone.set.refusals.set('salto.removeAllKeys', [refusal('STORAGE_CORRUPTED')]);
    await expect(salto.clear()).rejects.toMatchObject({ code: 'STORAGE_CORRUPTED' });
  });

  test('presenting: the lock is found, then it answers', async () => {
    const phone = fakePhone({ isSaltoOpening: true });
    const { salto } = portsOf(phone.bridge);
    const news: KeyEvent[] = [];
    salto.follow((each) => news.push(each));
    const presented = salto.present('card-1');
    await until(() => {
      expect(phone.timesCalled('salto.open')).toBe(1);
    });
    phone.tellSalto('lockFound', {});
    phone.tellSalto('openingFinished', { outcome: 'granted' });
    phone.tellSalto('openingFinished', { code: 'TIMEOUT', vendorCode: 410 });
    phone.answerSalto('granted');
    expect(await presented).toBe('granted');
    expect(news).toMatchObject([
      { type: 'lockFound' },
      { type: 'answered', outcome: 'granted' },
      { type: 'unanswered', failure: { code: 'TIMEOUT', vendorCode: '410' } },
    ]);
    expect(await salto.isPresenting()).toBe(true);
    expect(await salto.permit()).toBe(true);
  });
});

describe('hid_apple_wallet', () => {
  test('both ways of adding a pass stand behind one call', async () => {
    const phone = fakePhone({ platform: 'ios' });
    const { wallet } = portsOf(phone.bridge);
    await wallet.enrol({ way: 'token', issuanceToken: 't' });
    const provisioning = {
      provisioningCredentialId: 'p',
      sharingInstanceId: 's',
      ownerName: 'n',
      description: 'd',
    };
    await wallet.enrol({ way: 'passKit', provisioning });
    expect(phone.calls.map(([name]) => name)).toEqual([
      'wallet.addWithIssuanceToken',
      'wallet.addWithProvisioning',
    ]);
    expect(await wallet.check(['r'])).toEqual({
      place: 'thisDevice',
      activationState: 'activated',
    });
    await wallet.show(['r']);
    expect(phone.calls.at(-1)).toEqual(['wallet.openInWallet', { referenceIds: ['r'] }]);
    await expect(wallet.present('r')).rejects.toMatchObject({ code: 'NOT_SUPPORTED' });
  });
});
