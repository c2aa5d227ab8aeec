import type { IdentityNeed } from '../profile/pictureNeeds.ts';

/** The user's answer at the identity gate. */
export const identityAnswers = ['submitted', 'skipped'] as const;
export type IdentityAnswer = (typeof identityAnswers)[number];

/**
 * Whether the identity gate is answered (decisions/startup-gates). A submitted document answers it until the server
 * requests one again. A refusal answers it only when the document is optional: section 5, 'an identity
 * document is required to proceed when identity confirmation is mandatory'.
 */
export function answersIdentity(answer: IdentityAnswer | undefined, need: IdentityNeed): boolean {
  return answer === 'submitted' || (answer === 'skipped' && need === 'optional');
}

/**
 * Reads a mark from builds that stored one `true` for both answers.
 * @param hasSubmitted the user has submitted a document and was not thanked yet.
 * @returns 'skipped' when nothing proves a submission. A document that the server has received needs no mark,
 *   so a remaining mark most likely means 'No thanks'. Asking once more costs less than letting a user past a
 *   mandatory document.
 */
export function settledAnswer(
  stored: IdentityAnswer | true | undefined,
  hasSubmitted: boolean,
): IdentityAnswer | undefined {
  if (stored !== true) return stored;
  return hasSubmitted ? 'submitted' : 'skipped';
}
