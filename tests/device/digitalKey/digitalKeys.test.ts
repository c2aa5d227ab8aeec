/**
 * The adapters of digital keys over the plugins of a simulated phone, and how they report that a plugin is
 * missing.
 */
import { describe, expect, test, vi } from 'vitest';
import { findBridge } from '#device/digitalKey/bridge.ts';
import type { KeyEvent } from '#device/digitalKey/digitalKey.ts';
import { portsOf } from '#device/digitalKey/digitalKeys.ts';
import { fakePhone, radioOff, refusal } from '#tests/support/fakePhone.ts';
import { until } from '#tests/support/until.ts';

describe("a browser honestly reports 'absent'", () => {
  test('no port can hold a key, and each gives its reason', async () => {
    const ports = portsOf(await findBridge());
    expect(await ports.hid.capability()).toEqual({ can: false, why: 'browser' });
    expect(await ports.salto.capability()).toEqual({ can: false, why: 'browser' });
    expect(await ports.wallet.capability()).toEqual({ can: false, why: 'onlyApple' });
    expect(ports.mail).toBeUndefined();
    expect(ports.isSimulated).toBe(false);
  });

  test('every call is refused with a code, and clearing does nothing', async () => {
    const { hid, salto, wallet } = portsOf(await findBridge());
    const code = 'SDK_NOT_INSTALLED';
    await expect(hid.start()).rejects.toMatchObject({ code });
    await expect(hid.present('')).rejects.toMatchObject({ code });
    await expect(salto.present('card')).rejects.toMatchObject({ code });
    await expect(salto.enrol({ keyId: 'card', hex: '00' })).rejects.toMatchObject({ code });
    await expect(wallet.check([])).rejects.toMatchObject({ code });
    expect(await salto.keyState('card')).toBe('unreadable');
    expect(await salto.isPresenting()).toBe(false);
    expect(await salto.radio()).toBeUndefined();
    expect(await hid.permit()).toBe(false);
    await hid.clear();
    await salto.clear();
    hid.follow(() => undefined)();
  });
});

