/** The Keys screen as one state, and what leads from one to the next (design, digital keys, Salto). */
import type { AccessErrorCode } from './keyErrorCodes.ts';
import type { OpeningOutcome } from './openingOutcome.ts';

export type SaltoState =
  | { readonly kind: 'noKey' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'ready' }
  /** The phone is to be held to a lock. */
  | { readonly kind: 'presenting' }
  | { readonly kind: 'lockFound' }
  | { readonly kind: 'success' }
  /** The lock has answered and did not open, or did not say. */
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
  /** The card is not active any more, or nobody is signed in. */
  | { readonly type: 'keyGone' };

/** What comes after an event; one that cannot happen in a state changes nothing. */
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
      // A lock that was found may still answer; without an answer the call itself ends.
      return state.kind === 'success' || state.kind === 'refused' ? { kind: 'ready' } : state;
    case 'keyGone':
      return { kind: 'noKey' };
  }
}

function answered(outcome: OpeningOutcome): SaltoState {
  return outcome === 'granted' ? { kind: 'success' } : { kind: 'refused', outcome };
}

/** Whether a call to the lock is under way; the SDK knows no way to stop one. */
export function isOpening({ kind }: SaltoState): boolean {
  return kind === 'presenting' || kind === 'lockFound';
}
