/** Listens for readers while there is a key and the app is visible, or in the background if that is on. */
import { sessionAccess } from '#session/session.ts';
import { serialQueue } from '#async/serialQueue.ts';
import { isLocked } from '#domain/lock/lock.ts';
import { readKeyFailure, type KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { nextHid, shouldScan } from '#domain/digitalKey/hidState.ts';
import { worksWhileLocked } from '#domain/digitalKey/keysWhileLocked.ts';
import { canReachReaders } from '#domain/digitalKey/radio.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { hidAvailability, setHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { loadKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { lockState } from '#store/lock/lockState.ts';

/** Stores a failed start. It is not tried again until something has changed. */
export function setScanFailure(scanFailure: KeyFailure | undefined): void {
  setHidAvailability({ scanFailure });
}

/** Starts and stops run one after the other. */
const inTurn = serialQueue();

/** Starts or stops listening to match the current circumstances. */
export function applyScanning(): Promise<void> {
  return inTurn(evaluate);
}

async function evaluate(): Promise<void> {
  const { state, radio, scanFailure } = hidAvailability.current();
  if (state === undefined || radio === undefined) return;
  const isLocked = isAppLocked();
  const mayGoOn = !isLocked || worksWhileLocked(await loadKeysWhileLocked(), true);
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
      await scanning?.start(isBackgroundOn ? await notice() : undefined);
      changed('scanStarted');
    } catch (error) {
      setScanFailure(readKeyFailure(error));
    }
  } else if (!isWanted && state.kind === 'scanning') {
    await scanning?.stop().catch(() => undefined);
    changed('scanStopped');
  }
}

function isAppLocked(): boolean {
  return sessionAccess() === 'locked' || isLocked(lockState.current().kind);
}

/**
 * Stops listening for readers once the app has locked, unless the user has allowed it (decisions/keys-while-locked). The page
 * may have been reloaded since, so the SDK gets the stop call without a check of its state.
 */
export function restBehindLock(): Promise<void> {
  return inTurn(async () => {
    if (!isAppLocked() || worksWhileLocked(await loadKeysWhileLocked(), true)) return;
    const { scanning } = (await keyPorts()).hid;
    await scanning?.stop().catch(() => undefined);
    changed('scanStopped');
  });
}

function changed(type: 'scanStarted' | 'scanStopped'): void {
  const { state } = hidAvailability.current();
  if (state === undefined) return;
  const next = nextHid(state, { type });
  if (next !== state) setHidAvailability({ state: next });
}

async function notice(): Promise<{ readonly title: string; readonly text: string }> {
  await loadScreenTexts().catch(() => undefined);
  return { title: 'Lanyard', text: text('key.background.notice') };
}

/** Restarts listening, with or without the screen. */
async function restart(): Promise<void> {
  const { scanning } = (await keyPorts()).hid;
  if (hidAvailability.current().state?.kind === 'scanning') {
    await scanning?.stop().catch(() => undefined);
    changed('scanStopped');
  }
  setScanFailure(undefined);
  await applyScanning();
}

/**
 * Turns background listening on or off. Section 4: 'off removes the stored flag; on stores it after
 * confirmation'. The system's permission is requested now, and not before.
 * @returns false when the system refuses.
 */
export async function turnBackground(isOn: boolean): Promise<boolean> {
  if (!isOn) {
    await setKeyItem('backgroundScanning', undefined);
    await restart();
    return true;
  }
  const isPermitted = (await (await keyPorts()).hid.scanning?.permitBackground()) ?? false;
  if (!isPermitted) return false;
  await setKeyItem('backgroundScanning', true);
  await restart();
  return true;
}

/** Asks the user for Bluetooth, after a tap. */
export async function permitScanning(): Promise<boolean> {
  const isPermitted = await (await keyPorts()).hid.permit();
  await restart();
  return isPermitted;
}