describe('hid_mobile_access', () => {
  test('starts, redeems, refreshes and clears through the plugin', async () => {
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

  test('clears in a process whose engine has not started, and removes the logs with the endpoint', async () => {
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
  ] as const)('a refusal of %s with %s reaches the caller that clears', async (method, code) => {
    const phone = fakePhone();
    phone.set.refusals.set(method, [refusal(code)]);
    await expect(portsOf(phone.bridge).hid.clear()).rejects.toMatchObject({ code });
  });

  test('a build without the SDK has no endpoint to end but still removes its logs', async () => {
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

  test('a refusal has our code and the vendor’s', async () => {
    const phone = fakePhone();
    phone.set.refusals.set('hid.redeemInvitation', [refusal('INVALID_INVITATION_CODE', 901)]);
    await expect(
      portsOf(phone.bridge).hid.enrol({ invitationCode: 'x', replacesExisting: false }),
    ).rejects.toMatchObject({ code: 'INVALID_INVITATION_CODE', shownCode: '901' });
  });

  test('a listener receives the plugin’s events until it unsubscribes', async () => {
    const phone = fakePhone();
    const news: KeyEvent[] = [];
    const stop = portsOf(phone.bridge).hid.follow((each) => news.push(each));
    phone.sendHid('statusChanged', { ...phone.set.status, radio: radioOff });
    phone.sendHid('keysChanged', { keys: [{}, {}] });
    phone.sendHid('readerOpened', { via: 'hce' });
    phone.sendHid('readerClosed', { via: 'hce', outcome: 'communicated' });
    phone.sendHid('readerFailed', { code: 'OUT_OF_RANGE', status: 3 });
    phone.sendHid('scanningChanged', { scanning: false, reason: 'permission' });
    phone.sendHid('endpointTerminated', {});
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
      phone.sendHid('endpointTerminated', {});
      expect(news).toHaveLength(before);
    });
  });

  test('presenting ends with the reader’s answer', async () => {
    const phone = fakePhone();
    const { hid } = portsOf(phone.bridge);
    const presented = hid.present('');
    await until(() => {
      expect(phone.timesCalled('hid.openClosestReader')).toBe(1);
    });
    phone.sendHid('readerClosed', { via: 'ble', outcome: 'communicated' });
    expect(await presented).toBe('communicated');
    const failing = hid.present('');
    await until(() => {
      expect(phone.timesCalled('hid.openClosestReader')).toBe(2);
    });
    phone.sendHid('readerFailed', { code: 'ANTI_PASSBACK' });
    await expect(failing).rejects.toMatchObject({ code: 'ANTI_PASSBACK' });
    phone.set.isReaderNear = false;
    await expect(hid.present('')).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
  });

  test('presenting times out after ten seconds when the reader does not answer', async () => {
    vi.useFakeTimers();
    const presented = portsOf(fakePhone().bridge).hid.present('');
    const refused = expect(presented).rejects.toMatchObject({ code: 'TIMEOUT' });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    vi.useRealTimers();
  });

  test('background scanning: permissions are requested only when needed, and the notice is passed on', async () => {
    const phone = fakePhone({ isHidStarted: true });
    const { scanning } = portsOf(phone.bridge).hid;
    await scanning?.start(undefined, false);
    expect(phone.timesCalled('hid.requestPermissions')).toBe(0);
    expect(await scanning?.permitBackground()).toBe(true);
    expect(phone.calls).toContainEqual([
      'hid.requestPermissions',
      ['bluetooth', 'location', 'backgroundLocation', 'notifications'],
    ]);
    await scanning?.start({ title: 'Lanyard', text: 'listens' }, true);
    expect(phone.calls.at(-1)).toEqual([
      'hid.startScanning',
      {
        background: true,
        unattended: true,
        notificationTitle: 'Lanyard',
        notificationText: 'listens',
      },
    ]);
    phone.set.permission = 'denied';
    expect(await scanning?.permitBackground()).toBe(false);
  });

  test('logging turns on and off, and the log is read from the phone’s files', async () => {
    const phone = fakePhone({ log: 'scanning started' });
    const { logging } = portsOf(phone.bridge).hid;
    await logging?.turn(true);
    expect(phone.calls.at(-1)).toEqual(['hid.setLogging', { enabled: true }]);
    expect(await logging?.read()).toBe('scanning started');
  });
});

describe('salto_space', () => {
  test('the key is stored on the phone and never comes back', async () => {
    const phone = fakePhone();
    const { salto } = portsOf(phone.bridge);
    await salto.enrol({ keyId: 'card-1', hex: '00ff' });
    expect(phone.calls).toContainEqual([
      'salto.storeKey',
      { keyId: 'card-1', data: '00ff', encoding: 'hex' },
    ]);
    expect(await salto.keyState('card-1')).toBe('present');
    // As in a page that has just started and has no record of the key.
    await portsOf(phone.bridge).salto.clear();
    expect(await salto.keyState('card-1')).toBe('absent');
    phone.set.refusals.set('salto.hasKey', [refusal('STORAGE_CORRUPTED')]);
    expect(await salto.keyState('card-1')).toBe('unreadable');
    phone.set.refusals.set('salto.removeAllKeys', [refusal('STORAGE_CORRUPTED')]);
    await expect(salto.clear()).rejects.toMatchObject({ code: 'STORAGE_CORRUPTED' });
  });

  test('presenting finds the lock, then the lock answers', async () => {
    const phone = fakePhone({ isSaltoOpening: true });
    const { salto } = portsOf(phone.bridge);
    const news: KeyEvent[] = [];
    salto.follow((each) => news.push(each));
    const presented = salto.present('card-1');
    await until(() => {
      expect(phone.timesCalled('salto.open')).toBe(1);
    });
    phone.sendSalto('lockFound', {});
    phone.sendSalto('openingFinished', { outcome: 'granted' });
    phone.sendSalto('openingFinished', { code: 'TIMEOUT', vendorCode: '410' });
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
  test('one call covers both ways of adding a pass', async () => {
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
