/** The Salto key of this device: fetched for its card, stored, and presented to a lock for ten seconds. */
import { connectivity } from '#device/connectivity.ts';
import type { KeyPorts, SaltoPort } from '#device/digitalKey/digitalKey.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import type { DoorKeys } from './doorKeys.ts';
import { fetchSaltoKey } from './fetchSaltoKey.ts';
import { createSaltoOpening } from './saltoOpening.ts';
import { dispatchSalto, noSaltoStatus, saltoStatus, setSaltoStatus } from './saltoStatus.ts';

export interface SaltoController {
  /**
   * Brings the key of a card to this device, unless it is already here. Without a card, it removes the key.
   * @param isAsked tries again after a failure; otherwise a failure waits for the user, or for the network.
   */
  readonly sync: (cardId: string | undefined, isAsked?: boolean) => Promise<void>;
  /** Presents the key to a lock, for ten seconds. */
  readonly present: () => Promise<void>;
  /** Reads what the radio can do now; undefined if that is not known. */
  readonly checkRadio: () => Promise<void>;
  /** Asks the user for Bluetooth, after a tap. */
  readonly permit: () => Promise<boolean>;
  /** Clears the key from the screen and ends all work on it. A release of the door keys removes it. */
  readonly leave: () => void;
}

export function createSaltoController(
  keyPorts: () => Promise<KeyPorts>,
  doorKeys: DoorKeys,
): SaltoController {
  /** The card whose key is here, or is being fetched. */
  let cardId: string | undefined;
  let stopFollowing: (() => void) | undefined;
  const fetchKey = (salto: SaltoPort, wanted: string): Promise<void> =>
    fetchSaltoKey(wanted, { salto, doorKeys, isWanted: () => cardId === wanted });
  const checkRadio = async (): Promise<void> => {
    const radio = await (await keyPorts()).salto.radio();
    if (cardId !== undefined) setSaltoStatus({ radio });
  };
  const opening = createSaltoOpening({
    keyPorts,
    cardId: () => cardId,
    checkRadio,
    replaceKey: async (salto, wanted) => {
      await salto.removeKey(wanted).catch(() => undefined);
      await setKeyItem('saltoKey', undefined);
      await fetchKey(salto, wanted);
    },
  });

  async function sync(wanted: string | undefined, isAsked = false): Promise<void> {
    const { salto } = await keyPorts();
    const before = cardId ?? keyItems.current().saltoKey?.cardId;
    if (before !== undefined && before !== wanted) await leaveCard(salto);
    if (wanted === undefined) return;
    cardId = wanted;
    if (saltoStatus.current().state.kind !== 'noKey') return;
    if (!isAsked && !isWorthATry()) return;
    const capability = await salto.capability();
    if (cardId !== wanted) return;
    setSaltoStatus({
      whyNot: capability.can ? undefined : capability.why,
      platform: salto.platform,
    });
    if (!capability.can) {
      await clearKey();
      return;
    }
    // A key opens doors for anyone who holds the phone, so another user's key is removed first.
    if (!(await doorKeys.claim()) || cardId !== wanted) return;
    stopFollowing ??= salto.follow(opening.listen);
    const found = await salto.keyState(wanted);
    if (found === 'present') {
      dispatchSalto({ type: 'fetch' });
      dispatchSalto({ type: 'stored' });
      setSaltoStatus({ fetchProblem: undefined });
      await opening.takeOver(salto);
    } else if (saltoStatus.current().state.kind === 'noKey' && mayFetch(found, isAsked)) {
      dispatchSalto({ type: 'fetch' });
      await fetchKey(salto, wanted);
    }
    await checkRadio();
  }

  async function leaveCard(salto: SaltoPort): Promise<void> {
    const left = cardId ?? keyItems.current().saltoKey?.cardId;
    leave();
    if (left === undefined) return;
    await salto.removeKey(left).catch(() => undefined);
    await setKeyItem('saltoKey', undefined);
  }

  function leave(): void {
    cardId = undefined;
    opening.leave();
    stopFollowing?.();
    stopFollowing = undefined;
    setSaltoStatus(noSaltoStatus);
  }

  return {
    sync,
    present: opening.present,
    checkRadio,
    permit: async () => {
      const isPermitted = await (await keyPorts()).salto.permit();
      await checkRadio();
      return isPermitted;
    },
    leave,
  };
}

/** A key that cannot be read now may be readable later. It is fetched again on request, while the user sees the page. */
function mayFetch(found: 'absent' | 'unreadable', isAsked: boolean): boolean {
  return found === 'absent' || (isAsked && document.visibilityState === 'visible');
}

function isWorthATry(): boolean {
  const { fetchProblem } = saltoStatus.current();
  if (fetchProblem === 'offline') return connectivity.current() === 'online';
  return fetchProblem === undefined;
}

/** Removes a key that an earlier version has stored. A device that cannot present a key does not fetch one. */
async function clearKey(): Promise<void> {
  if (keyItems.current().saltoKey !== undefined) await setKeyItem('saltoKey', undefined);
}
