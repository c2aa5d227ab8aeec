/**
 * Web Bluetooth in a page, with the published reader behind it in this process. Chromium's own emulation
 * cannot notify a value, and a reader of OpenReader sends everything by notifying (docs/untested.md).
 */
import type { Page } from '@playwright/test';
import { gatt } from '#open-reader/protocol/gatt.ts';
import type { Reader, ReaderLink, ReaderStep } from '#open-reader/reader/reader.ts';

export interface FakeAir {
  /** The reader behind the door, from the next connection on. */
  reader: Reader | undefined;
  /** How long the door has opened, in tenths of a second, with one entry per opening. */
  readonly opened: number[];
  /** How often the user was asked to choose a reader. */
  chosen: number;
  /** The name of the error with which the browser ends a step instead. `never`: the step does not end. */
  readonly fails: { choose?: string; connect?: string };
}

type Call =
  | { readonly kind: 'choose' | 'connect' | 'disconnect' }
  | { readonly kind: 'state' | 'part'; readonly value: readonly number[] };

interface Answer {
  readonly fails?: string;
  readonly info?: readonly number[];
  readonly parts?: readonly (readonly number[])[];
  readonly state?: number;
}

const played = new WeakMap<Page, FakeAir>();

/** Installs it for the page's whole lifetime, including reloads. Repeated calls return the same air. */
export async function fakeBluetooth(page: Page): Promise<FakeAir> {
  const known = played.get(page);
  if (known !== undefined) return known;
  const air: FakeAir = { reader: undefined, opened: [], chosen: 0, fails: {} };
  played.set(page, air);
  let link: ReaderLink | undefined;

  const notified = ({ parts, state, opened }: ReaderStep): Answer => {
    if (opened !== undefined) air.opened.push(opened);
    return { parts: parts.map((part) => [...part]), ...(state === undefined ? {} : { state }) };
  };

  await page.exposeFunction('playedAir', async (call: Call): Promise<Answer> => {
    const fails =
      call.kind === 'choose' || call.kind === 'connect' ? air.fails[call.kind] : undefined;
    if (fails !== undefined) return { fails };
    switch (call.kind) {
      case 'choose':
        air.chosen += 1;
        return {};
      case 'connect':
        if (air.reader === undefined) throw new Error('nobody is behind the door');
        link = air.reader.connect();
        return { info: [...air.reader.info] };
      case 'disconnect':
        link?.close();
        link = undefined;
        return {};
      case 'state':
        return link === undefined
          ? {}
          : notified(await link.writeState(Uint8Array.from(call.value)));
      case 'part':
        return link === undefined
          ? {}
          : notified(await link.writePart(Uint8Array.from(call.value)));
    }
  });
  await page.addInitScript(installBluetooth, gatt);
  return air;
}

/** Runs in the page, before its own code. */
function installBluetooth(uuids: typeof gatt): void {
  const ask = async (call: Call): Promise<Answer> => {
    const { playedAir } = window as unknown as { playedAir: (call: Call) => Promise<Answer> };
    const answer = await playedAir(call);
    if (answer.fails === 'never') return new Promise(() => undefined);
    if (answer.fails !== undefined) throw new DOMException('played', answer.fails);
    return answer;
  };

  class Characteristic extends EventTarget {
    value: DataView | undefined;
    write: (value: readonly number[]) => Promise<void> = () => Promise.resolve();

    readValue(): Promise<DataView | undefined> {
      return Promise.resolve(this.value);
    }
    startNotifications(): Promise<void> {
      return Promise.resolve();
    }
    writeValueWithoutResponse(value: Uint8Array): Promise<void> {
      return this.write([...value]);
    }
    hold(bytes: readonly number[]): void {
      this.value = new DataView(Uint8Array.from(bytes).buffer);
    }
    notify(bytes: readonly number[]): void {
      this.hold(bytes);
      this.dispatchEvent(new Event('characteristicvaluechanged'));
    }
  }

  async function connect() {
    const { info = [] } = await ask({ kind: 'connect' });
    const all = new Map([
      [uuids.info, new Characteristic()],
      [uuids.state, new Characteristic()],
      [uuids.clientToServer, new Characteristic()],
      [uuids.serverToClient, new Characteristic()],
    ] as [string, Characteristic][]);
    const notify = ({ parts = [], state }: Answer): void => {
      for (const part of parts) all.get(uuids.serverToClient)?.notify(part);
      if (state !== undefined) all.get(uuids.state)?.notify([state]);
    };
    const writing = (kind: 'state' | 'part') => async (value: readonly number[]) => {
      notify(await ask({ kind, value }));
    };
    all.get(uuids.info)?.hold(info);
    Object.assign(all.get(uuids.state) ?? {}, { write: writing('state') });
    Object.assign(all.get(uuids.clientToServer) ?? {}, { write: writing('part') });
    const getCharacteristic = (uuid: string) => Promise.resolve(all.get(uuid));
    return { getPrimaryService: () => Promise.resolve({ getCharacteristic }) };
  }

  const device = Object.assign(new EventTarget(), {
    gatt: { connect, disconnect: () => void ask({ kind: 'disconnect' }) },
  });
  Object.defineProperty(navigator, 'bluetooth', {
    configurable: true,
    value: {
      getAvailability: () => Promise.resolve(true),
      requestDevice: async () => {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'SecurityError');
        await ask({ kind: 'choose' });
        return device;
      },
    },
  });
}
