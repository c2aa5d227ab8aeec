import type { Card } from '../card/card.ts';
import { offeredAction } from './action.ts';
import type { ActionPlan, StatusStep } from './actionPlan.ts';

/**
 * What became of one call. `unclear`: no answer came, and the state could not be asked again either,
 * so that nobody can say.
 */
export type StepResult = 'accepted' | 'refused' | 'unclear';

/** How far a plan has come. */
export interface Progress {
  readonly plan: ActionPlan;
  /** How many of its steps are known to be done. */
  readonly done: number;
}

/**
 * Where a plan stands. `untouched`: it failed and nothing is changed. `half`: it failed after a card
 * was blocked. `unclear`: its next step may or may not be done.
 */
export type ProgressStatus =
  | { readonly kind: 'next'; readonly step: StatusStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'untouched' }
  | { readonly kind: 'half' }
  | { readonly kind: 'unclear'; readonly step: StatusStep };

/** The step that is due; `undefined` when all are done. */
export function nextStep({ plan, done }: Progress): StatusStep | undefined {
  return plan[done];
}

/** The progress after its next step was answered so. */
export function afterStep(progress: Progress, result: StepResult): Progress {
  return result === 'accepted' ? { ...progress, done: progress.done + 1 } : progress;
}

/** Where the plan stands once `verdict` is known of the step before `progress` was counted on. */
export function progressStatus(progress: Progress, result: StepResult | undefined): ProgressStatus {
  const step = nextStep(progress);
  if (step === undefined) return { kind: 'done' };
  if (result === 'unclear') return { kind: 'unclear', step };
  if (result === 'refused') return { kind: progress.done === 0 ? 'untouched' : 'half' };
  return { kind: 'next', step };
}

/**
 * The way back out of a swap that stopped half-way: the cards it has blocked, each of which can be
 * activated again because nobody gave a reason for its blocking.
 */
export function cardsToPutBack({ plan, done }: Progress): readonly Card[] {
  return plan
    .slice(0, done)
    .filter(({ status }) => status === 'blocked')
    .map(({ card }): Card => ({ ...card, status: 'blocked' }))
    .filter((card) => offeredAction(card) === 'activate');
}
