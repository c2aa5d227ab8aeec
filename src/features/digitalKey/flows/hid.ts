/** HID on this device: started, set up and listened with, as in its state diagram. */
import { KeyFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { firstHidState, hasEndpoint, isUnderway } from '#domain/digitalKey/hidState.ts';
import { retryAfterMs } from '#domain/digitalKey/redemption.ts';
import type { KeyEvent, KeyPorts } from '#device/digitalKey/digitalKey.ts';
import {
  hidAvailability,
  setHidAvailability,
  unknownHidAvailability,
} from '#device/digitalKey/hidStatus.ts';
import { text } from '#i18n/i18n.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { dispatchHid } from './dispatchHid.ts';
import type { DoorKeys } from './doorKeys.ts';
import { createHidOpening } from './hidOpening.ts';
import { setScanFailure, type HidScanning } from './hidScanning.ts';
import { showKeyToast } from './keyToasts.ts';

export interface HidController {
  /** Checks whether HID is here and starts it. A second call while it is started does nothing. */
  readonly start: () => Promise<void>;
  /** Requests what has changed from HID. Offline nothing has changed. */
  readonly refresh: () => Promise<void>;
  /** Whether this same invitation has made the current key. */
  readonly isRedeemed: (invitationCode: string) => boolean;
  /**
   * Redeems an invitation on this device and replaces what is there.
   * @returns why it failed; undefined if there is an endpoint now.
   */
  readonly redeemInvitation: (invitationCode: string) => Promise<KeyFailure | undefined>;
  /**
   * Ends HID when the session is over. Nothing of a key is on the screen, and no work on it continues. A
   * release of the door keys removes it.
   */
  readonly leave: () => void;
}

export function createHidController(
  keyPorts: () => Promise<KeyPorts>,
  doorKeys: DoorKeys,
  scanning: HidScanning,
): HidController {
  /** The number of the current start. Results of an earlier start are ignored. */
  let run = 0;
  let stopFollowing: () => void = () => undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let redeemedCode: string | undefined;
  const opening = createHidOpening();

  async function start(): Promise<void> {
    if (hidAvailability.current().state !== undefined) return;
    run += 1;
    const own = run;
    const { hid } = await keyPorts();
    const capability = await hid.capability();
    // An endpoint opens doors for anyone who holds the phone, so another user's endpoint is ended first.
    if (own !== run || (capability.can && !(await doorKeys.claim())) || own !== run) return;
    setHidAvailability({
      state: firstHidState(capability.can),
      whyNot: capability.can ? undefined : capability.why,
      platform: hid.platform,
    });
    if (!capability.can) return;
    stopFollowing = hid.follow((event) => {
      if (own === run) listen(event);
    });
    await initialize(own, 0);
  }

  async function initialize(own: number, failures: number): Promise<void> {
    const { hid } = await keyPorts();
    dispatchHid({ type: 'initialize' });
    try {
      const here = await hid.start();
      if (own !== run) return;
      setHidAvailability({ radio: here.radio });
      dispatchHid({ type: 'started', hasEndpoint: here.hasEndpoint, keyCount: here.keyCount });
    } catch (error) {
      if (own !== run) return;
      dispatchHid({ type: 'startFailed' });
      const pauseMs = retryAfterMs(readKeyFailure(error).code, failures + 1);
      if (pauseMs !== undefined) {
        retry = setTimeout(() => void initialize(own, failures + 1), pauseMs);
      }
      return;
    }
    await update(own);
    // Restores logging that was on before the page was reloaded. Otherwise the log of an earlier page is
    // deleted.
    const isLogging = keyItems.current().hidLogging === true;
    await hid.logging?.turn(isLogging).catch(() => undefined);
    await scanning.apply();
  }

  async function update(own: number): Promise<void> {
    if (hidAvailability.current().state?.kind !== 'updating') return;
    const { hid } = await keyPorts();
    try {
      const keyCount = await hid.refresh();
      if (own === run) dispatchHid({ type: 'updated', keyCount });
    } catch {
      if (own === run) dispatchHid({ type: 'updateFailed' });
    }
  }

  async function redeemInvitation(invitationCode: string): Promise<KeyFailure | undefined> {
    const own = run;
    const { state } = hidAvailability.current();
    const isMoved = (keyItems.current().digitalKey?.switchedCards ?? []).length > 0;
    const replacesExisting = (state !== undefined && hasEndpoint(state) === true) || isMoved;
    dispatchHid({ type: 'redeem', replacesExisting });
    if (hidAvailability.current().state?.kind !== 'settingUp' || state?.kind === 'settingUp') {
      return new KeyFailure(state?.kind === 'unavailable' ? 'SDK_NOT_INSTALLED' : 'SDK_BUSY');
    }
    const { hid } = await keyPorts();
    try {
      const isStored = await doorKeys.store(async () => {
        if (own === run) await hid.enrol({ invitationCode, replacesExisting });
      });
      if (!isStored) throw new KeyFailure('SDK_BUSY');
    } catch (error) {
      if (own === run) dispatchHid({ type: 'setUpFailed' });
      return readKeyFailure(error);
    }
    if (own !== run) return undefined;
    redeemedCode = invitationCode;
    dispatchHid({ type: 'setUp' });
    await update(own);
    await scanning.apply();
    return undefined;
  }

  function listen(event: KeyEvent): void {
    switch (event.type) {
      case 'radio':
        setHidAvailability({ radio: event.radio });
        setScanFailure(undefined);
        break;
      case 'keys':
        dispatchHid({ type: 'updated', keyCount: event.keyCount });
        break;
      case 'readerOpened':
      case 'readerClosed':
      case 'readerFailed':
        opening.listen(event);
        return;
      case 'terminated':
        redeemedCode = undefined;
        dispatchHid({ type: 'terminated' });
        void showKeyToast('orange', () => text('key.hid.terminated'));
        return;
      case 'scanning':
        dispatchHid({ type: event.isOn ? 'scanStarted' : 'scanStopped' });
        if (event.isForbidden) void giveUpBackground();
        return;
      default:
        return;
    }
    void scanning.apply();
  }

  return {
    start,
    refresh: async () => {
      dispatchHid({ type: 'refresh' });
      await update(run);
      await scanning.apply();
    },
    isRedeemed: (invitationCode) => redeemedCode === invitationCode,
    redeemInvitation,
    leave: () => {
      run += 1;
      redeemedCode = undefined;
      clearTimeout(retry);
      opening.leave();
      stopFollowing();
      stopFollowing = () => undefined;
      setHidAvailability(unknownHidAvailability);
    },
  };
}

/** How long to wait for work in progress. */
const restWithinMs = 30_000;

/**
 * Resolves once nothing is in progress: every redemption, request and opening has ended, or the wait was long
 * enough.
 */
export async function hidAtRest(): Promise<void> {
  const isBusy = (): boolean => {
    const { state } = hidAvailability.current();
    return state !== undefined && isUnderway(state);
  };
  if (!isBusy()) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(limit);
      unsubscribe();
      resolve();
    };
    const limit = setTimeout(end, restWithinMs);
    const unsubscribe = hidAvailability.subscribe(() => {
      if (!isBusy()) end();
    });
  });
}

/**
 * Turns background listening off when the system has withdrawn what it needs. The switch shows the real
 * state.
 */
async function giveUpBackground(): Promise<void> {
  setScanFailure(new KeyFailure('BLUETOOTH_UNAUTHORIZED'));
  if (keyItems.current().backgroundScanning !== true) return;
  await setKeyItem('backgroundScanning', undefined);
  await showKeyToast('orange', () => text('key.background.takenBack'));
}
