/**
 * Activates, blocks and swaps cards. One change runs at a time on this page, whichever screen is open. Its
 * result is shown without doubt (specification, section 4 'Credential action').
 */
import { CloudFailure } from '#cloud/failure.ts';
import type { Observable } from '#domain/observable/observable.ts';
import type { ActionPlan } from '#domain/credential/actionPlan.ts';
import {
  afterStep,
  nextStep,
  progressStatus,
  type Progress,
  type StepResult,
} from '#domain/credential/progress.ts';
import { text } from '#i18n/i18n.ts';
import { currentDataKey } from '#session/session.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { dismissTopic, showToast } from '#ui/toast/toasts.ts';
import { rereadStatus, rereadUntilClear, type CardOwner } from './rereadStatus.ts';
import { isReachable } from './isReachable.ts';
import { refreshCardAfterChange } from './refreshCardAfterChange.ts';
import { refreshCredentials } from './refreshCredentials.ts';
import { sessionObservable } from './sessionObservable.ts';

export interface Change extends CardOwner {
  readonly progress: Progress;
}

/**
 * `running`: a step is in progress; `checking`: only the state is requested. `half` and `unclear` stay until
 * the user decides; see `Standing`.
 */
export type ChangeState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' | 'checking' } & Change)
  | ({ readonly kind: 'half' } & Change)
  | ({ readonly kind: 'unclear' } & Change);

const idle: ChangeState = { kind: 'idle' };
const state = sessionObservable<ChangeState>(idle);

/** The change that is running, or that stopped midway, for the screens. */
export const statusChange: Observable<ChangeState> = state;

/** Whether no other change may start. */
export function isUnderWay({ kind }: ChangeState): boolean {
  return kind === 'running' || kind === 'checking';
}

/**
 * Starts a plan. While another plan runs, nothing happens (SR-078).
 * @returns whether all of it is known to be done.
 */
export async function startChange(plan: ActionPlan, owner: CardOwner): Promise<boolean> {
  const change = { ...owner, progress: { plan, done: 0 } };
  return run({ kind: 'running', ...change }, idle, goOn);
}

/** Continues a swap that stopped halfway: does the remaining steps. */
export async function continueChange(stopped: Change): Promise<void> {
  await run({ ...stopped, kind: 'running' }, { ...stopped, kind: 'half' }, goOn);
}

/** Reverts a swap that stopped halfway: activates the card that it blocked. */
export async function undoChange(plan: ActionPlan, stopped: Change): Promise<void> {
  const change = { ...stopped, progress: { plan, done: 0 } };
  await run({ ...change, kind: 'running' }, { ...stopped, kind: 'half' }, goOn);
}

/** Requests the state again after an unclear result, and changes nothing. */
export async function checkAgain(stopped: Change): Promise<void> {
  const unclear: ChangeState = { ...stopped, kind: 'unclear' };
  await run({ ...stopped, kind: 'checking' }, unclear, async (begun) => {
    const step = nextStep(begun.progress);
    if (step === undefined) return { change: begun, result: 'accepted' };
    const result = await rereadUntilClear(step, begun);
    return { change: { ...begun, progress: afterStep(begun.progress, result) }, result };
  });
}

/** Dismisses a stopped change at the user's request and leaves it as it is. */
export function dismissChange(): void {
  if (!isUnderWay(state.current())) state.set(idle);
}

interface Stop {
  readonly change: Change;
  readonly result: StepResult;
}

/**
 * @param otherwise the state if nothing could be done.
 * @returns whether the plan is done.
 */
async function run(
  begun: Change & { readonly kind: 'running' | 'checking' },
  otherwise: ChangeState,
  act: (change: Change) => Promise<Stop>,
): Promise<boolean> {
  if (isUnderWay(state.current())) return false;
  const session = currentDataKey()?.id;
  state.set(begun);
  dismissTopic('cardStatus');
  try {
    if (!(await isReachable())) {
      if (isStill(session)) refuseOffline(begun, otherwise);
      return false;
    }
    const stop = await act(begun);
    if (!isStill(session)) return false;
    settle(stop, otherwise);
    return progressStatus(stop.change.progress, stop.result).kind === 'done';
  } catch (error) {
    if (isStill(session)) leave(otherwise, 'cardStatusFailed');
    throw error;
  }
}

/** Whether the session is still the same. Another user's screen does not show the result. */
function isStill(session: string | undefined): boolean {
  return session !== undefined && currentDataKey()?.id === session;
}

/** Section 8: 'the pending state resets either way'. */
function leave(next: ChangeState, message: 'cardStatusFailed'): void {
  state.set(next);
  showMessage(message);
}

/** SR-070: a user who wanted to block must not believe that it was done, or will be. */
function refuseOffline({ progress }: Change, next: ChangeState): void {
  const isBlock = progress.plan.some(({ status }) => status === 'blocked');
  state.set(next);
  if (isBlock) showToast('orange', text('credential.notDoneOffline'), 'cardStatus');
  else showMessage('offline');
}

/** Runs the steps in order. Stops at the first step that is not accepted, and when the session ends. */
async function goOn(begun: Change): Promise<Stop> {
  const session = currentDataKey()?.id;
  let change = begun;
  for (;;) {
    const step = nextStep(change.progress);
    if (step === undefined || !isStill(session)) return { change, result: 'accepted' };
    const result = await rereadStatus(step, change);
    change = { ...change, progress: afterStep(change.progress, result) };
    if (result !== 'accepted') return { change, result };
    if (isStill(session)) state.set({ ...change, kind: 'running' });
  }
}

function settle({ change, result }: Stop, otherwise: ChangeState): void {
  const { kind } = progressStatus(change.progress, result);
  switch (kind) {
    case 'done':
      state.set(idle);
      showMessage('cardStatusUpdated');
      void refreshAll();
      return;
    case 'unclear':
      state.set({ ...change, kind: 'unclear' });
      showToast('orange', text('credential.unclear.short'), 'cardStatus');
      return;
    case 'untouched':
      leave(otherwise, 'cardStatusFailed');
      void refreshList();
      return;
    case 'half':
      leave({ ...change, kind: 'half' }, 'cardStatusFailed');
      void refreshList();
      return;
    case 'next':
      // An unclear step turned out to be done. The user starts the remaining steps.
      state.set({ ...change, kind: 'half' });
  }
}

/** Refreshes the list after success, and the card on the ID screen, which may be the changed one. */
async function refreshAll(): Promise<void> {
  await refreshList();
  await refreshCardAfterChange();
}

/** Refreshes the list. The screen already shows the result; a list that could not be confirmed is reported. */
async function refreshList(): Promise<void> {
  const session = currentDataKey()?.id;
  try {
    await refreshCredentials();
  } catch (error) {
    if (isStill(session) && !isOffline(error)) showMessage('credentialsFailed');
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof CloudFailure && (error.kind === 'offline' || error.kind === 'portal');
}
