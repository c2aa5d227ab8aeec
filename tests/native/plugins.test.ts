/** The plugins' TypeScript: accurate about what a browser lacks, and composed on a phone. */
import type * as Biometrics from '@aparajita/capacitor-biometric-auth';
import type * as Core from '@capacitor/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { methodsOf } from './support/definitions.ts';

const native = vi.hoisted(() => {
  const phone = {
    platform: 'android',
    biometry: vi.fn(),
    authenticate: vi.fn(),
    storage: {
      setKeyPrefix: vi.fn(async () => {}),
      setItem: vi.fn(async () => {}),
      getItem: vi.fn(async () => 'kept'),
      removeItem: vi.fn(async () => {}),
      clear: vi.fn(async () => {}),
    },
    mail: { hasAccount: vi.fn(), open: vi.fn(async () => {}) },
    share: vi.fn(async () => ({})),
    writeFile: vi.fn(async () => ({ uri: 'file:///cache/log.txt' })),
    /** The contents of each of the phone's caches. */
    cached: [] as string[],
    removed: [] as string[],
    rmdir: vi.fn(async ({ directory, path }: { directory: string; path: string }) => {
      phone.removed.push(`${directory} ${path}`);
    }),
  };
  return phone;
});

vi.mock('@capacitor/core', async (original) => ({
  ...(await original<typeof Core>()),
  Capacitor: { getPlatform: () => native.platform },
}));
vi.mock('@aparajita/capacitor-biometric-auth', async (original) => ({
  ...(await original<typeof Biometrics>()),
  BiometricAuth: { checkBiometry: native.biometry, authenticate: native.authenticate },
}));
vi.mock('@aparajita/capacitor-secure-storage', () => ({
  SecureStorage: native.storage,
}));
vi.mock('capacitor-email-composer', () => ({ EmailComposer: native.mail }));
vi.mock('@capacitor/share', () => ({ Share: { share: native.share } }));
vi.mock('@capacitor/filesystem', () => ({
  Directory: { Cache: 'CACHE', ExternalCache: 'EXTERNAL_CACHE' },
  Filesystem: {
    writeFile: native.writeFile,
    readdir: async () => ({ files: native.cached.map((name) => ({ name })) }),
    rmdir: native.rmdir,
  },
}));

const { AppShellWeb } = await import('../../plugins/lanyard-native/src/web/appShell.ts');
const { AppleWalletPassWeb } =
  await import('../../plugins/lanyard-native/src/web/appleWalletPass.ts');
const { DeviceSecurityWeb } =
  await import('../../plugins/lanyard-native/src/web/deviceSecurity.ts');
const { HidMobileAccessWeb } =
  await import('../../plugins/lanyard-native/src/web/hidMobileAccess.ts');
const { SaltoSpaceWeb } = await import('../../plugins/lanyard-native/src/web/saltoSpace.ts');
const { ComposedDeviceSecurity } =
  await import('../../plugins/lanyard-native/src/composed/deviceSecurity.ts');
const { BiometryError, BiometryErrorType, BiometryType } =
  await import('@aparajita/capacitor-biometric-auth');

afterEach(() => {
  vi.clearAllMocks();
  native.platform = 'android';
  native.cached = [];
  native.removed = [];
});

type Callable = Readonly<Record<string, () => Promise<unknown>>>;

