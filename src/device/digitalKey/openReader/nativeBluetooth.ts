/** The part of the shells' Bluetooth plugin that is used here. Values are passed as hex. */
import type { ListenerHandle } from '../definitions/plugins.ts';
import type { ChooserTexts } from '#open-reader/phone/readerRadio.ts';

interface OnDevice {
  readonly deviceId: string;
}

interface OnCharacteristic extends OnDevice {
  readonly service: string;
  readonly characteristic: string;
}

type Value = DataView | string;

export interface NativeBluetooth {
  initialize(options: { readonly androidNeverForLocation: boolean }): Promise<void>;
  isEnabled(): Promise<{ readonly value: boolean }>;
  isLocationEnabled(): Promise<{ readonly value: boolean }>;
  setDisplayStrings(words: ChooserTexts): Promise<void>;
  /** @param options `displayMode` is an iPhone's; Android always shows a list. */
  requestDevice(options: {
    services: string[];
    readonly displayMode: 'alert' | 'list';
  }): Promise<OnDevice>;
  /** The event is `disconnected|<device>` or `notification|<device>|<service>|<characteristic>`. */
  addListener(
    event: string,
    listener: (event: { value?: Value } | null | undefined) => void,
  ): Promise<ListenerHandle>;
  /** Also discovers the services and negotiates the MTU. @param options `timeout` in milliseconds. */
  connect(options: OnDevice & { readonly timeout: number }): Promise<void>;
  disconnect(options: OnDevice): Promise<void>;
  getMtu(options: OnDevice): Promise<{ readonly value: number }>;
  read(options: OnCharacteristic): Promise<{ value?: Value }>;
  startNotifications(options: OnCharacteristic): Promise<void>;
  write(options: OnCharacteristic & { readonly value: string }): Promise<void>;
  writeWithoutResponse(options: OnCharacteristic & { readonly value: string }): Promise<void>;
}
