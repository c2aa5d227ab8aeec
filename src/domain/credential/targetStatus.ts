import { readCardStatus } from '../card/status.ts';

/** Section 4: what a cardholder may make of an own card: 'sends status activated or blocked'. */
export type TargetStatus = 'activated' | 'blocked';

/**
 * Section 4: 'accepted only if the response status equals the requested one'. The answer is read as
 * every card status is (any case of letters); a missing one accepts nothing.
 */
export function isAccepted(requested: TargetStatus, answered: string | undefined): boolean {
  return readCardStatus(answered) === requested;
}
