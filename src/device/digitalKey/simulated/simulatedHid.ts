/** HID's plugin on a simulated phone. */
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import type { HidEvents, HidPlugin, HidStatus } from '../definitions/plugins.ts';
import { createListeners } from './listeners.ts';
import { changePhone, readSimulation } from './readerOrders.ts';
import { pause, radioOf, refused } from './simulatedAnswers.ts';

/** How often to check for changes of the radio or the permission, in milliseconds. */
const checkEveryMs = 2000;

const keysOf = (keyCount: number): readonly unknown[] =>
  Array.from({ length: keyCount }, (_, index) => ({ id: String(index + 1), active: true }));

export function simulatedHid(): HidPlugin {
  const { addListener, notify } = createListeners<HidEvents>();
  let isLogging = false;
  let watching: ReturnType<typeof setInterval> | undefined;
  let lastSeen = '';
  /** Like the SDK of a process: a page that has just started has not started it. */
  let isStarted = false;
  /** The number of keys that the page knows. */
  let knownCount = 0;

  function demandStart(): void {
    if (!isStarted) throw refused('NOT_STARTED');
  }

  async function demandEndpoint(): Promise<void> {
    demandStart();
    if (!(await readSimulation()).phone.hasEndpoint) throw refused('ENDPOINT_NOT_SETUP');
  }

  async function readKeys(): Promise<{ readonly keys: readonly unknown[] }> {
    const { keyCount } = (await readSimulation()).phone;
    const keys = keysOf(keyCount);
    if (keyCount !== knownCount) notify('keysChanged', { keys });
    knownCount = keyCount;
    if (keyCount === 0) await stop('noKeys');
    return { keys };
  }

  async function status(): Promise<HidStatus> {
    const { orders, phone } = await readSimulation();
    return {
      endpointReady: phone.hasEndpoint,
      keyCount: phone.keyCount,
      scanning: phone.isScanning,
      radio: radioOf(orders),
    };
  }

  async function check(): Promise<void> {
    const now = await status().catch(() => undefined);
    const seen = JSON.stringify(now);
    if (now === undefined || seen === lastSeen) return;
    lastSeen = seen;
    notify('statusChanged', now);
    if (now.radio.bluetooth === 'on' || now.radio.nfc === 'on') return;
    await stop(now.radio.bluetooth === 'unauthorized' ? 'permission' : 'radio');
  }

  async function stop(reason: 'user' | 'noKeys' | 'radio' | 'permission'): Promise<void> {
    if (!(await readSimulation()).phone.isScanning) return;
    await changePhone({ isScanning: false });
    notify('scanningChanged', { scanning: false, reason });
  }

  return {
    addListener,
    isAvailable: () => Promise.resolve({ available: true }),
    initialize: async () => {
      if (isStarted) return status();
      watching ??= setInterval(() => void check(), checkEveryMs);
      isStarted = true;
      // A process that has ended no longer listens.
      await changePhone({ isScanning: false });
      await readKeys();
      return status();
    },
    getStatus: status,
    redeemInvitation: async ({ invitationCode, replaceExisting = false }) => {
      demandStart();
      if (invitationCode.trim() === '') throw refused('INVALID_INVITATION_CODE');
      const { orders, phone } = await readSimulation();
      if (phone.hasEndpoint && !replaceExisting) throw refused('DEVICE_SETUP_FAILED');
      await pause(orders.delayMs);
      if (orders.redemption !== 'accept') throw refused(orders.redemption, orders.vendorCode);
      await changePhone({ hasEndpoint: true, keyCount: 1 });
      return readKeys();
    },
    refresh: async () => {
      await demandEndpoint();
      return readKeys();
    },
    unregister: async () => {
      demandStart();
      await stop('noKeys');
      await changePhone({ hasEndpoint: false, keyCount: 0 });
      await readKeys();
    },
    startScanning: async () => {
      await demandEndpoint();
      const { keys } = await readKeys();
      if (keys.length === 0) throw refused('KEY_NOT_FOUND');
      const { orders } = await readSimulation();
      if (orders.permission === 'denied') throw refused('BLUETOOTH_UNAUTHORIZED');
      if (orders.bluetooth === 'off' && orders.nfc === 'off') throw refused('BLUETOOTH_OFF');
      await changePhone({ isScanning: true });
      notify('scanningChanged', { scanning: true, reason: 'user' });
    },
    stopScanning: () => stop('user'),
    openClosestReader: async () => {
      const { orders } = await readSimulation();
      if (orders.answer === 'noReader') return { attempted: false };
      void meet(orders.answer, orders.delayMs);
      return { attempted: true };
    },
    setLogging: ({ enabled }) => {
      isLogging = enabled;
      return Promise.resolve();
    },
    getLogFiles: () => Promise.resolve({ files: isLogging ? [{ path: 'simulated.log' }] : [] }),
    requestPermissions: async () => {
      const { permission } = (await readSimulation()).orders;
      return {
        bluetooth: permission,
        location: permission,
        backgroundLocation: permission,
        notifications: permission,
      };
    },
  };

  /** HID's reader never reports what the door did: success means that the reader was reached. */
  async function meet(answer: string, delayMs: number): Promise<void> {
    notify('readerOpened', { via: 'ble' });
    await pause(delayMs);
    const outcome: OpeningOutcome = answer === 'unclear' ? 'unknown' : 'communicated';
    if (answer === 'failure') notify('readerFailed', { code: 'READER_FAILURE' });
    else notify('readerClosed', { via: 'ble', outcome });
  }
}
