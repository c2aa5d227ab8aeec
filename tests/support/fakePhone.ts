/** A shell's plugins, simulated for tests: every call is recorded, every answer can be set. */
import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import { mapLookup, present, unreadable, type Lookup } from '#domain/lookup/lookup.ts';
import type { PassStatus } from '#domain/digitalKey/walletState.ts';
import type {
  HidEvents,
  HidPlugin,
  HidStatus,
  KeyBridge,
  SaltoEvents,
  SaltoPlugin,
  WalletEvents,
  WalletPlugin,
} from '#device/digitalKey/definitions/plugins.ts';
import { noKeyOwner } from '#device/secureStorage/keyOwnerNote.ts';
import { createListeners } from '#device/digitalKey/simulated/listeners.ts';

export const radioOn: RadioState = { bluetooth: 'on', nfc: 'on', location: 'granted' };
export const radioOff: RadioState = { bluetooth: 'off', nfc: 'off', location: 'granted' };

/** Rejects as a plugin does. */
export function refusal(code: AccessErrorCode, vendorCode?: number | string): Error {
  return Object.assign(new Error(code), { code, data: { vendorCode, retryable: false } });
}

export interface FakePhone {
  readonly bridge: KeyBridge;
  /** `plugin.method`, and the relevant arguments. */
  readonly calls: [string, ...unknown[]][];
  readonly set: {
    platform: 'ios' | 'android';
    hidAvailable: { available: boolean; reason?: AccessErrorCode };
    saltoAvailable: { available: boolean; reason?: AccessErrorCode };
    walletAvailable: Awaited<ReturnType<WalletPlugin['isAvailable']>>;
    status: HidStatus;
    radio: RadioState;
    permission: 'granted' | 'denied';
    saltoKeys: Set<string>;
    /** Whether this process has started HID's SDK. */
    isHidStarted: boolean;
    /** The owner of these keys, as recorded by the phone. */
    owner: string | undefined;
    /** The answer to 'Keys work while the app is locked', as stored by the phone. */
    lockedKeys: StoredLockedKeysAnswer;
    /** The number of log copies that were shared. */
    sharedLogs: number;
    isSaltoOpening: boolean;
    pass: PassStatus;
    /** Apple's sheet stays open until this resolves. */
    beforeAdding: Promise<void>;
    log: string;
    isReaderNear: boolean;
    /** The next calls of a method are refused with these errors, one after the other. */
    refusals: Map<string, Error[]>;
  };
  readonly sendHid: <Event extends keyof HidEvents>(event: Event, data: HidEvents[Event]) => void;
  readonly sendSalto: <Event extends keyof SaltoEvents>(
    event: Event,
    data: SaltoEvents[Event],
  ) => void;
  readonly sendWallet: (event: keyof WalletEvents) => void;
  /** Ends the running opening. */
  readonly answerSalto: (answer: OpeningOutcome | Error) => void;
  readonly timesCalled: (name: string) => number;
}

