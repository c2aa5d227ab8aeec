/**
 * The orders of the emulator's control API for the simulated reader, and the phone that the emulator stores
 * for the app.
 */
import { lazy } from '#async/lazy.ts';
import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { PassPlace } from '#domain/digitalKey/walletState.ts';
import { perApp } from '#scope/perApp.ts';

export interface ReaderOrders {
  readonly answer:
    | 'grant'
    | 'reject'
    | 'needsPin'
    | 'needsSecondKey'
    | 'needsFinger'
    | 'unclear'
    | 'noReader'
    | 'failure'
    | 'keyCancelled';
  readonly bluetooth: 'on' | 'off';
  readonly nfc: 'on' | 'off';
  /** The reader's delay, in milliseconds. */
  readonly delayMs: number;
  /** The result of an invitation: `accept`, or the code it is refused with. */
  readonly redemption: 'accept' | AccessErrorCode;
  readonly vendorCode: string | null;
  readonly platform: 'android' | 'ios';
  /** Whether the system grants what the app requests. */
  readonly permission: 'granted' | 'denied';
  readonly log: string;
}

/** The state that outlives a reload of the page, as in a real phone. */
export interface SimulatedPhone {
  readonly hasEndpoint: boolean;
  readonly keyCount: number;
  readonly isScanning: boolean;
  readonly saltoKeys: readonly string[];
  /** The time until which the radio communicates with a lock, in milliseconds of this device's clock. */
  readonly openingUntil: number;
  readonly pass: PassPlace;
  /** Whose keys there are, as in `KeyOwnerNote`. */
  readonly keyOwner: string;
  /** Whether keys work while the app is locked, as in `LockedKeysNote`. */
  readonly lockedKeys: StoredLockedKeysAnswer;
}

interface Simulation {
  readonly orders: ReaderOrders;
  readonly phone: SimulatedPhone;
}

/** The card cloud of the chosen environment. In every build with this file it is the emulator. */
const readerAddress = perApp(() => lazy(findReader));

async function findReader(): Promise<string> {
  const answer = await fetch('/environments.json');
  const { current, environments } = (await answer.json()) as EnvironmentsFile;
  const [origin] = Object.values(environments[current]?.regions ?? {});
  if (origin === undefined) throw new Error('no simulated reader is named');
  return `${origin}/emulator/reader`;
}

interface EnvironmentsFile {
  readonly current: string;
  readonly environments: Readonly<
    Record<string, { readonly regions: Readonly<Record<string, string>> }>
  >;
}

/** @throws when the emulator does not answer. */
export async function readSimulation(): Promise<Simulation> {
  const answer = await fetch(await readerAddress()(), { cache: 'no-store' });
  if (!answer.ok) throw new Error('the simulated reader does not answer');
  return (await answer.json()) as Simulation;
}

/** @throws when the emulator does not answer. */
export async function changePhone(change: Partial<SimulatedPhone>): Promise<void> {
  const answer = await fetch(`${await readerAddress()()}/phone`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error('the simulated phone does not answer');
}
