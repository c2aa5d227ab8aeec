/** The message about a digital key that waits at the server, if one does (section 7, `newCredential`). */
import { cloud } from '#cloud/cloud.ts';
import type { PendingMessageDto } from '#contract/dto/notification.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';

const waiting = observable<PendingMessageDto>(undefined);

/** In memory alone: its invitation code is worth a key. */
export const pendingKeyMessage: Observable<PendingMessageDto> = waiting;

/** Asks for it. @throws CloudFailure when there is no answer; what is known stays. */
export async function checkKeyMessage(): Promise<void> {
  const { value } = await cloud.call('pendingMessage', {});
  const isSame = value?.id === waiting.current()?.id;
  if (!isSame) waiting.set(value);
}

/** Of a session that is over nothing is known. */
export function clearKeyMessage(): void {
  waiting.set(undefined);
}