export function fakePhone(differing: Partial<FakePhone['set']> = {}): FakePhone {
  const hidListeners = createListeners<HidEvents>();
  const saltoListeners = createListeners<SaltoEvents>();
  const walletListeners = createListeners<WalletEvents>();
  const calls: FakePhone['calls'] = [];
  const set: FakePhone['set'] = {
    platform: 'android',
    hidAvailable: { available: true },
    saltoAvailable: { available: true },
    walletAvailable: { available: true, ways: ['token'] },
    status: { endpointReady: false, keyCount: 0, scanning: false, radio: radioOn },
    radio: radioOn,
    permission: 'granted',
    saltoKeys: new Set(),
    isHidStarted: false,
    owner: noKeyOwner,
    lockedKeys: 'off',
    sharedLogs: 0,
    isSaltoOpening: false,
    pass: { place: 'none' },
    beforeAdding: Promise.resolve(),
    log: '',
    isReaderNear: true,
    refusals: new Map(),
    ...differing,
  };
  let opening: { resolve: (outcome: OpeningOutcome) => void; reject: (error: Error) => void };

  async function note<Answer>(
    name: string,
    args: unknown,
    answer: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    calls.push(args === undefined ? [name] : [name, args]);
    const next = set.refusals.get(name)?.shift();
    await Promise.resolve();
    if (next !== undefined) throw next;
    return answer();
  }
  /** A refused read is an entry that the phone cannot read. */
  const answerOf = <Value>(name: string, value: () => Value | undefined): Promise<Lookup<Value>> =>
    note(name, undefined, () => mapLookup(present(undefined), value)).catch(() => unreadable);
  const status = (): HidStatus => ({ ...set.status, radio: set.radio });
  const demandStart = (): void => {
    if (!set.isHidStarted) throw refusal('NOT_STARTED');
  };
  const keys = () => ({ keys: Array.from({ length: set.status.keyCount }) });

  const hid: HidPlugin = {
    addListener: hidListeners.addListener,
    isAvailable: () => note('hid.isAvailable', undefined, () => set.hidAvailable),
    initialize: () =>
      note('hid.initialize', undefined, () => {
        set.isHidStarted = true;
        return status();
      }),
    getStatus: () => note('hid.getStatus', undefined, status),
    redeemInvitation: (options) =>
      note('hid.redeemInvitation', options, () => {
        demandStart();
        set.status = { ...set.status, endpointReady: true, keyCount: 1 };
        return keys();
      }),
    refresh: () =>
      note('hid.refresh', undefined, () => {
        demandStart();
        return keys();
      }),
    unregister: () =>
      note('hid.unregister', undefined, () => {
        demandStart();
        set.status = { ...set.status, endpointReady: false, keyCount: 0 };
      }),
    startScanning: (options) => note('hid.startScanning', options, demandStart),
    stopScanning: () => note('hid.stopScanning', undefined, () => undefined),
    openClosestReader: () =>
      note('hid.openClosestReader', undefined, () => ({ attempted: set.isReaderNear })),
    setLogging: (options) => note('hid.setLogging', options, () => undefined),
    getLogFiles: () => note('hid.getLogFiles', undefined, () => ({ files: [{ path: 'a.log' }] })),
    requestPermissions: (options) =>
      note('hid.requestPermissions', options?.permissions, () => ({
        bluetooth: set.permission,
        location: set.permission,
        backgroundLocation: set.permission,
        notifications: set.permission,
      })),
  };
  const salto: SaltoPlugin = {
    addListener: saltoListeners.addListener,
    isAvailable: () =>
      note('salto.isAvailable', undefined, () => ({ ...set.saltoAvailable, radio: set.radio })),
    storeKey: (options) =>
      note('salto.storeKey', options, () => {
        set.saltoKeys.add(options.keyId);
      }),
    hasKey: ({ keyId }) =>
      note('salto.hasKey', keyId, () => ({ present: set.saltoKeys.has(keyId) })),
    removeKey: ({ keyId }) =>
      note('salto.removeKey', keyId, () => {
        set.saltoKeys.delete(keyId);
      }),
    removeAllKeys: () =>
      note('salto.removeAllKeys', undefined, () => {
        set.saltoKeys.clear();
      }),
    open: async ({ keyId }) => {
      const answer = new Promise<{ outcome: OpeningOutcome }>((resolve, reject) => {
        opening = {
          resolve: (outcome) => {
            resolve({ outcome });
          },
          reject,
        };
      });
      await note('salto.open', keyId, () => undefined);
      return answer;
    },
    isOpening: () => note('salto.isOpening', undefined, () => ({ opening: set.isSaltoOpening })),
    requestPermissions: () =>
      note('salto.requestPermissions', undefined, () => ({
        bluetooth: set.permission,
        location: set.permission,
      })),
  };
  const added = async () => {
    await set.beforeAdding;
    set.pass = { place: 'thisDevice', activationState: 'activated' };
    return { added: true, place: 'thisDevice' as const };
  };
  const wallet: WalletPlugin = {
    addListener: walletListeners.addListener,
    isAvailable: () => note('wallet.isAvailable', undefined, () => set.walletAvailable),
    getPassStatus: (options) => note('wallet.getPassStatus', options, () => set.pass),
    addWithIssuanceToken: (options) => note('wallet.addWithIssuanceToken', options, added),
    addWithProvisioning: (options) => note('wallet.addWithProvisioning', options, added),
    openInWallet: (options) => note('wallet.openInWallet', options, () => undefined),
  };
  return {
    bridge: {
      get platform() {
        return set.platform;
      },
      hid,
      salto,
      wallet,
      mail: {
        composeLogEmail: (options) =>
          note('mail', options, () => {
            set.sharedLogs += 1;
            return { how: 'mail' as const };
          }),
        removeSharedLogs: () =>
          note('removeSharedLogs', undefined, () => {
            set.sharedLogs = 0;
          }),
      },
      owner: {
        read: () => answerOf('owner.read', () => set.owner),
        write: (owner) =>
          note('owner.write', owner, () => {
            set.owner = owner;
          }),
        remove: () =>
          note('owner.remove', undefined, () => {
            set.owner = undefined;
          }),
      },
      lockedKeys: {
        read: () =>
          answerOf('lockedKeys.read', () =>
            set.lockedKeys === 'unasked' ? undefined : set.lockedKeys,
          ),
        write: (answer) =>
          note('lockedKeys.write', answer, () => {
            set.lockedKeys = answer;
          }),
      },
      readText: () => Promise.resolve(set.log),
    },
    calls,
    set,
    sendHid: hidListeners.notify,
    sendSalto: saltoListeners.notify,
    sendWallet: (event) => {
      walletListeners.notify(event, {});
    },
    answerSalto: (answer) => {
      if (answer instanceof Error) opening.reject(answer);
      else opening.resolve(answer);
    },
    timesCalled: (name) => calls.filter(([called]) => called === name).length,
  };
}
