/** Readers over `navigator.bluetooth`, with the browser's own chooser and GATT. */
import { serialQueue } from '#async/serialQueue.ts';
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import { gatt } from '#open-reader/protocol/gatt.ts';
import { KeyFailure, type AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { ReaderDevice, ReaderListener, ReaderRadio } from '#open-reader/phone/readerRadio.ts';
import type {
  WebBluetooth,
  WebBluetoothCharacteristic,
  WebBluetoothDevice,
} from './webBluetooth.ts';

export function webRadio(page: object): ReaderRadio {
  const { bluetooth } = page as { readonly bluetooth: WebBluetooth };
  const isOn = (): Promise<boolean> => bluetooth.getAvailability().catch(() => false);
  return {
    isOn,
    choose: async () => {
      try {
        return foundReader(
          await bluetooth.requestDevice({ filters: [{ services: [gatt.service] }] }),
          isOn,
        );
      } catch (error) {
        // 'None was chosen', 'none was found' and 'there is no radio' share one error name.
        if (nameOf(error) === 'NotFoundError' && !(await isOn())) {
          throw new KeyFailure('BLUETOOTH_OFF');
        }
        throw failureOf(error, choosing);
      }
    },
  };
}

const choosing: Readonly<Record<string, AccessErrorCode>> = {
  NotFoundError: 'CANCELLED',
  AbortError: 'CANCELLED',
  SecurityError: 'BLUETOOTH_UNAUTHORIZED',
  NotAllowedError: 'BLUETOOTH_UNAUTHORIZED',
};

const speaking: Readonly<Record<string, AccessErrorCode>> = {
  NetworkError: 'OUT_OF_RANGE',
  AbortError: 'OUT_OF_RANGE',
  InvalidStateError: 'OUT_OF_RANGE',
  // The device does not have the service, or not all of it.
  NotFoundError: 'PROTOCOL_ERROR',
  NotSupportedError: 'PROTOCOL_ERROR',
  SecurityError: 'BLUETOOTH_UNAUTHORIZED',
};

function foundReader(device: WebBluetoothDevice, isOn: () => Promise<boolean>): ReaderDevice {
  let stopHearing: () => void = () => undefined;
  return {
    connect: async (listener) => {
      stopHearing();
      const hearing = new AbortController();
      stopHearing = () => {
        hearing.abort();
      };
      try {
        return await connected(device, listener, hearing.signal);
      } catch (error) {
        // A reader that was chosen before is also lost with the radio.
        if (!(await isOn())) throw new KeyFailure('BLUETOOTH_OFF');
        throw failureOf(error, speaking);
      }
    },
    disconnect: () => {
      stopHearing();
      device.gatt?.disconnect();
    },
  };
}

async function connected(
  device: WebBluetoothDevice,
  listener: ReaderListener,
  signal: AbortSignal,
) {
  if (device.gatt == null) throw new KeyFailure('BLUETOOTH_UNSUPPORTED');
  const server = await device.gatt.connect();
  device.addEventListener('gattserverdisconnected', listener.lost, { signal });
  const service = await server.getPrimaryService(gatt.service);
  // One after the other: GATT allows one operation at a time.
  const info = bytesOf(await (await service.getCharacteristic(gatt.info)).readValue());
  const state = await service.getCharacteristic(gatt.state);
  const toReader = await service.getCharacteristic(gatt.clientToServer);
  const fromReader = await service.getCharacteristic(gatt.serverToClient);
  await follow(state, listener.state, signal);
  await follow(fromReader, listener.part, signal);
  const inTurn = serialQueue();
  const writeTo = (to: WebBluetoothCharacteristic) => (value: Bytes) =>
    inTurn(() => to.writeValueWithoutResponse(value)).catch((error: unknown) => {
      throw failureOf(error, speaking);
    });
  return { info, writeState: writeTo(state), writePart: writeTo(toReader) };
}

async function follow(
  characteristic: WebBluetoothCharacteristic,
  listen: (value: Bytes) => void,
  signal: AbortSignal,
): Promise<void> {
  const onValue = (): void => {
    if (characteristic.value != null) listen(bytesOf(characteristic.value));
  };
  characteristic.addEventListener('characteristicvaluechanged', onValue, { signal });
  await characteristic.startNotifications();
}

/** A copy: the browser may reuse its buffer. */
function bytesOf({ buffer, byteOffset, byteLength }: DataView): Bytes {
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

/** The name of a DOMException, which is not an Error in every browser. */
function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function failureOf(error: unknown, codes: Readonly<Record<string, AccessErrorCode>>): KeyFailure {
  if (error instanceof KeyFailure) return error;
  const name = nameOf(error);
  return new KeyFailure((Object.hasOwn(codes, name) ? codes[name] : undefined) ?? 'INTERNAL');
}