describe('in a browser', () => {
  it.each([
    ['HidMobileAccess', new HidMobileAccessWeb(), 'hidMobileAccess.ts', 'HidMobileAccessPlugin'],
    ['SaltoSpace', new SaltoSpaceWeb(), 'saltoSpace.ts', 'SaltoSpacePlugin'],
    ['AppleWalletPass', new AppleWalletPassWeb(), 'appleWalletPass.ts', 'AppleWalletPassPlugin'],
  ])(
    '%s is unavailable, and every call except isAvailable rejects',
    async (_name, web, file, name) => {
      expect(await web.isAvailable()).toMatchObject({ available: false, reason: 'NOT_SUPPORTED' });
      const others = methodsOf(file, name).filter((method) => method !== 'isAvailable');
      for (const method of others) {
        const call = (web as unknown as Callable)[method];
        await expect(call?.(), method).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      }
    },
  );

  it('AppShell has nothing that it could start again or clear', async () => {
    const web = new AppShellWeb();
    await expect(web.restartPage()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(web.clearMessages()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('DeviceSecurity reports what a browser lacks and promises nothing', async () => {
    const web = new DeviceSecurityWeb();
    expect(await web.getCapabilities()).toMatchObject({
      biometry: 'none',
      secureStorage: 'webcrypto',
      screenshotBlock: false,
    });
    await expect(web.secureSet()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(web.createBiometricSecret()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('DeviceSecurity on a phone', () => {
  const security = new ComposedDeviceSecurity();

  it('composes every method not implemented natively', () => {
    const made = security as unknown as Callable;
    for (const method of methodsOf('deviceSecurity.ts', 'DeviceSecurityPlugin')) {
      expect(typeof made[method], method).toBe('function');
    }
    for (const method of methodsOf('deviceSecurity.ts', 'DeviceSecurityNativePlugin')) {
      expect(made[method], method).toBeUndefined();
    }
  });

  it.each([
    ['android', BiometryType.fingerprintAuthentication, 'fingerprint', 'keystore', true],
    ['android', BiometryType.irisAuthentication, 'iris', 'keystore', true],
    ['ios', BiometryType.faceId, 'face', 'keychain', false],
    ['ios', BiometryType.none, 'none', 'keychain', false],
  ] as const)('reports what %s can do (%i)', async (platform, type, biometry, storage, blocks) => {
    native.platform = platform;
    native.biometry.mockResolvedValue({
      biometryType: type,
      isAvailable: true,
      strongBiometryIsAvailable: true,
      deviceIsSecure: true,
    });
    expect(await security.getCapabilities()).toEqual({
      biometry,
      enrolled: true,
      strong: true,
      deviceLock: true,
      secureStorage: storage,
      screenshotBlock: blocks,
      screenshotDetect: !blocks,
    });
  });

  it('stores a secret below our own prefix, and never answers ‘nothing there’ for a refusal', async () => {
    await security.secureSet({ key: 'lock', value: 'wrapped' });
    expect(native.storage.setKeyPrefix).toHaveBeenCalledWith('lanyard_');
    expect(native.storage.setItem).toHaveBeenCalledWith('lock', 'wrapped');
    expect(await security.secureGet({ key: 'lock' })).toEqual({ value: 'kept' });
    native.storage.getItem.mockRejectedValueOnce(new Error('broken'));
    await expect(security.secureGet({ key: 'lock' })).rejects.toMatchObject({
      code: 'STORAGE_FAILED',
    });
    native.storage.setItem.mockRejectedValueOnce(new Error('full'));
    await expect(security.secureSet({ key: 'lock', value: 'x' })).rejects.toMatchObject({
      code: 'STORAGE_FAILED',
    });
  });

  it.each([
    [BiometryErrorType.userCancel, 'CANCELLED'],
    [BiometryErrorType.biometryLockout, 'LOCKED_OUT'],
    [BiometryErrorType.biometryNotEnrolled, 'NOT_ENROLLED'],
    [BiometryErrorType.biometryNotAvailable, 'NOT_AVAILABLE'],
  ])('maps the refusal %s to %s', async (code, ours) => {
    native.authenticate.mockRejectedValue(new BiometryError('no', code));
    await expect(security.authenticate({ reason: 'why' })).rejects.toMatchObject({ code: ours });
  });

  it('sends a log with the mail app, and shares it where there is none', async () => {
    const mail = { subject: 'Log', body: 'b', files: [{ name: 'log.txt', base64: 'bG9n' }] };
    native.mail.hasAccount.mockResolvedValue({ hasAccount: true });
    expect(await security.composeLogEmail({ ...mail, to: ['a@b.example'] })).toEqual({
      how: 'mail',
    });
    expect(native.mail.open).toHaveBeenCalledWith({
      to: ['a@b.example'],
      subject: 'Log',
      body: 'b',
      attachments: [{ type: 'base64', path: 'bG9n', name: 'log.txt' }],
    });
    native.mail.open.mockRejectedValueOnce(new Error('no mail app'));
    expect(await security.composeLogEmail(mail)).toEqual({ how: 'share' });
    native.mail.hasAccount.mockResolvedValue({ hasAccount: false });
    expect(await security.composeLogEmail(mail)).toEqual({ how: 'share' });
    expect(native.share).toHaveBeenCalledWith({
      title: 'Log',
      text: 'b',
      files: ['file:///cache/log.txt'],
    });
    expect(native.writeFile).toHaveBeenCalledWith(
      expect.objectContaining({ path: 'shared-logs/log.txt', directory: 'CACHE' }),
    );
  });

  it.each([
    ['android', ['CACHE shared-logs', 'EXTERNAL_CACHE email_composer']],
    ['ios', ['CACHE shared-logs']],
  ])('removes the shared or attached copies of a log, on %s', async (platform, gone) => {
    native.platform = platform;
    native.cached = ['shared-logs', 'email_composer', 'pictures'];
    await security.removeSharedLogs();
    expect(native.removed).toEqual(gone);
  });

  it('removes nothing where no log was shared, and fails when a copy remains', async () => {
    await security.removeSharedLogs();
    expect(native.removed).toEqual([]);
    native.cached = ['shared-logs'];
    native.rmdir.mockRejectedValueOnce(new Error('in use'));
    await expect(security.removeSharedLogs()).rejects.toThrow('in use');
  });
});
