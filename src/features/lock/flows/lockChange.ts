import type { BiometricQuestion } from '#device/biometrics/biometrics.ts';
import { saveKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import type { AfterEntry } from '#domain/lock/pinFlow.ts';
import { changePin } from '#lock/changePin.ts';
import { LockStoreClosed } from '#lock/vault/lockDatabase.ts';
import type { UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import { setPinEnabled } from '#lock/pinEnabled.ts';
import { lockDependencies, disableLock } from '#lock/controller.ts';
import { enrolBiometrics, type Enrolment } from './enrolBiometrics.ts';
import { verifyPin, type VerifyResult } from './verifyPin.ts';

/** The result of a PIN in a sheet: the change is made, or why not. */
export type ChangeOutcome = Exclude<VerifyResult['kind'], 'right'> | 'done' | Enrolment;

/** A change of the lock that starts with the current PIN. One is made each time the sheet is opened. */
export interface LockChange {
  /** 'set' if the current PIN leads to the choice of another. */
  readonly then: AfterEntry;
  readonly evaluate: (pin: string) => Promise<ChangeOutcome>;
  /** Stores the new PIN. */
  readonly store: (pin: string) => Promise<boolean>;
}

const storesNothing = (): Promise<boolean> => Promise.resolve(false);

/**
 * Resets the PIN (section 2: 'reset returns to set'). The current PIN stays valid until another is chosen
 * twice and stored.
 */
export function resetPin(): LockChange {
  let proven: UnlockedLock | undefined;
  return {
    then: 'set',
    evaluate: (pin) =>
      onceProven(pin, (opened) => {
        proven = opened;
        return Promise.resolve('done');
      }),
    store: async (pin) => {
      if (proven === undefined) return false;
      try {
        return await changePin(proven, pin, lockDependencies);
      } catch (error) {
        if (error instanceof LockStoreClosed) return false;
        throw error;
      }
    },
  };
}

/**
 * Turns the lock off (decisions/startup-gates: 'turning it off asks for the PIN'). The data is unprotected again, and the
 * PIN is removed.
 */
export function turnOff(): LockChange {
  return {
    then: 'unlocked',
    evaluate: (pin) =>
      onceProven(pin, async (opened) => {
        const outcome = await disableLock(opened);
        if (outcome === 'changed') return 'changed';
        if (outcome !== 'done') return outcome;
        await setPinEnabled(false);
        return 'done';
      }),
    store: storesNothing,
  };
}

/** Lets keys work while the app is locked (decisions/keys-while-locked). Anyone who holds the phone can open doors then. */
export function allowKeysWhileLocked(): LockChange {
  return {
    then: 'unlocked',
    evaluate: (pin) =>
      onceProven(pin, async () => ((await saveKeysWhileLocked('on')) ? 'done' : 'failed')),
    store: storesNothing,
  };
}

/** Adds a face or a finger beside the PIN. */
export function addBiometrics(question: BiometricQuestion): LockChange {
  return {
    then: 'unlocked',
    evaluate: (pin) => onceProven(pin, (opened) => enrolBiometrics(opened, question)),
    store: storesNothing,
  };
}

async function onceProven(
  pin: string,
  change: (opened: UnlockedLock) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const proven = await verifyPin(pin);
  return proven.kind === 'right' ? change(proven.opened) : proven.kind;
}
