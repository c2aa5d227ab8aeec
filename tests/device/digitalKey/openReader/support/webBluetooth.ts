/** Web Bluetooth with a reader behind it: the browser's side is simulated, the reader is the published one. */
import { gatt } from '#open-reader/protocol/gatt.ts';
import type {
  WebBluetooth,
  WebBluetoothCharacteristic,
} from '#device/digitalKey/openReader/webBluetooth.ts';
import type { Reader, ReaderLink, ReaderStep } from '#open-reader/reader/reader.ts';

/** What a test changes about the radio link and the browser. */
export interface Air {
  isOn: boolean;
  /** The error that the chooser ends with instead of a reader. */
  refusal: Error | undefined;
  /** The error that connecting ends with; `never`: it does not end. */
  connecting: DOMException | 'never' | undefined;
  /** Characteristics that the device does not have. */
  missing: readonly string[];
  /** The connection breaks after this many written parts. */
  lostAfterParts: number;
  /** The reader no longer responds. */
  isSilent: boolean;
  readonly chosen: number;
  readonly isConnected: boolean;
  /** How long the door has opened, in tenths of a second; one entry per opening. */
  readonly opened: readonly number[];
}

export function bluetoothOf(reader: Reader): { bluetooth: WebBluetooth; air: Air } {
  const opened: number[] = [];
  const air = {
    isOn: true,
    refusal: undefined as Error | undefined,
    connecting: undefined as DOMException | 'never' | undefined,
    missing: [] as readonly string[],
    lostAfterParts: Infinity,
    isSilent: false,
    chosen: 0,
    isConnected: false,
    opened,
  };
  const device = new EventTarget();
  let link: ReaderLink | undefined;
  let partCount = 0;

  const lose = (): void => {
    if (!air.isConnected) return;
    air.isConnected = false;
    link?.close();
    device.dispatchEvent(new Event('gattserverdisconnected'));
  };

  function connectedServer() {
    const own = reader.connect();
    link = own;
    partCount = 0;
    air.isConnected = true;
    const state = characteristic(async (value) => notify(await own.writeState(value)));
    const fromReader = characteristic(refuse);
    const toReader = characteristic(async (value) => {
      partCount += 1;
      if (partCount > air.lostAfterParts) {
        lose();
        throw new DOMException('gone', 'NetworkError');
      }
      const step = await own.writePart(value);
      if (step.opened !== undefined) opened.push(step.opened);
      notify(step);
    });
    const info = characteristic(refuse, reader.info);
    function notify({ parts, state: said }: ReaderStep): void {
      if (air.isSilent) return;
      for (const part of parts) fromReader.notify(part);
      if (said !== undefined) state.notify(Uint8Array.of(said));
    }
    const all: Readonly<Record<string, WebBluetoothCharacteristic>> = {
      [gatt.info]: info,
      [gatt.state]: state,
      [gatt.clientToServer]: toReader,
      [gatt.serverToClient]: fromReader,
    };
    const getCharacteristic = (uuid: string): Promise<WebBluetoothCharacteristic> => {
      const found = all[uuid];
      return found === undefined || air.missing.includes(uuid)
        ? Promise.reject(new DOMException('no such', 'NotFoundError'))
        : Promise.resolve(found);
    };
    return { getPrimaryService: () => Promise.resolve({ getCharacteristic }) };
  }

  Object.assign(device, {
    gatt: {
      connect: () => {
        if (air.connecting === 'never') return new Promise(() => undefined);
        return air.connecting === undefined
          ? Promise.resolve(connectedServer())
          : Promise.reject(air.connecting);
      },
      disconnect: lose,
    },
  });
  const bluetooth: WebBluetooth = {
    getAvailability: () => Promise.resolve(air.isOn),
    requestDevice: () => {
      air.chosen += 1;
      return air.refusal === undefined ? Promise.resolve(device) : Promise.reject(air.refusal);
    },
  };
  return { bluetooth, air };
}

const refuse = (): Promise<void> =>
  Promise.reject(new DOMException('not writable', 'NotSupportedError'));

function characteristic(write: (value: Uint8Array) => Promise<void>, read = new Uint8Array()) {
  const target = new EventTarget();
  let isFollowed = false;
  const own = {
    value: undefined as DataView | undefined,
    readValue: () => Promise.resolve(new DataView(read.buffer, read.byteOffset, read.byteLength)),
    startNotifications: () => {
      isFollowed = true;
      return Promise.resolve();
    },
    writeValueWithoutResponse: (value: BufferSource) =>
      write(new Uint8Array(value as Uint8Array<ArrayBuffer>)),
    notify: (bytes: Uint8Array<ArrayBuffer>) => {
      if (!isFollowed) return;
      own.value = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      target.dispatchEvent(new Event('characteristicvaluechanged'));
    },
  };
  const whole = Object.assign(target, own);
  Object.defineProperty(whole, 'value', { get: () => own.value });
  return whole;
}
