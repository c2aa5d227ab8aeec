/** Checks what would fail at a gate, after the first paint and after each relevant change. */
import { wallNow } from '#clock/clock.ts';
import { isLocked } from '#domain/lock/lock.ts';
import { codeSelfCheck } from '#device/codeReader/codeSelfCheck.ts';
import { isControlled } from '#device/serviceWorker.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { canReachOpenReaders } from '#device/digitalKey/openReader/readerRadio.ts';
import { offlineFiles } from '#device/offlineFiles.ts';
import { isFromStore } from '#device/capabilities.ts';
import { clockSkewState } from '#device/clockSkewState.ts';
import { policies } from '#domain/permission/policies.ts';
import { readinessTasks, type ReadinessInput, type ReadinessTask } from '#domain/card/readiness.ts';
import { keyChannels } from '#domain/digitalKey/keyChannels.ts';
import { documentStatus } from '#domain/digitalKey/openReaderDocument.ts';
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { shownReadinessTasks } from '#features/card/readiness/readinessTasks.ts';
import { openReaderStatus } from '#features/digitalKey/flows/openReaderStatus.ts';
import { saltoStatus } from '#features/digitalKey/flows/saltoStatus.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { freshKeyItem, keyItems } from '#store/keyItems.ts';
import { readItem } from '#store/itemAccess.ts';
import { lockState } from '#lock/lockState.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard, type KnownCard } from '#store/useCardFacts.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { retryImport } from '#ui/retryImport.ts';
import { keyReadiness, openReaderKeyReadiness, type OpenReaderKeyInput } from './keyReadiness.ts';
import { createReadinessChecks, type ReadinessChecks } from './readinessChecks.ts';
import { everyMs, onChanges, onEvent, stopAll, type Stop } from '#async/stop.ts';

/** Changes arrive in bursts, and only the passing of time makes a card old. */
const settleMs = 250;
const checkMs = 60_000;

export function startReadinessJob(): Stop {
  const checks = createReadinessChecks();
  /** The number of the current check; the result of an earlier check is ignored. */
  let run = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs at once, not with the next check: a hidden page may delay that. */
  const clearIfLocked = (): void => {
    if (isShut()) checks.clear();
  };
  const check = async (): Promise<void> => {
    run += 1;
    const own = run;
    // After an unlock, the screen is rendered first.
    await afterPaint();
    const card = openCard();
    const tasks = card === undefined ? [] : readinessTasks(await factsOf(card, checks), wallNow());
    clearIfLocked();
    if (own === run) show(isShut() ? [] : tasks);
  };
  const checkSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void check();
    }, settleMs);
  };
  const stop = stopAll(
    onChanges(
      [replyCache, refreshPhase, sessionState, lockState, clockSkewState, codeSelfCheck],
      checkSoon,
    ),
    onChanges([offlineFiles, hidAvailability, saltoStatus, openReaderStatus, keyItems], checkSoon),
    onChanges([sessionState, lockState], clearIfLocked),
    ...('serviceWorker' in navigator
      ? [onEvent(navigator.serviceWorker, 'controllerchange', checkSoon)]
      : []),
    everyMs(checkMs, checkSoon),
  );
  checkSoon();
  return stopAll(stop, () => {
    run += 1;
    clearTimeout(timer);
    checks.clear();
  });
}

/** The card that the user can see: nothing is shown about a card behind the lock. */
function openCard(): KnownCard | undefined {
  return isShut() ? undefined : knownCard(replyCache.all());
}

function isShut(): boolean {
  return isLocked(lockState.current().kind) || signedInSession() === undefined;
}

async function factsOf(
  { facts, confirmedAt }: KnownCard,
  checks: ReadinessChecks,
): Promise<ReadinessInput> {
  const isSettled = refreshPhase.current() === 'idle';
  const { photo, cards } = facts.person;
  return {
    isStoreApp: isFromStore(),
    code: codeSelfCheck.current(),
    photo: await checks.photo(photo),
    mayUploadPhoto: policies(facts).mayUploadPhoto,
    // While an answer may still arrive, neither the card's age nor its absence from the disk is a fault.
    isCardStored: isSettled ? await checks.isCardPersisted(replyCache.all()) : undefined,
    confirmedAtMs: isSettled ? confirmedAt : undefined,
    isClockWrong: clockSkewState.current() !== undefined,
    keys: [
      ...keyReadiness(cards, hidAvailability.current(), saltoStatus.current()),
      ...openReaderKeyReadiness(await openReaderFacts(facts), wallNow()),
    ],
    isBadgeEnding: isSettled && (await isHeldBadgeEnding()),
    isControlled: isControlled(),
    files: offlineFiles.current(),
  };
}

/** Without a stored badge, nothing of the badges' code is loaded. */
async function isHeldBadgeEnding(): Promise<boolean> {
  try {
    const stored = await readItem('badges');
    if (stored?.light === undefined && stored?.full === undefined) return false;
    const { areBadgesEnding } = await retryImport(() => import('#wallet/liveCode.ts'));
    return await areBadgesEnding();
  } catch {
    // What cannot be read is not a fault.
    return false;
  }
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
