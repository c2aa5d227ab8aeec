/** Checks what would fail at a gate, after the first paint and after each relevant change. */
import { wallNow } from '#clock/clock.ts';
import { isLocked } from '#domain/lock/lock.ts';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { isControlled } from '#device/serviceWorker.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { canReachOpenReaders } from '#device/digitalKey/openReader/readerRadio.ts';
import { offlineFiles } from '#device/offlineFiles.ts';
import { nativePlatform } from '#device/nativePlatform.ts';
import { clockSkewState } from '#device/clockSkewState.ts';
import { policies } from '#domain/permission/policies.ts';
import { readinessTasks, type ReadinessInput, type ReadinessTask } from '#domain/card/readiness.ts';
import { keyChannels } from '#domain/digitalKey/keyChannels.ts';
import { documentStatus } from '#domain/digitalKey/openReaderDocument.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { shownReadinessTasks } from '#features/card/readiness/readinessTasks.ts';
import { openReaderStatus } from '#features/digitalKey/flows/openReaderStatus.ts';
import { saltoStatus } from '#features/digitalKey/flows/salto.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { freshKeyItem, keyItems } from '#store/keyItems.ts';
import { lockState } from '#store/lock/lockState.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard, type KnownCard } from '#store/useCardFacts.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { keyReadiness, openReaderKeyReadiness, type OpenReaderKeyInput } from './keyReadiness.ts';
import { clearReadinessChecks, checkCardPersisted, checkPhoto } from './readinessChecks.ts';

/** Changes arrive in bursts, and only the passing of time makes a card old. */
const settleMs = 250;
const checkMs = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of the current check; the result of an earlier check is ignored. */
let run = 0;

/** Starts the job, once per page. */
export function startReadinessJob(): void {
  const doors = [replyCache, refreshPhase, sessionState, lockState, clockSkewState, codeSelfCheck];
  const states = [offlineFiles, hidAvailability, saltoStatus];
  const ownKey = [openReaderStatus, keyItems];
  for (const each of [...doors, ...states, ...ownKey]) each.subscribe(checkSoon);
  for (const each of [sessionState, lockState]) each.subscribe(clearIfLocked);
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('controllerchange', checkSoon);
  }
  window.setInterval(checkSoon, checkMs);
  checkSoon();
}

function checkSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void check();
  }, settleMs);
}

async function check(): Promise<void> {
  run += 1;
  const own = run;
  // After an unlock, the screen is rendered first.
  await afterPaint();
  const card = openCard();
  const tasks = card === undefined ? [] : readinessTasks(await factsOf(card), wallNow());
  clearIfLocked();
  if (own === run) show(isShut() ? [] : tasks);
}

/** The card that the user can see: nothing is shown about a card behind the lock. */
function openCard(): KnownCard | undefined {
  return isShut() ? undefined : knownCard(replyCache.all());
}

function isShut(): boolean {
  return isLocked(lockState.current().kind) || signedInSession() === undefined;
}

/** Runs at once, not with the next check: a hidden page may delay that. */
function clearIfLocked(): void {
  if (isShut()) clearReadinessChecks();
}

async function factsOf({ facts, confirmedAt }: KnownCard): Promise<ReadinessInput> {
  const isSettled = refreshPhase.current() === 'idle';
  const { photo, cards } = facts.person;
  return {
    isStoreApp: nativePlatform() !== undefined,
    code: codeSelfCheck.current(),
    photo: await checkPhoto(photo),
    mayUploadPhoto: policies(facts).mayUploadPhoto,
    // While an answer may still arrive, neither the card's age nor its absence from the disk is a fault.
    isCardStored: isSettled ? await checkCardPersisted(replyCache.all()) : undefined,
    confirmedAtMs: isSettled ? confirmedAt : undefined,
    isClockWrong: clockSkewState.current() !== undefined,
    keys: [
      ...keyReadiness(cards, hidAvailability.current(), saltoStatus.current()),
      ...openReaderKeyReadiness(await openReaderFacts(facts), wallNow()),
    ],
    isControlled: isControlled(),
    files: offlineFiles.current(),
  };
}

async function openReaderFacts({
  person,
  settings,
}: KnownCard['facts']): Promise<OpenReaderKeyInput> {
  const offer = keyChannels({
    hasVendorKey: activeSaltoCard(person.cards) !== undefined,
    canUseVendor: saltoStatus.current().whyNot === undefined,
    hasOpenReader: settings?.hasOpenReader === true,
    canReachReaders: canReachOpenReaders(),
    hasWalletPass: false,
  });
  const known = keyItems.current().openReader;
  const isOver = known !== undefined && documentStatus(known.notAfter, wallNow()) === 'over';
  // The leader tab may have renewed it.
  const stored = isOver ? await freshKeyItem('openReader') : known;
  return {
    isOffered: offer === 'openReader',
    status: openReaderStatus.current(),
    notAfter: stored?.cardholderId === person.cardholderId ? stored?.notAfter : undefined,
  };
}

function show(tasks: readonly ReadinessTask[]): void {
  if (JSON.stringify(tasks) !== JSON.stringify(shownReadinessTasks.current()))
    shownReadinessTasks.set(tasks);
}
