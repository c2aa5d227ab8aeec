/** Listens for readers while there is a key and the app is visible, or in the background if that is on. */
import { sessionAccess } from '#session/session.ts';
import { isLocked } from '#domain/lock/lock.ts';
import { readKeyFailure, type KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { shouldScan } from '#domain/digitalKey/hidState.ts';
import { worksWhileLocked } from '#domain/digitalKey/keysWhileLocked.ts';
import { canReachReaders } from '#domain/digitalKey/radio.ts';
import type { KeyPorts } from '#device/digitalKey/digitalKey.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { loadKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { lockState } from '#lock/lockState.ts';
import { dispatchHid } from './dispatchHid.ts';

/** Stores a failed start. It is not tried again until something has changed. */
export function setScanFailure(scanFailure: KeyFailure | undefined): void {
  setHidAvailability({ scanFailure });
}

export interface HidScanning {
  /** Starts or stops listening to match the current circumstances. The calls run one after the other. */
  readonly apply: () => Promise<void>;
  /**
   * Stops listening for readers once the app has locked, unless the user has allowed it
   * (decisions/keys-while-locked). The page may have been reloaded since, so the SDK gets the stop call without
   * a check of its state.
   */
  readonly restBehindLock: () => Promise<void>;
  /**
   * Turns background listening on or off. Section 4: 'off removes the stored flag; on stores it after
   * confirmation'. The system's permission is requested now, and not before.
   * @returns false when the system refuses.
   */
  readonly turnBackground: (isOn: boolean) => Promise<boolean>;
  /** Asks the user for Bluetooth, after a tap. */
  readonly permit: () => Promise<boolean>;
}

export function createHidScanning(keyPorts: () => Promise<KeyPorts>): HidScanning {
  let judging: Promise<void> = Promise.resolve();
  /** Whether the last start let cards work unattended. */
  let wasUnattended = false;

  function inTurn(work: () => Promise<void>): Promise<void> {
    judging = judging.then(work, work);
    return judging;
  }

  const apply = (): Promise<void> => inTurn(evaluate);

  async function evaluate(): Promise<void> {
    const { state, radio, scanFailure } = hidAvailability.current();
    if (state === undefined || radio === undefined) return;
    const isLocked = isAppLocked();
    const mayGoOn = !isLocked || (await mayListenLocked());
    // The background switch cannot be read while the app is locked, so listening continues as it was.
    if (isLocked && mayGoOn) return;
    const isBackgroundOn = keyItems.current().backgroundScanning === true;
    const isWanted = shouldScan(state, {
      isSeen: document.visibilityState === 'visible',
      isBackgroundOn,
      canReachReaders: canReachReaders(radio, 'either'),
      isHeldByLock: !mayGoOn,
    });
    const { scanning } = (await keyPorts()).hid;
    if (isWanted && state.kind === 'keyPresent' && scanFailure === undefined) {
      try {
        wasUnattended = await worksUnattended();
        await scanning?.start(isBackgroundOn ? await notice() : undefined, wasUnattended);
        dispatchHid({ type: 'scanStarted' });
      } catch (error) {
        setScanFailure(readKeyFailure(error));
      }
    } else if (!isWanted && state.kind === 'scanning') {
      await scanning?.stop().catch(() => undefined);
      dispatchHid({ type: 'scanStopped' });
    } else if (
      isWanted &&
      state.kind === 'scanning' &&
      wasUnattended !== (await worksUnattended())
    ) {
      await scanning?.stop().catch(() => undefined);
      dispatchHid({ type: 'scanStopped' });
      await evaluate();
    }
  }

  /** Restarts listening, with or without the screen. */
  async function restart(): Promise<void> {
    const { scanning } = (await keyPorts()).hid;
    if (hidAvailability.current().state?.kind === 'scanning') {
      await scanning?.stop().catch(() => undefined);
      dispatchHid({ type: 'scanStopped' });
    }
    setScanFailure(undefined);
    await apply();
  }

  return {
    apply,
    restBehindLock: () =>
      inTurn(async () => {
        if (!isAppLocked() || (await mayListenLocked())) return;
        const { scanning } = (await keyPorts()).hid;
        await scanning?.stop().catch(() => undefined);
        dispatchHid({ type: 'scanStopped' });
      }),
    turnBackground: async (isOn) => {
      if (isOn) {
        const isPermitted = (await (await keyPorts()).hid.scanning?.permitBackground()) ?? false;
        if (!isPermitted) return false;
      }
      await setKeyItem('backgroundScanning', isOn ? true : undefined);
      await restart();
      return true;
    },
    permit: async () => {
      const isPermitted = await (await keyPorts()).hid.permit();
      await restart();
      return isPermitted;
    },
  };
}

/** Whether a key works while nobody sees the app: then the app counts as locked (decisions/keys-while-locked). */
async function worksUnattended(): Promise<boolean> {
  if (lockState.current().kind === 'off') return true;
  return worksWhileLocked(await loadKeysWhileLocked(), true);
}

/**
 * Whether listening continues under the app's lock as it was. A phone that is locked in the pocket does not return the
 * answer: the page that locked had it, so nothing changes until the user sees this page.
 */
async function mayListenLocked(): Promise<boolean> {
  const answer = await loadKeysWhileLocked();
  const mayWait = answer === 'unreadable' && document.visibilityState === 'hidden';
  return mayWait || worksWhileLocked(answer, true);
}

function isAppLocked(): boolean {
  return sessionAccess() === 'locked' || isLocked(lockState.current().kind);
}

async function notice(): Promise<{ readonly title: string; readonly text: string }> {
  await loadScreenTexts().catch(() => undefined);
  return { title: 'Lanyard', text: text('key.background.notice') };
}
