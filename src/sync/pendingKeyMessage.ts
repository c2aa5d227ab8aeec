/** The message about a digital key that waits on the server, if there is one (section 7, `newCredential`). */
import { cloud } from '#cloud/cloud.ts';
import type { PendingMessageDto } from '#contract/dto/notification.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

const waiting = perAppObservable<PendingMessageDto>(undefined);

/** Only in memory: its invitation code is worth a key. */
export const pendingKeyMessage: Observable<PendingMessageDto> = waiting;

/** Requests the message. @throws CloudFailure when there is no answer; the known message stays. */
export async function checkKeyMessage(): Promise<void> {
  const { value } = await cloud.call('pendingMessage', {});
  const isSame = value?.id === waiting.current()?.id;
  if (!isSame) waiting.set(value);
}

/** Clears the message when its session is over. */
export function clearKeyMessage(): void {
  waiting.set(undefined);
}
