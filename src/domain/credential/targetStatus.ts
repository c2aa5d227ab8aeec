import { readCardStatus } from '../entities/status.ts';

/** Section 4: the status that a cardholder may set on an own card: 'sends status activated or blocked'. */
export type TargetStatus = 'activated' | 'blocked';

/**
 * Section 4: 'accepted only if the response status equals the requested one'. The answer is read like every
 * card status (upper or lower case). A missing one is not accepted.
 */
export function isAccepted(requested: TargetStatus, answered: string | undefined): boolean {
  return readCardStatus(answered) === requested;
}
