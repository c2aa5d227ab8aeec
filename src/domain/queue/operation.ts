/**
 * User actions that the server does not have yet. Only idempotent actions may wait: repeated, or sent hours
 * later, they have the intended effect. Everything else is refused offline (SR-070).
 */

/** `value`: a notification's id, a language, or the cardholder with a profile. */
export type QueuedChange =
  | { readonly kind: 'markRead' | 'deleteNotification' | 'setLanguage'; readonly value: string }
  | {
      readonly kind: 'preferredProfile' | 'defaultProfile';
      readonly value: string;
      readonly personId: string;
    };

export type OperationKind = QueuedChange['kind'];

/**
 * `pending`: sent at `nextAt`. `sending`: a tab has claimed it. `told`: the server has it, but a list
 * requested earlier may not. `failed`: given up until the user decides.
 */
export type OperationState = 'pending' | 'sending' | 'told' | 'failed';

export interface Operation {
  readonly opId: string;
  readonly kind: OperationKind;
  readonly value: string;
  /** The profile it was meant for, sent with it: a later switch changes nothing (SR-074). */
  readonly personId?: string | undefined;
  /** The tag of the user who made the change; it is never sent for another user (SR-073). */
  readonly person: string;
  readonly createdAt: number;
  /** How many times it was sent without an answer. */
  readonly tries: number;
  /** The earliest time to send it, in milliseconds of this device's clock. */
  readonly nextAt: number;
  readonly state: OperationState;
  /** The drain run that has claimed it; only that run settles it. */
  readonly claimedBy?: string | undefined;
  /** When the claim was made or last renewed. */
  readonly beatAt?: number | undefined;
  /** The last status, or `network` when no answer arrived. */
  readonly lastCode?: number | 'network' | undefined;
  readonly appVersion: string;
}
export type Operations = readonly Operation[];

/** Operations with the same resource are sent one after the other. */
export function resourceOf({ kind, value }: Pick<Operation, 'kind' | 'value'>): string {
  switch (kind) {
    case 'markRead':
    case 'deleteNotification':
      return `notification/${value}`;
    case 'setLanguage':
      return 'language';
    case 'preferredProfile':
    case 'defaultProfile':
      return 'profile';
  }
}

/** Whether the user still waits for it: not when the server has it, and not when it was given up. */
export function isWaiting({ state }: Pick<Operation, 'state'>): boolean {
  return state === 'pending' || state === 'sending';
}

/** The count for 'changes waiting': a notification to be read and deleted is one change. */
export function waitingCount(operations: Operations): number {
  return new Set(operations.filter(isWaiting).map(countedAs)).size;
}

function countedAs(operation: Operation): string {
  return resourceOf(operation) === 'profile' ? operation.kind : resourceOf(operation);
}
