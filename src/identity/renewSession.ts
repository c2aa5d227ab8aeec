/**
 * A sign-in for a session that is still on this device, because only its tokens have ended
 * (decisions/end-of-a-token). The same person's card, drafts and settings stay where they are.
 */
import {
  sessionOwner,
  sessionState,
  signedInSession,
  transition,
  type SignedInSession,
} from '#session/session.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { replaceAuth } from '#store/sessionAuth.ts';
import { subjectHash } from '#store/subjectHash.ts';

/** `none`: there is no such session, so the sign-in begins one. */
export type Renewal = 'none' | 'renewed' | 'otherPerson';

/** Gives the session new tokens: now, or as soon as its lock is open. */
export async function renewSession(auth: AuthRecord): Promise<Renewal> {
  const tag = sessionOwner()?.tag;
  if (tag === undefined) return 'none';
  if (tag !== (await subjectHash(auth.issuer, auth.subject))) return 'otherPerson';
  const session = signedInSession();
  if (session === undefined) renewOnceOpen(tag, auth);
  else await renew(session, auth);
  return 'renewed';
}

function renewOnceOpen(tag: string, auth: AuthRecord): void {
  const stopFollowing = sessionState.subscribe(() => {
    const session = signedInSession();
    if (session === undefined && sessionOwner()?.tag === tag) return;
    stopFollowing();
    // If the disk refuses, the page has the tokens, and the disk is tried again (`retryUnsavedAuth`).
    if (session?.dataKey.tag === tag) void renew(session, auth).catch(() => undefined);
  });
}

async function renew({ auth: former, dataKey }: SignedInSession, auth: AuthRecord): Promise<void> {
  const renewed = { ...auth, generation: former.generation + 1 };
  const stored = await replaceAuth(renewed, dataKey);
  if (stored !== undefined) {
    transition({ type: 'authRenewed', auth: stored, dataKeyId: dataKey.id });
  }
}
