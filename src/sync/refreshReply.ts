/** Fetching one reply and keeping it: the one way by which the server's word comes into the store. */
import { cloud } from '#cloud/cloud.ts';
import type { Answer, CallOptions } from '#cloud/request.ts';
import type { FirstSeen } from '#domain/notification/firstSeen.ts';
import { currentDataKey } from '#store/connection.ts';
import { saveReply } from '#store/replies.ts';
import type { PersistedReply } from '#store/storedReply.ts';

/**
 * Fetches a reply and keeps it, for the person who was signed in when it was asked for.
 * @param options the call's parameters, query or body; those of path and query are kept beside it.
 * @param daysOf of notifications, which come without a date: the day on which each was first here.
 * @throws CloudFailure when no answer came or it cannot be read; the kept reply stays.
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
