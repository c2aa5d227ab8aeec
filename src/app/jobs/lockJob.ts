/**
 * The lock during the page's life: what decides its state, when it closes by itself, and what other tabs
 * report.
 */
import { withFallback } from '#async/timeout.ts';
import { isLocked } from '#domain/lock/lock.ts';
import { toFeatureSettings } from '#contract/map/settings.ts';
import { lockRule, lockTask, lockTaskUnread, type KeyPlace } from '#domain/lock/policy.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { wasJustReauthenticated } from '#domain/session/justReauthenticated.ts';
import {
  sessionState,
  currentDataKey,
  isSignedIn,
  type Session,
  signedInSession,
  sessionAccess,
} from '#session/session.ts';
import { isSessionPending } from '#store/pendingSession.ts';
import { markSignInUnfinished } from '#store/unfinishedSignIn.ts';
import { readLockStatus, type LockStatus } from '#lock/readLockStatus.ts';
import { isPageHidden } from '#lock/isPageHidden.ts';
import { lockVaultLoader } from '#lock/vault/lockVaultLoader.ts';
import { pinEnabled, loadPinEnabled } from '#lock/pinEnabled.ts';
import {
  dispatch,
  clearAfterWipe,
  isReauthenticated,
  lockPerson,
  lockState,
  lockDependencies,
  wireLock,
  withdrawLock,
} from '#lock/controller.ts';
import { perApp } from '#scope/perApp.ts';
import { persistUnlocked } from '#store/session.ts';
import { storeRest } from '#store/read/storeRest.ts';
import { replyCache } from '#session/replyCache.ts';
import { retryImport } from '#ui/retryImport.ts';
import { deleteLostPasskeys } from '../lock/forgetPasskeys.ts';
import { clearWipedSession } from '../clearing/clearWiped.ts';
import { lockApp, mendReplies, readAgain } from '../lock/lockTransitions.ts';
import { cacheOrganization } from '../lock/cacheOrganization.ts';
import { showWithdrawnToast } from '../lock/withdrawnToast.ts';
import { watchLockEvents } from '../lock/lockEvents.ts';
import { trackActivity } from '../lock/activityTracker.ts';

interface LockJob {
  hasStarted: boolean;
  /** How often the lock was evaluated. */
  evaluations: number;
  /** The renewal of the phone's storage, and the session that it is for. */
  renewal: { readonly dataKeyId: string; readonly done: Promise<void> } | undefined;
}

const job = perApp<LockJob>(() => ({
  hasStarted: false,
  evaluations: 0,
  renewal: undefined,
}));

/** Starts the job, once per app, however often it is called. */
export function startLockJob(): void {
  const app = job();
  if (app.hasStarted) return;
  app.hasStarted = true;
  wireLock({
    onOpened: mendReplies,
    onRekeyed: readAgain,
    onLocked: lockApp,
    onWiped: clearWipedSession,
  });
  deleteLostPasskeys();
  watchLockEvents();
  trackActivity();
  cacheOrganization();
  onChange(sessionState, sessionState.current, onSession);
  onChange(
    replyCache,
    () => replyCache.get('settings'),
    () => void evaluate(),
  );
  pinEnabled.subscribe(() => void evaluate());
  // Leaves the mark of the previous page for the sign-in screen, whenever that is shown.
  onChange(sessionState, isSessionPending, markSignInUnfinished);
  void evaluate();
}

/** Clears the lock's state when a session ends. A session that starts again is evaluated again. */
function onSession(session: Session, previous: Session): void {
  const isNew = session.kind === 'pending' && !isSignedIn(previous);
  const { kind } = lockState.current();
  const isOver = sessionAccess() === 'none' && kind !== 'closed';
  if (isOver || (isNew && isLocked(kind))) dispatch({ type: 'signedOut' });
  void evaluate();
}

/** How soon a lock that could not be read from the disk is checked again. */
const againMs = 3_000;

/**
 * How long the disk may take to answer whether there is a lock. WebKit can lose the answer for good, and the start would
 * wait with it.
 */
const statusLimitMs = 15_000;

/** Evaluates what to do about the lock, and does it. Of two evaluations at once only the later counts. */
async function evaluate(): Promise<void> {
  const app = job();
  app.evaluations += 1;
  const evaluation = app.evaluations;
  // Each try would wait for its own answer.
  await storeRest().over();
  if (evaluation !== app.evaluations) return;
  await loadPinEnabled();
  const tag = lockPerson();
  const key = keyPlace();
  if (tag === undefined || key === 'nowhere') return;
  if (key === 'memory') await renewOnce();
  const settings = replyCache.get('settings');
  const rule = lockRule(settings && toFeatureSettings(settings.value), pinEnabled.current());
  const mayHaveRecord = rule === 'applies' || rule === 'unsaid';
  const isAsked = key === 'wrapped' || (key !== 'opened' && mayHaveRecord);
  const status: LockStatus = isAsked
    ? await withFallback(readLockStatus(tag, lockDependencies), statusLimitMs, unanswered)
    : { kind: 'absent' };
  if (evaluation !== app.evaluations) return;
  if (status.kind === 'spent') {
    clearAfterWipe();
    return;
  }
  if (status.kind === 'unavailable') {
    dispatch({ type: 'tasked', task: lockTaskUnread(key, isProvenNow()) });
    if (key === 'wrapped' || key === 'memory') setTimeout(() => void evaluate(), againMs);
    return;
  }
  const task = lockTask({
    key,
    rule,
    record: status.kind,
    isAsking: isAsking(),
    isReauthenticated: isReauthenticated(tag),
  });
  if (task === 'storeOpen') await persistUnlocked();
  if (task === 'withdraw') await withdraw();
  else if (status.kind === 'ok') dispatch({ type: 'tasked', task, counter: status.counter });
  else dispatch({ type: 'tasked', task });
}

/** Once for each session in memory that a sign-in has just proved, and while the user sees the page. */
async function renewOnce(): Promise<void> {
  const app = job();
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  if (app.renewal?.dataKeyId !== dataKey.id) {
    if (!isProvenNow() || isPageHidden()) return;
    app.renewal = { dataKeyId: dataKey.id, done: renewed(dataKey.tag) };
  }
  await app.renewal.done;
}

/** Only a phone has a vault. */
async function renewed(tag: string): Promise<void> {
  if (lockVaultLoader.current() === undefined) return;
  const code = await retryImport(() => import('#lock/renewVault.native.ts')).catch(() => undefined);
  await code?.renewVault(tag);
}

const unanswered: LockStatus = { kind: 'unavailable' };

/** Whether the provider asked for the password when the current session started. */
function isProvenNow(): boolean {
  const session = signedInSession();
  return session !== undefined && wasJustReauthenticated(session.auth);
}

function isAsking(): boolean {
  const { kind } = lockState.current();
  return kind === 'unset' || kind === 'locked';
}

/** decisions/lock-withdrawn: notifies the user that the organization has withdrawn the lock. */
async function withdraw(): Promise<void> {
  const isOwnWish = pinEnabled.current() === false;
  if ((await withdrawLock()) === 'done' && !isOwnWish) await showWithdrawnToast();
}

function keyPlace(): KeyPlace {
  if (sessionAccess() === 'locked') return 'wrapped';
  const dataKey = currentDataKey();
  if (dataKey === undefined) return 'nowhere';
  if (lockState.current().kind === 'unlocked') return 'opened';
  return isSessionPending() ? 'memory' : 'open';
}
