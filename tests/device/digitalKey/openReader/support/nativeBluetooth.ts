/**
 * The shells' Bluetooth plugin with a reader behind it: Android's and iOS's sides are simulated, the reader
 * is the published one.
 */
import { gatt } from '#open-reader/protocol/gatt.ts';
import type { ChooserTexts } from '#open-reader/phone/readerRadio.ts';
import type { NativeBluetooth } from '#device/digitalKey/openReader/nativeBluetooth.ts';
import type { Reader, ReaderLink, ReaderStep } from '#open-reader/reader/reader.ts';

type Method = Exclude<keyof NativeBluetooth, 'addListener'>;

/** What a test changes about the phone and the radio link. */
export interface PhoneAir {
  isOn: boolean;
  isLocationOn: boolean;
  /** The message with which a call is refused; `never`: the call does not end. */
  readonly refusals: { [Each in Method]?: string | undefined };
  /** The messages with which the next connections fail, before one succeeds. */
  readonly connectFailures: string[];
  /** The MTU that the radio reports; -1 if it is unknown. */
  attMtu: number;
  /** The connection breaks after this many written parts. */
  lostAfterParts: number;
  /** The reader no longer responds. */
  isSilent: boolean;
  /** The methods called, in order. */
  readonly calls: readonly Method[];
  /** Sizes of the parts written by the phone. */
  readonly partBytes: readonly number[];
  readonly listenerCount: number;
  readonly isConnected: boolean;
  readonly words: ChooserTexts | undefined;
  readonly displayMode: string | undefined;
  readonly neverForLocation: boolean | undefined;
  /** Ends the calls that never end. */
  readonly endWaiting: () => void;
  /** How long the door has opened, in tenths of a second; one entry per opening. */
  readonly opened: readonly number[];
}

const deviceId = 'C0:FF:EE:00:00:01';

export function phoneBluetoothOf(reader: Reader): { plugin: NativeBluetooth; air: PhoneAir } {
  const calls: Method[] = [];
  const opened: number[] = [];
  const partBytes: number[] = [];
  const waiting: (() => void)[] = [];
  const listeners = new Map<
    object,
    { event: string; listen: (event: { value?: string }) => void }
  >();
  const followed = new Set<string>();
  const air = {
    isOn: true,
    isLocationOn: true,
    refusals: {} as PhoneAir['refusals'],
    connectFailures: [] as string[],
    attMtu: 185,
    lostAfterParts: Infinity,
    isSilent: false as boolean,
    calls,
    partBytes,
    get listenerCount() {
      return listeners.size;
    },
    isConnected: false as boolean,
    words: undefined as ChooserTexts | undefined,
    displayMode: undefined as string | undefined,
    neverForLocation: undefined as boolean | undefined,
    endWaiting: () => {
      for (const end of waiting.splice(0)) end();
    },
    opened,
  } satisfies PhoneAir;
  const { refusals } = air;
  let link: ReaderLink | undefined;

  const notify = (event: string, value?: string): void => {
    for (const each of [...listeners.values()]) {
      if (each.event === event) each.listen(value === undefined ? {} : { value });
    }
  };
  const lose = (): void => {
    if (!air.isConnected) return;
    air.isConnected = false;
    followed.clear();
    link?.close();
    notify(`disconnected|${deviceId}`);
  };
  const indicate = (characteristic: string, value: Uint8Array): void => {
    if (air.isSilent || !followed.has(characteristic)) return;
    // Android uses upper case.
    const hex = Buffer.from(value).toString('hex').toUpperCase();
    notify(`notification|${deviceId}|${gatt.service}|${characteristic}`, hex);
  };
  const notified = ({ parts, state, opened: tenths }: ReaderStep): void => {
    if (tenths !== undefined) opened.push(tenths);
    for (const part of parts) indicate(gatt.serverToClient, part);
    if (state !== undefined) indicate(gatt.state, Uint8Array.of(state));
  };
  const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

  /** Rejects as the plugin does: an error with a message and without a code. */
  const call = async (method: Method): Promise<void> => {
    calls.push(method);
    const refusal = refusals[method];
    if (refusal === 'never') {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else if (refusal !== undefined) throw new Error(refusal);
  };
  const linked = (): ReaderLink => {
    if (link === undefined || !air.isConnected) throw new Error('Not connected to device.');
    return link;
  };

  const plugin: NativeBluetooth = {
    initialize: async ({ androidNeverForLocation }) => {
      air.neverForLocation = androidNeverForLocation;
      await call('initialize');
    },
    isEnabled: async () => {
      await call('isEnabled');
      return { value: air.isOn };
    },
    isLocationEnabled: async () => {
      await call('isLocationEnabled');
      return { value: air.isLocationOn };
    },
    setDisplayStrings: async (words) => {
      await call('setDisplayStrings');
      air.words = words;
    },
    requestDevice: async ({ services, displayMode }) => {
      await call('requestDevice');
      air.displayMode = displayMode;
      if (services.join() !== gatt.service) throw new Error('No device found.');
      return { deviceId };
    },
    addListener: (event, listen) => {
      const handle = {
        remove: () => {
          listeners.delete(handle);
          return Promise.resolve();
        },
      };
      listeners.set(handle, { event, listen });
      return Promise.resolve(handle);
    },
    connect: async () => {
      await call('connect');
      const failure = air.connectFailures.shift();
      if (failure !== undefined) {
        // Android reports this as a lost connection first.
        notify(`disconnected|${deviceId}`);
        throw new Error(failure);
      }
      link = reader.connect();
      air.isConnected = true;
    },
    disconnect: async () => {
      await call('disconnect');
      lose();
    },
    getMtu: async () => {
      await call('getMtu');
      return { value: air.attMtu };
    },
    read: async () => {
      await call('read');
      linked();
      return { value: Buffer.from(reader.info).toString('hex') };
    },
    startNotifications: async ({ characteristic }) => {
      await call('startNotifications');
      linked();
      followed.add(characteristic);
    },
    writeWithoutResponse: async ({ value }) => {
      await call('writeWithoutResponse');
      notified(await linked().writeState(bytesOf(value)));
    },
    write: async ({ value }) => {
      await call('write');
      partBytes.push(value.length / 2);
      if (partBytes.length > air.lostAfterParts) {
        lose();
        throw new Error('Writing characteristic failed.');
      }
      notified(await linked().writePart(bytesOf(value)));
    },
  };
  return { plugin, air };
}
