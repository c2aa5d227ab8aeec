/** Fetches one reply and stores it. Server data enters the store only here. */
import { cloud } from '#cloud/cloud.ts';
import type { Answer, CallOptions } from '#cloud/request.ts';
import type { FirstSeen } from '#domain/notification/firstSeen.ts';
import { currentDataKey } from '#session/session.ts';
import { saveReply } from '#store/replies.ts';
import type { PersistedReply } from '#store/model/storedReply.ts';

/**
 * Fetches a reply and stores it, for the user that was signed in when it was requested.
 * @param options the call's parameters, query or body; those of path and query are stored beside it.
 * @param daysOf for notifications, which come without a date: the day on which each was first here.
 * @throws CloudFailure when no answer came or it cannot be read; the stored reply stays.
 */
export async function refreshReply<Name extends PersistedReply>(
  name: Name,
  options: CallOptions<Name>,
  daysOf?: (value: Answer<Name>['value']) => FirstSeen,
): Promise<void> {
  const askedUnder = currentDataKey();
  const { json, value } = await cloud.call(name, options);
  await saveReply(name, savedParams(options), json, askedUnder, daysOf?.(value));
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

function savedParams(options: Asked): Record<string, string> {
  const given = Object.entries({ ...options.params, ...options.query });
  return Object.fromEntries(
    given.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
