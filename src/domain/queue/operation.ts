/**
 * What the person did and the server does not know yet. Only what is idempotent may wait: repeated, or
 * sent hours later, it has the effect that was meant. Everything else is refused offline (SR-070).
 */

/** `value`: a notification's id, a language, or the cardholder who carries a profile. */
export type QueuedChange =
  | { readonly kind: 'markRead' | 'deleteNotification' | 'setLanguage'; readonly value: string }
  | {
      readonly kind: 'preferredProfile' | 'defaultProfile';
      readonly value: string;
      readonly personId: string;
    };

export type OperationKind = QueuedChange['kind'];

/**
 * `pending`: leaves at `nextAt`. `sending`: a tab has claimed it. `told`: the server knows, a list that
 * was asked for earlier may not. `failed`: given up until the person says what becomes of it.
 */
export type OperationState = 'pending' | 'sending' | 'told' | 'failed';

export interface Operation {
  readonly opId: string;
  readonly kind: OperationKind;
  readonly value: string;
  /** The profile it was meant for, named with it: a switch since then changes nothing (SR-074). */
  readonly personId?: string | undefined;
  /** The tag of who did it; it is never sent for anybody else (SR-073). */
  readonly person: string;
  readonly createdAt: number;
  /** How many times it was sent and found no answer. */
  readonly tries: number;
  /** Not sent before, in milliseconds of this device's clock. */
  readonly nextAt: number;
  readonly state: OperationState;
  /** Which run of a drain has claimed it; only that one settles it. */
  readonly claimedBy?: string | undefined;
  /** When the claim was made or last renewed. */
  readonly beatAt?: number | undefined;
  /** The last status, or `network` where none came. */
  readonly lastCode?: number | 'network' | undefined;
  readonly appVersion: string;
}
export type Operations = readonly Operation[];

/** Those that change the same thing leave one after the other. */
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

/** What the person still waits for: not what the server knows, and not what was given up. */
export function isWaiting({ state }: Pick<Operation, 'state'>): boolean {
  return state === 'pending' || state === 'sending';
}

/** What 'changes waiting' counts: a notification to be read and deleted is one change. */
export function waitingCount(operations: Operations): number {
  return new Set(operations.filter(isWaiting).map(countedAs)).size;
}

function countedAs(operation: Operation): string {
  return resourceOf(operation) === 'profile' ? operation.kind : resourceOf(operation);
}
