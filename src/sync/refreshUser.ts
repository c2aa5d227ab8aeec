import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { UserDto } from '#contract/dto/user.ts';
import { toPerson } from '#contract/map/person.ts';
import { otherWaysIn } from '#domain/access/otherProfiles.ts';
import { currentDataKey } from '#session/session.ts';
import { saveReply } from '#store/replies.ts';

interface UserReply {
  readonly params: Readonly<Record<string, string>>;
  readonly json: unknown;
}

/**
 * Fetches the user reply and stores it. If the active profile has no self-service access and another one has,
 * the reply about that one is stored (docs/decisions/access.md). Nothing is sent to the server, and the next
 * refresh decides again.
 * @throws CloudFailure when no answer came or it cannot be read; the stored reply stays.
 */
export async function refreshUser(): Promise<void> {
  const askedUnder = currentDataKey();
  const { value, json } = await cloud.call('user', {});
  const { params, json: stored } = (await otherWayIn(value)) ?? { params: {}, json };
  await saveReply('user', params, stored, askedUnder);
}

/** The reply about the first other profile that gives the user access and is not archived. */
async function otherWayIn(user: UserDto): Promise<UserReply | undefined> {
  for (const switchProfile of otherWaysIn(toPerson(user))) {
    const reply = await ask(switchProfile);
    if (reply !== undefined) return reply;
  }
  return undefined;
}

async function ask(switchProfile: string): Promise<UserReply | undefined> {
  try {
    const { value, json } = await cloud.call('user', { query: { switchProfile } });
    return value.archive === true ? undefined : { params: { switchProfile }, json };
  } catch (error) {
    // The server refuses access to this profile; the next one may be allowed.
    if (error instanceof CloudFailure && error.kind === 'refused') return undefined;
    throw error;
  }
}
