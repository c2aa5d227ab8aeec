import { cloud } from '#cloud/cloud.ts';
import { say } from '#ui/toast/messages.ts';
import { handIn, type HandedIn } from './handIn.ts';

/** Hands in an identity document; any status of success is done (docs/decisions/write-answers.md). @param content base64. */
export async function uploadDocument(
  personId: string,
  content: string,
  signal: AbortSignal,
): Promise<HandedIn> {
  const outcome = await handIn(
    () => cloud.call('uploadDocument', { params: { id: personId }, body: { content }, signal }),
    ['identityExists'],
    signal,
  );
  if (outcome.kind === 'accepted') say('documentUploaded');
  return outcome;
}
