/** What the emulator's control API has ordered of the simulated reader, and the phone that it keeps for us. */
import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { PassPlace } from '#domain/digitalKey/walletState.ts';

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
  /** How long the reader takes, in milliseconds. */
  readonly delayMs: number;
  /** What becomes of an invitation: `accept`, or the code it is refused with. */
  readonly redemption: 'accept' | AccessErrorCode;
  readonly vendorCode: string | null;
  readonly platform: 'android' | 'ios';
  /** Whether the system gives the app what it asks for. */
  readonly permission: 'granted' | 'denied';
  readonly log: string;
}

/** What outlives a reload of the page, as it does in a phone. */
export interface SimulatedPhone {
  readonly hasEndpoint: boolean;
  readonly keyCount: number;
  readonly isScanning: boolean;
  readonly saltoKeys: readonly string[];
  /** Milliseconds of this device's clock until which the radio speaks with a lock. */
  readonly openingUntil: number;
  readonly pass: PassPlace;
  /** Whose keys there are, as `KeyOwnerNote` says. */
  readonly keyOwner: string;
  /** Whether keys work while the app is locked, as `LockedKeysNote` says. */
  readonly lockedKeys: StoredLockedKeysAnswer;
}

interface Simulation {
  readonly orders: ReaderOrders;
  readonly phone: SimulatedPhone;
}

let address: Promise<string> | undefined;

/** The card cloud of the chosen environment: the emulator, in every build that has this file. */
function readerAddress(): Promise<string> {
  address ??= fetch('/environments.json')
    .then((answer) => answer.json() as Promise<EnvironmentsFile>)
    .then(({ current, environments }) => {
      const [origin] = Object.values(environments[current]?.regions ?? {});
      if (origin === undefined) throw new Error('no simulated reader is named');
      return `${origin}/emulator/reader`;
    });
  return address;
}

interface EnvironmentsFile {
  readonly current: string;
  readonly environments: Readonly<
    Record<string, { readonly regions: Readonly<Record<string, string>> }>
  >;
}

/** @throws when the emulator does not answer. */
export async function readSimulation(): Promise<Simulation> {
  const answer = await fetch(await readerAddress(), { cache: 'no-store' });
  if (!answer.ok) throw new Error('the simulated reader does not answer');
  return (await answer.json()) as Simulation;
}

/** @throws when the emulator does not answer. */
export async function changePhone(change: Partial<SimulatedPhone>): Promise<void> {
  const answer = await fetch(`${await readerAddress()}/phone`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error('the simulated phone does not answer');
}
