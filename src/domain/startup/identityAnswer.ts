import type { IdentityNeed } from '../profile/pictureNeeds.ts';

/** What the person did at the identity gate. */
export const identityAnswers = ['submitted', 'skipped'] as const;
export type IdentityAnswer = (typeof identityAnswers)[number];

/**
 * Whether the gate stays closed (decision 58). A submitted document answers it until the server asks
 * again. A refusal answers it only where the document is optional: section 5, 'an identity document is
 * required to proceed when identity confirmation is mandatory'.
 */
export function answersIdentity(answer: IdentityAnswer | undefined, need: IdentityNeed): boolean {
  return answer === 'submitted' || (answer === 'skipped' && need === 'optional');
}

/**
 * Reads a mark of builds that kept one `true` for both answers.
 * @param hasSubmitted the person has submitted a document and not yet been thanked.
 * @returns 'skipped' wherever nothing proves a submission. A document that the server has received
 *   needs no mark, so the mark that is left most likely stands for 'No thanks'; and asking once more
 *   costs less than letting a person past a mandatory document.
 */
export function settledAnswer(
  stored: IdentityAnswer | true | undefined,
  hasSubmitted: boolean,
): IdentityAnswer | undefined {
  if (stored !== true) return stored;
  return hasSubmitted ? 'submitted' : 'skipped';
}
