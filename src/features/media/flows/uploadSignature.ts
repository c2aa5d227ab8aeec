import { cloud } from '#cloud/cloud.ts';
import { say } from '#ui/toast/messages.ts';
import { handIn, type HandedIn } from './handIn.ts';

/** Hands in a signature and says when it was accepted (section 4); the screen says why not. @param content base64. */
export async function uploadSignature(
  personId: string,
  content: string,
  signal: AbortSignal,
): Promise<HandedIn> {
  const outcome = await handIn(
    () => cloud.call('uploadSignature', { params: { id: personId }, body: { content }, signal }),
    ['signature', 'hasConfirmedSignature', 'signatureApproved'],
    signal,
  );
  if (outcome.kind === 'accepted') say('signatureUploaded');
  return outcome;
}
