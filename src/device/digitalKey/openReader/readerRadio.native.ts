/** Readers in a store app, over the one plugin shared by Android and iOS: no web view has Web Bluetooth. */
import {
  BluetoothLe,
  dataViewToHexString,
  hexStringToDataView,
} from '@capacitor-community/bluetooth-le';
import { PhoneSystem } from 'lanyard-native';
import { lazy } from '#async/lazy.ts';
import { serialQueue } from '#async/serialQueue.ts';
import { steadyNow } from '#clock/clock.ts';
import type { Bytes } from '#open-reader/protocol/bytes.ts';
import { gatt } from '#open-reader/protocol/gatt.ts';
import { KeyFailure, type AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { NativePlatform } from '../../nativePlatform.ts';
import { perApp } from '#scope/perApp.ts';
import { endOf } from '../pluginCalls.ts';
import type {
  ReaderDevice,
  ReaderConnection,
  ReaderListener,
  ReaderRadio,
} from '#open-reader/phone/readerRadio.ts';
import type { NativeBluetooth } from './nativeBluetooth.ts';
import { createSearchLimit } from './searchLimit.native.ts';

/** In milliseconds, below the ten seconds of a whole opening: the plugin gives up before they end. */
const connectLimitMs = 8000;

/** How long a second try to connect waits, in milliseconds: Android's radio needs a pause after a failure. */
const secondTryMs = 400;

interface Phone {
  /** In an object: awaiting the plugin directly would call a method named `then` on it. */
  readonly plugin: NativeBluetooth;
  readonly platform: NativePlatform;
  /** Whether Android reveals devices only to apps with access to the location. Never rejects. */
  readonly needsPlace: () => Promise<boolean>;
}

const shell = perApp(() => ({ radio: undefined as ReaderRadio | undefined }));

/** One radio for the app's lifetime: an iPhone forgets every reader when the plugin is started again. */
export function shellRadio(platform: NativePlatform): ReaderRadio {
  const app = shell();
  app.radio ??= nativeRadio({
    plugin: BluetoothLe,
    platform,
    needsPlace,
  });
  return app.radio;
}

/** A phone that gives no answer is asked for no location. */
function needsPlace(): Promise<boolean> {
  return PhoneSystem.getStatus().then(
    ({ scanNeedsLocation }) => scanNeedsLocation,
    () => false,
  );
}

export function nativeRadio({ plugin, platform, needsPlace }: Phone): ReaderRadio {
  /** A connection that is being closed; a new one to the same reader would end with it. */
  let leaving: Promise<unknown> = Promise.resolve();
  const maySearch = platform === 'android' ? createSearchLimit() : () => true;

  const start = lazy(async () => {
    const asksPlace = await needsPlace();
    try {
      await plugin.initialize({ androidNeverForLocation: !asksPlace });
    } catch (error) {
      const code = codeOf(error, 'INTERNAL');
      const isPlace = code === 'BLUETOOTH_UNAUTHORIZED' && asksPlace;
      throw new KeyFailure(isPlace ? 'LOCATION_UNAUTHORIZED' : code);
    }
  });
  /** Asks the user where the system requires it. After a refusal, the next call may succeed. */
  const beOn = async (): Promise<void> => {
    await start();
    if (!(await plugin.isEnabled()).value) throw new KeyFailure('BLUETOOTH_OFF');
  };

  return {
    isOn: () =>
      beOn().then(
        () => true,
        () => false,
      ),
    choose: async (words) => {
      try {
        await beOn();
        if ((await needsPlace()) && !(await plugin.isLocationEnabled()).value) {
          throw new KeyFailure('LOCATION_OFF');
        }
        if (words !== undefined) await plugin.setDisplayStrings(words);
        await leaving;
        if (!maySearch()) throw new KeyFailure('SDK_BUSY');
        // An iPhone's other list, an alert, hides the readers that do not fit on the screen.
        const { deviceId } = await plugin.requestDevice({
          services: [gatt.service],
          displayMode: 'list',
        });
        return foundReader(deviceId);
      } catch (error) {
        throw failureOf(error, 'INTERNAL');
      }
    },
  };

  function foundReader(deviceId: string): ReaderDevice {
    let leave: () => void = () => undefined;
    return {
      connect: async (listener) => {
        leave();
        const line = lineTo(plugin, deviceId);
        leave = () => {
          leave = () => undefined;
          leaving = line.leave();
        };
        try {
          await Promise.all([beOn(), leaving]);
          return await line.open(listener);
        } catch (error) {
          throw failureOf(error, 'OUT_OF_RANGE');
        }
      },
      disconnect: () => {
        leave();
      },
    };
  }
}

/** One connection. Its listeners end with it, whenever that is. */
function lineTo(plugin: NativeBluetooth, deviceId: string) {
  let isOver = false;
  let isAsked = false;
  let isConnected = false;
  let stopHearing: () => void = () => undefined;
  const service = gatt.service;
  const at = (characteristic: string) => ({ deviceId, service, characteristic });
  const disconnect = (): Promise<unknown> => plugin.disconnect({ deviceId }).catch(() => undefined);
  const goOn = (): void => {
    if (isOver) throw new KeyFailure('CANCELLED');
  };

  const listen = (listener: ReaderListener): Promise<unknown> => {
    const named = (characteristic: string): string =>
      `notification|${deviceId}|${service}|${characteristic}`;
    const handles = [
      plugin.addListener(`disconnected|${deviceId}`, () => {
        // Android reports a failed connection as a lost one too, and the second try may still succeed.
        if (!isOver && isConnected) listener.lost();
      }),
      plugin.addListener(named(gatt.state), (event) => {
        if (!isOver) listener.state(bytesOf(event?.value));
      }),
      plugin.addListener(named(gatt.serverToClient), (event) => {
        if (!isOver) listener.part(bytesOf(event?.value));
      }),
    ];
    stopHearing = endOf(handles);
    return Promise.all(handles);
  };

  /** About one connection in ten fails on Android although the reader is near; a second try heals most. */
  const connect = async (): Promise<void> => {
    const startedMs = steadyNow();
    try {
      await plugin.connect({ deviceId, timeout: connectLimitMs });
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      goOn();
      const leftMs = Math.round(connectLimitMs - (steadyNow() - startedMs));
      if (leftMs <= 0) throw error;
      await plugin.connect({ deviceId, timeout: leftMs });
    }
  };

  return {
    open: async (listener: ReaderListener): Promise<ReaderConnection> => {
      goOn();
      await listen(listener);
      goOn();
      isAsked = true;
      await connect();
      isConnected = true;
      // The caller gave up while connecting: a connection that comes too late is closed as well.
      if (isOver) await disconnect();
      goOn();
      const { value: attMtu } = await plugin.getMtu({ deviceId });
      const info = bytesOf((await plugin.read(at(gatt.info))).value);
      await plugin.startNotifications(at(gatt.state));
      await plugin.startNotifications(at(gatt.serverToClient));
      const queue = serialQueue();
      const inTurn = (write: () => Promise<void>): Promise<void> =>
        queue(write).catch((error: unknown) => {
          throw failureOf(error, 'OUT_OF_RANGE');
        });
      return {
        info,
        attMtu,
        writeState: (value) =>
          inTurn(() => plugin.writeWithoutResponse({ ...at(gatt.state), value: hexOf(value) })),
        // With a response: on an iPhone the plugin does not wait until the radio is ready for the next part.
        writePart: (part) =>
          inTurn(() => plugin.write({ ...at(gatt.clientToServer), value: hexOf(part) })),
      };
    },
    leave: async (): Promise<void> => {
      isOver = true;
      stopHearing();
      if (isAsked) await disconnect();
    },
  };
}

function hexOf({ buffer, byteOffset, byteLength }: Bytes): string {
  return dataViewToHexString(new DataView(buffer, byteOffset, byteLength));
}

function bytesOf(value: DataView | string | undefined): Bytes {
  const { buffer, byteOffset, byteLength } =
    typeof value === 'object' ? value : hexStringToDataView(value ?? '');
  return new Uint8Array(buffer, byteOffset, byteLength).slice();
}

/** The plugin gives its reasons only as English text, which differs a little between systems. */
const refusals: readonly (readonly [RegExp, AccessErrorCode])[] = [
  [/permission denied/i, 'BLUETOOTH_UNAUTHORIZED'],
  // The build lacks a permission that this phone needs: no setting of the user's helps.
  [/^missing the following permissions/i, 'SDK_NOT_INSTALLED'],
  [/^BLE (is not|unsupported)/i, 'BLUETOOTH_UNSUPPORTED'],
  [/cancelled|^no device found|^device not found\.$/i, 'CANCELLED'],
  [/already scanning/i, 'SDK_BUSY'],
  [/timeout/i, 'TIMEOUT'],
  // The device does not have the service, or not all of it.
  [/characteristic not found|no value|no data/i, 'PROTOCOL_ERROR'],
];

interface PluginError {
  readonly code?: unknown;
  readonly message?: unknown;
}

function codeOf(error: unknown, otherwise: AccessErrorCode): AccessErrorCode {
  const { code } = error as PluginError;
  if (code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE') return 'BLUETOOTH_UNSUPPORTED';
  return refusals.find(([pattern]) => pattern.test(said(error)))?.[1] ?? otherwise;
}

/** Whether the connection failed in the way that only Android knows, as opposed to a time limit or a refusal. */
function isPassing(error: unknown): boolean {
  return said(error).startsWith('Connection failed with status');
}

function said(error: unknown): string {
  const { message } = error as PluginError;
  return typeof message === 'string' ? message : '';
}

function failureOf(error: unknown, otherwise: AccessErrorCode): KeyFailure {
  return error instanceof KeyFailure ? error : new KeyFailure(codeOf(error, otherwise));
}
