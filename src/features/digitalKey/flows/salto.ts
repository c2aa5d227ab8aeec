/** The Salto key of this device: fetched for its card, stored, and presented to a lock for ten seconds. */
import { wallNow } from '#clock/clock.ts';
import { cloud } from '#cloud/cloud.ts';
import { readKeyFailure, type KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { keyAsHex } from '#domain/digitalKey/binaryKey.ts';
import type { Platform, WhyNot } from '#domain/digitalKey/capability.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import { openingAfterReload, openingLeftMs } from '#domain/digitalKey/openingWindow.ts';
import type { RadioState } from '#domain/digitalKey/radio.ts';
import {
  isOpening,
  nextSalto,
  type SaltoEvent,
  type SaltoState,
} from '#domain/digitalKey/saltoState.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { connectivity } from '#device/connectivity.ts';
import type { KeyEvent, SaltoPort } from '#device/digitalKey/digitalKey.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { vibrate } from '#device/vibrate.ts';
import { currentDataKey } from '#session/session.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { claimKeys, storeClaimed } from './doorKeys.ts';
import { showKeyFailure } from './keyToasts.ts';

export interface SaltoStatus {
  readonly state: SaltoState;
  /** Why this device cannot present a key; undefined if it can, or before the first check. */
  readonly whyNot: WhyNot | undefined;
  readonly platform: Platform;
  readonly radio: RadioState | undefined;
  /** Why there is no key although there is a card. */
  readonly fetchProblem: 'offline' | 'refused' | 'keyInvalid' | undefined;
}

const nothing: SaltoStatus = {
  state: { kind: 'noKey' },
  whyNot: undefined,
  platform: 'web',
  radio: undefined,
  fetchProblem: undefined,
};

const status = observable<SaltoStatus>(nothing);
export const saltoStatus: Observable<SaltoStatus> = status;

/** The card whose key is here, or is being fetched. */
let cardId: string | undefined;
/** The number of the current opening. Results of an earlier opening are ignored. */
let run = 0;
/** A call of this page is in progress. */
let isCalling = false;
let windowTimer: ReturnType<typeof setTimeout> | undefined;
let stopFollowing: (() => void) | undefined;

function note(change: Partial<SaltoStatus>): void {
  status.set({ ...status.current(), ...change });
}

function dispatch(event: SaltoEvent): void {
  const { state } = status.current();
  const next = nextSalto(state, event);
  if (next !== state) note({ state: next });
}

/**
 * Brings the key of a card to this device, unless it is already here. Without a card, it removes the key.
 * @param isAsked tries again after a failure; otherwise a failure waits for the user, or for the network.
 */
export async function syncSaltoKey(wanted: string | undefined, isAsked = false): Promise<void> {
  const { salto } = await keyPorts();
  const before = cardId ?? keyItems.current().saltoKey?.cardId;
  if (before !== undefined && before !== wanted) await leaveCard(salto);
  if (wanted === undefined) return;
  cardId = wanted;
  if (status.current().state.kind !== 'noKey') return;
  if (!isAsked && !isWorthATry()) return;
  const capability = await salto.capability();
  if (cardId !== wanted) return;
  note({ whyNot: capability.can ? undefined : capability.why, platform: salto.platform });
  if (!capability.can) {
    await clearKey();
    return;
  }
  // A key opens doors for anyone who holds the phone, so another user's key is removed first.
  if (!(await claimKeys()) || cardId !== wanted) return;
  stopFollowing ??= salto.follow(listen);
  if (await salto.hasKey(wanted)) {
    dispatch({ type: 'fetch' });
    dispatch({ type: 'stored' });
    note({ fetchProblem: undefined });
    await takeOverOpening(salto);
  } else if (status.current().state.kind === 'noKey') {
    dispatch({ type: 'fetch' });
    await fetchKey(salto, wanted);
  }
  await checkRadio();
}

function isWorthATry(): boolean {
  const { fetchProblem } = status.current();
  if (fetchProblem === 'offline') return connectivity.current() === 'online';
  return fetchProblem === undefined;
}

/** Reads what the radio can do now; undefined if that is not known. */
export async function checkRadio(): Promise<void> {
  const radio = await (await keyPorts()).salto.radio();
  if (cardId !== undefined) note({ radio });
}

/** Removes a key that an earlier version has stored. A device that cannot present a key does not fetch one. */
async function clearKey(): Promise<void> {
  if (keyItems.current().saltoKey !== undefined) await setKeyItem('saltoKey', undefined);
}

/** Fetches the key. The state is `fetching`; afterwards it is `ready` or `noKey`. */
async function fetchKey(salto: SaltoPort, wanted: string): Promise<void> {
  const session = currentDataKey()?.id;
  const isStill = (): boolean => cardId === wanted && currentDataKey()?.id === session;
  const fail = (fetchProblem: SaltoStatus['fetchProblem']): void => {
    if (!isStill()) return;
    note({ fetchProblem });
    dispatch({ type: 'fetchFailed' });
  };
  let hex: string | undefined;
  try {
    const { value } = await cloud.call('saltoKey', { params: { cardId: wanted } });
    hex = keyAsHex(value.params.mobilePhoneBinaryData?.binaryData);
  } catch {
    fail(connectivity.current() === 'online' ? 'refused' : 'offline');
    return;
  }
  if (!isStill()) return;
  if (hex === undefined) {
    fail('keyInvalid');
    return;
  }
  const key = { keyId: wanted, hex };
  try {
    const isStored = await storeClaimed(async () => {
      if (!isStill()) return;
      await salto.enrol(key);
      // The card was left while its key was being stored, so the key must not stay. After a session all keys
      // are removed.
      if (!isStill()) await salto.removeKey(wanted);
    });
    if (!isStored) fail('refused');
    if (!isStored || !isStill()) return;
  } catch (error) {
    fail(readKeyFailure(error).code === 'KEY_INVALID' ? 'keyInvalid' : 'refused');
    return;
  }
  await setKeyItem('saltoKey', { cardId: wanted });
  note({ fetchProblem: undefined });
  dispatch({ type: 'stored' });
}

/** Presents the key (section 2, Keys): one tap, and ten seconds. While they run, a second tap does nothing. */
export async function presentKey(): Promise<void> {
  const wanted = cardId;
  const { state, whyNot } = status.current();
  if (wanted === undefined || whyNot !== undefined || state.kind !== 'ready') return;
  if (openingLeftMs(keyItems.current().keyOpening, wallNow()) > 0) return;
  run += 1;
  const own = run;
  dismissTopic('key');
  dispatch({ type: 'tapped' });
  const openedAt = wallNow();
  void setKeyItem('keyOpening', openedAt);
  const { salto } = await keyPorts();
  isCalling = true;
  try {
    const outcome = await salto.present(wanted).finally(() => {
      isCalling = false;
    });
    if (own === run) end(outcome, openedAt);
  } catch (error) {
    if (own === run) await endWithout(readKeyFailure(error), salto, wanted);
  }
}

function end(outcome: OpeningOutcome, openedAt: number): void {
  run += 1;
  dispatch({ type: 'answered', outcome });
  if (outcome === 'granted') vibrate('opened');
  closeWindowIn(openingLeftMs(openedAt, wallNow()));
}

async function endWithout(failure: KeyFailure, salto: SaltoPort, wanted: string): Promise<void> {
  run += 1;
  dispatch({ type: 'failed', code: failure.code });
  void setKeyItem('keyOpening', undefined);
  void showKeyFailure(failure, status.current().platform);
  await checkRadio();
  if (status.current().state.kind !== 'fetching') return;
  // The lock reports that the key was withdrawn. Another may have been issued.
  await salto.removeKey(wanted).catch(() => undefined);
  await setKeyItem('saltoKey', undefined);
  await fetchKey(salto, wanted);
}

function closeWindowIn(ms: number): void {
  clearTimeout(windowTimer);
  windowTimer = setTimeout(() => {
    dispatch({ type: 'windowOver' });
    void setKeyItem('keyOpening', undefined);
  }, ms);
}

/**
 * Resumes an opening after a reload (section 4: the opening 'persists across reloads'). What the device
 * reports about its radio takes precedence.
 */
async function takeOverOpening(salto: SaltoPort): Promise<void> {
  const stored = keyItems.current().keyOpening;
  const isRunning = await salto.isPresenting();
  if (status.current().state.kind !== 'ready') return;
  const openedAt = openingAfterReload(stored, isRunning, wallNow());
  if (openedAt === undefined) {
    if (stored !== undefined) await setKeyItem('keyOpening', undefined);
    return;
  }
  run += 1;
  const own = run;
  if (openedAt !== stored) await setKeyItem('keyOpening', openedAt);
  dispatch({ type: 'tapped' });
  clearTimeout(windowTimer);
  windowTimer = setTimeout(
    () => {
      // No result has arrived, and none will arrive now.
      if (own === run) dispatch({ type: 'failed', code: 'TIMEOUT' });
      void setKeyItem('keyOpening', undefined);
    },
    openingLeftMs(openedAt, wallNow()),
  );
}

function listen(event: KeyEvent): void {
  if (event.type === 'lockFound') dispatch({ type: 'lockFound' });
  // Handles the end of an opening that an earlier page started. For an opening of this page, the call returns
  // the result.
  if (!isOpening(status.current().state) || isCalling) return;
  if (event.type === 'answered') end(event.outcome, keyItems.current().keyOpening ?? wallNow());
  else if (event.type === 'unanswered') void endElsewhere(event.failure);
}

async function endElsewhere(failure: KeyFailure): Promise<void> {
  if (cardId !== undefined) await endWithout(failure, (await keyPorts()).salto, cardId);
}

async function leaveCard(salto: SaltoPort): Promise<void> {
  const left = cardId ?? keyItems.current().saltoKey?.cardId;
  leaveSalto();
  if (left === undefined) return;
  await salto.removeKey(left).catch(() => undefined);
  await setKeyItem('saltoKey', undefined);
}

/** Clears the key from the screen and ends all work on it. After a session `releaseKeys` removes it. */
export function leaveSalto(): void {
  cardId = undefined;
  run += 1;
  clearTimeout(windowTimer);
  stopFollowing?.();
  stopFollowing = undefined;
  status.set(nothing);
}
