import type { Card } from '../entities/card.ts';
import { offeredAction } from './action.ts';
import type { ActionPlan, StatusStep } from './actionPlan.ts';

/**
 * The outcome of one call. `unclear`: no answer came and the status could not be fetched again either, so the
 * outcome is unknown.
 */
export type StepResult = 'accepted' | 'refused' | 'unclear';

/** The progress of a plan. */
export interface Progress {
  readonly plan: ActionPlan;
  /** The number of steps that are certainly done. */
  readonly done: number;
}

/**
 * The status of a plan. `untouched`: it failed and nothing changed. `half`: it failed after a card was
 * blocked. `unclear`: its next step may or may not be done.
 */
export type ProgressStatus =
  | { readonly kind: 'next'; readonly step: StatusStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'untouched' }
  | { readonly kind: 'half' }
  | { readonly kind: 'unclear'; readonly step: StatusStep };

/** The next step; `undefined` if all are done. */
export function nextStep({ plan, done }: Progress): StatusStep | undefined {
  return plan[done];
}

/** The progress after the result of its next step. */
export function afterStep(progress: Progress, result: StepResult): Progress {
  return result === 'accepted' ? { ...progress, done: progress.done + 1 } : progress;
}

/** The status of the plan. `progress` already includes the last step, and `result` is its outcome. */
export function progressStatus(progress: Progress, result: StepResult | undefined): ProgressStatus {
  const step = nextStep(progress);
  if (step === undefined) return { kind: 'done' };
  if (result === 'unclear') return { kind: 'unclear', step };
  if (result === 'refused') return { kind: progress.done === 0 ? 'untouched' : 'half' };
  return { kind: 'next', step };
}

/**
 * The cards that undo a half-finished swap: those it has blocked. Each can be activated again if it has no
 * block reason.
 */
export function cardsToPutBack({ plan, done }: Progress): readonly Card[] {
  return plan
    .slice(0, done)
    .filter(({ status }) => status === 'blocked')
    .map(({ card }): Card => ({ ...card, status: 'blocked' }))
    .filter((card) => offeredAction(card) === 'activate');
}
