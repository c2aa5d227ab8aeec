/** The part of Web Bluetooth that is used here; TypeScript's own library lacks it. */

export interface WebBluetooth {
  getAvailability(): Promise<boolean>;
  requestDevice(options: {
    readonly filters: readonly { readonly services: readonly string[] }[];
  }): Promise<WebBluetoothDevice>;
}

export interface WebBluetoothDevice extends EventTarget {
  readonly gatt?: { connect(): Promise<WebBluetoothServer>; disconnect(): void } | null | undefined;
}

interface WebBluetoothServer {
  getPrimaryService(uuid: string): Promise<{
    getCharacteristic(uuid: string): Promise<WebBluetoothCharacteristic>;
  }>;
}

export interface WebBluetoothCharacteristic extends EventTarget {
  readonly value?: DataView | null | undefined;
  readValue(): Promise<DataView>;
  startNotifications(): Promise<unknown>;
  writeValueWithoutResponse(value: BufferSource): Promise<void>;
}
