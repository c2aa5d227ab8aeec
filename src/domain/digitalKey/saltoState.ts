/** The Keys screen as a state machine (decisions/digital-keys). */
import type { AccessErrorCode } from './keyErrorCodes.ts';
import type { OpeningOutcome } from './openingOutcome.ts';

export type SaltoState =
  | { readonly kind: 'noKey' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'ready' }
  /** The user should hold the phone to a lock. */
  | { readonly kind: 'presenting' }
  | { readonly kind: 'lockFound' }
  | { readonly kind: 'success' }
  /** The lock answered and did not open, or did not report whether it opened. */
  | { readonly kind: 'refused'; readonly outcome: Exclude<OpeningOutcome, 'granted'> };

export type SaltoKind = SaltoState['kind'];

export type SaltoEvent =
  | { readonly type: 'fetch' }
  | { readonly type: 'stored' }
  | { readonly type: 'fetchFailed' }
  | { readonly type: 'tapped' }
  | { readonly type: 'lockFound' }
  | { readonly type: 'answered'; readonly outcome: OpeningOutcome }
  | { readonly type: 'failed'; readonly code: AccessErrorCode }
  | { readonly type: 'windowOver' }
  /** The card is no longer active, or no one is signed in. */
  | { readonly type: 'keyGone' };

/** The state after an event. An event that cannot happen in a state changes nothing. */
export function nextSalto(state: SaltoState, event: SaltoEvent): SaltoState {
  switch (event.type) {
    case 'fetch':
      return state.kind === 'noKey' || state.kind === 'ready' ? { kind: 'fetching' } : state;
    case 'stored':
      return state.kind === 'fetching' ? { kind: 'ready' } : state;
    case 'fetchFailed':
      return state.kind === 'fetching' ? { kind: 'noKey' } : state;
    case 'tapped':
      return state.kind === 'ready' ? { kind: 'presenting' } : state;
    case 'lockFound':
      return state.kind === 'presenting' ? { kind: 'lockFound' } : state;
    case 'answered':
      return isOpening(state) ? answered(event.outcome) : state;
    case 'failed':
      if (!isOpening(state)) return state;
      return { kind: event.code === 'KEY_CANCELLED' ? 'fetching' : 'ready' };
    case 'windowOver':
      // A lock that was found may still answer. Without an answer, the call ends by itself.
      return state.kind === 'success' || state.kind === 'refused' ? { kind: 'ready' } : state;
    case 'keyGone':
      return { kind: 'noKey' };
  }
}

function answered(outcome: OpeningOutcome): SaltoState {
  return outcome === 'granted' ? { kind: 'success' } : { kind: 'refused', outcome };
}

/** Whether a call to the lock is in progress. The SDK cannot cancel one. */
export function isOpening({ kind }: SaltoState): boolean {
  return kind === 'presenting' || kind === 'lockFound';
}
