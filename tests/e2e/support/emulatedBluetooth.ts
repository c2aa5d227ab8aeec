/**
 * Chromium's own Bluetooth, with emulated devices behind its emulated radio (the debugging protocol's
 * BluetoothEmulation and DeviceAccess). Chooser, GATT and Web Bluetooth are the browser's, and the reader is
 * the published one. The protocol cannot notify a value, so here the reader receives but cannot send.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { gatt } from '#open-reader/protocol/gatt.ts';
import type { Reader, ReaderLink } from '#open-reader/reader/reader.ts';

type Central = 'absent' | 'powered-off' | 'powered-on';

export const readerAddress = '09:00:00:00:00:01';
const lampAddress = '09:00:00:00:00:02';
/** The attribute by which a phone subscribes: the client characteristic configuration. */
const subscription = '00002902-0000-1000-8000-00805f9b34fb';
const success = 0;

interface Properties {
  readonly read?: true;
  readonly write?: true;
  readonly writeWithoutResponse?: true;
  readonly notify?: true;
}

const propertiesOf: Readonly<Record<string, Properties>> = {
  [gatt.info]: { read: true },
  [gatt.state]: { writeWithoutResponse: true, notify: true },
  [gatt.clientToServer]: { write: true, writeWithoutResponse: true },
  [gatt.serverToClient]: { notify: true },
};

/** An offer of the chooser. */
export interface Offer {
  readonly promptId: string;
  /** The devices, by address. */
  readonly devices: readonly string[];
}

/** Use it only while the browser belongs to one test: all pages share one radio. */
export class EmulatedBluetooth {
  /** The browser's actions, in order: `connection`, `info read`, `state write`, … */
  readonly did: string[] = [];
  /** What was written to 'Client to server'. */
  readonly written: Uint8Array<ArrayBuffer>[] = [];
  /** What the reader would notify. */
  readonly answered: Uint8Array<ArrayBuffer>[] = [];
  private readonly central: CDPSession;
  private readonly access: CDPSession;
  private readonly reader: Reader;
  private readonly names = new Map<string, string>();
  private readonly offers: Offer[] = [];
  private readonly prompts = new Set<string>();
  private link: ReaderLink | undefined;
  private hasServices = false;

  private constructor(central: CDPSession, access: CDPSession, reader: Reader) {
    this.central = central;
    this.access = access;
    this.reader = reader;
  }

  /** Creates a reader nearby, and a lamp that has none of its services. */
  static async around(browser: Browser, page: Page, reader: Reader): Promise<EmulatedBluetooth> {
    const central = await browser.newBrowserCDPSession();
    const access = await page.context().newCDPSession(page);
    const air = new EmulatedBluetooth(central, access, reader);
    await central.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
    for (const [address, name, knownServiceUuids] of [
      [readerAddress, 'Door 1', [gatt.service]],
      [lampAddress, 'Lamp', ['0000180f-0000-1000-8000-00805f9b34fb']],
    ] as const) {
      await central.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
        address,
        name,
        manufacturerData: [],
        knownServiceUuids: [...knownServiceUuids],
      });
    }
    air.listen();
    await access.send('DeviceAccess.enable');
    return air;
  }

  /** Sets the browser's radio to off, on or absent. */
  async be(state: Central): Promise<void> {
    await this.central.send('BluetoothEmulation.setSimulatedCentralState', { state });
  }

  /** The chooser that was opened last, if it has no answer yet. */
  offer(): Offer | undefined {
    return this.offers.at(-1);
  }

  async choose({ promptId }: Offer, address: string): Promise<void> {
    this.offers.length = 0;
    await this.access.send('DeviceAccess.selectPrompt', { id: promptId, deviceId: address });
  }

  async dismiss(offer: Offer): Promise<void> {
    this.offers.length = 0;
    await this.access.send('DeviceAccess.cancelPrompt', { id: offer.promptId });
  }

  /** The reader goes out of range. */
  async vanish(): Promise<void> {
    await this.central.send('BluetoothEmulation.simulateGATTDisconnection', {
      address: readerAddress,
    });
  }

  async end(): Promise<void> {
    await this.central.send('BluetoothEmulation.disable');
    await this.central.detach();
  }

  private listen(): void {
    this.access.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
      // A chooser is reported more than once, and an answered one must not be answered again.
      const isNew = !this.prompts.has(id);
      this.prompts.add(id);
      if (isNew || this.offers.length > 0) {
        this.offers.length = 0;
        this.offers.push({ promptId: id, devices: devices.map((device) => device.id) });
      }
    });
    this.central.on('BluetoothEmulation.gattOperationReceived', ({ address, type }) => {
      this.did.push(type);
      void this.answerGatt(address, type).catch(() => undefined);
    });
    this.central.on('BluetoothEmulation.characteristicOperationReceived', (operation) => {
      const { characteristicId, type, data } = operation;
      this.did.push(`${this.names.get(characteristicId) ?? ''} ${type}`);
      const value = Uint8Array.from(Buffer.from(data ?? '', 'base64'));
      void this.answerCharacteristic(characteristicId, type, value).catch(() => undefined);
    });
  }

  private async answerGatt(address: string, type: 'connection' | 'discovery'): Promise<void> {
    if (type === 'discovery' && !this.hasServices) await this.addServices();
    await this.central.send('BluetoothEmulation.simulateGATTOperationResponse', {
      address,
      type,
      code: success,
    });
  }

  private async addServices(): Promise<void> {
    this.hasServices = true;
    const { serviceId } = await this.central.send('BluetoothEmulation.addService', {
      address: readerAddress,
      serviceUuid: gatt.service,
    });
    for (const [name, uuid] of Object.entries(gatt)) {
      const properties = propertiesOf[uuid];
      if (properties === undefined) continue;
      const { characteristicId } = await this.central.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid: uuid,
        properties,
      });
      this.names.set(characteristicId, name);
      if (properties.notify === undefined) continue;
      await this.central.send('BluetoothEmulation.addDescriptor', {
        characteristicId,
        descriptorUuid: subscription,
      });
    }
  }

  private async answerCharacteristic(
    characteristicId: string,
    type: 'read' | 'write' | 'subscribe-to-notifications' | 'unsubscribe-from-notifications',
    value: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    const name = this.names.get(characteristicId);
    // Every connection starts with this read. The emulated radio itself stays connected permanently.
    if (type === 'read') this.link = this.reader.connect();
    await this.central.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type,
      code: success,
      ...(type === 'read' ? { data: Buffer.from(this.reader.info).toString('base64') } : {}),
    });
    if (type !== 'write' || this.link === undefined) return;
    if (name === 'state') await this.link.writeState(value);
    if (name !== 'clientToServer') return;
    this.written.push(value);
    const { parts } = await this.link.writePart(value);
    this.answered.push(...parts);
  }
}
