import { cloud } from '#cloud/cloud.ts';
import { say } from '#ui/toast/messages.ts';
import { handIn, type HandedIn } from './handIn.ts';

/** Hands in a signature (section 4: 'success or failure toast, then reload'). @param content base64. */
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
  if (outcome.kind === 'accepted') {
    say('signatureUploaded');
  } else if (outcome.kind === 'failed') {
    say('signatureFailed');
  }
  return outcome;
}
