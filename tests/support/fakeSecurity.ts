/** A phone's own security, simulated at the plugin: what it stores, and what it refuses. */
import type {
  DeviceCapabilities,
  DeviceSecurityErrorCode,
  DeviceSecurityPlugin,
} from 'lanyard-native';

type Method = Exclude<keyof DeviceSecurityPlugin, 'addListener'>;

export interface FakeSecurity {
  readonly plugin: Pick<
    DeviceSecurityPlugin,
    | 'claimFirstLaunch'
    | 'getCapabilities'
    | 'secureGet'
    | 'secureSet'
    | 'secureRemove'
    | 'secureClear'
    | 'createBiometricSecret'
    | 'releaseBiometricSecret'
    | 'removeBiometricSecret'
    | 'isPushConfigured'
  >;
  /** The contents of the phone's secret storage. */
  readonly kept: Map<string, string>;
  /** Keys of entries whose Keystore key broke: each read and write is refused until the entry is removed. */
  readonly broken: Set<string>;
  /** The entries that a face or fingerprint releases. */
  readonly biometric: Map<string, string>;
  /** Every call by its name, with the prompt shown to the user. */
  readonly calls: [Method, string?][];
  readonly set: {
    capabilities: Partial<DeviceCapabilities>;
    isPushConfigured: boolean;
    /** Every call of a method is refused with this, until it is removed. */
    refusals: Map<Method, DeviceSecurityErrorCode>;
  };
  /** A new phone. */
  readonly reset: () => void;
}

export function fakeSecurity(): FakeSecurity {
  const kept = new Map<string, string>();
  const broken = new Set<string>();
  const biometric = new Map<string, string>();
  const calls: FakeSecurity['calls'] = [];
  const set: FakeSecurity['set'] = {
    capabilities: {},
    isPushConfigured: true,
    refusals: new Map(),
  };
  let isFirst = true;

  async function note<Answer>(
    method: Method,
    answer: () => Answer,
    question?: string,
  ): Promise<Answer> {
    calls.push(question === undefined ? [method] : [method, question]);
    await Promise.resolve();
    const code = set.refusals.get(method);
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return answer();
  }
  const unlessBroken = (key: string): void => {
    if (broken.has(key)) throw Object.assign(new Error(key), { code: 'STORAGE_FAILED' });
  };
  const released = (slot: string) => {
    const secret = biometric.get(slot);
    if (secret === undefined) throw Object.assign(new Error('gone'), { code: 'SECRET_MISSING' });
    return { secret };
  };
  return {
    kept,
    broken,
    biometric,
    calls,
    set,
    reset: () => {
      for (const each of [kept, broken, biometric, set.refusals]) each.clear();
      calls.length = 0;
      Object.assign(set, { capabilities: {}, isPushConfigured: true });
      isFirst = true;
    },
    plugin: {
      claimFirstLaunch: () =>
        note('claimFirstLaunch', () => {
          const first = isFirst;
          if (first) kept.clear();
          isFirst = false;
          return { first };
        }),
      getCapabilities: () =>
        note('getCapabilities', () => ({
          biometry: 'fingerprint',
          enrolled: true,
          strong: true,
          deviceLock: true,
          secureStorage: 'keystore',
          screenshotBlock: true,
          screenshotDetect: false,
          ...set.capabilities,
        })),
      secureGet: ({ key }) =>
        note('secureGet', () => {
          unlessBroken(key);
          return { value: kept.get(key) ?? null };
        }),
      secureSet: ({ key, value }) =>
        note('secureSet', () => {
          unlessBroken(key);
          kept.set(key, value);
        }),
      secureRemove: ({ key }) =>
        note('secureRemove', () => {
          kept.delete(key);
          broken.delete(key);
        }),
      secureClear: () =>
        note('secureClear', () => {
          kept.clear();
          broken.clear();
        }),
      createBiometricSecret: ({ slot, reason }) =>
        note(
          'createBiometricSecret',
          () => {
            const bytes = crypto.getRandomValues(new Uint8Array(32));
            biometric.set(slot, Buffer.from(bytes).toString('base64url'));
            return released(slot);
          },
          reason,
        ),
      releaseBiometricSecret: ({ slot, reason }) =>
        note('releaseBiometricSecret', () => released(slot), reason),
      removeBiometricSecret: ({ slot }) =>
        note('removeBiometricSecret', () => void biometric.delete(slot)),
      isPushConfigured: () =>
        note('isPushConfigured', () => ({ configured: set.isPushConfigured })),
    },
  };
}
