/** The sign-in that replaces a forgotten PIN: what is asked for, and whether it was given. */
import { freshSignIn } from '#domain/lock/freshSignIn.ts';
import type { AuthRecord } from '#store/items.ts';
import { personTag } from '#store/personTag.ts';
import { decodeBase64Url } from './base64Url.ts';

/** Kept with the request until its answer; it says nothing of the person but the tag. */
export interface Proof {
  readonly tag: string;
  readonly requestedAtMs: number;
}

export function proofOf(tag: string): Proof {
  return { tag, requestedAtMs: Date.now() };
}

export function readProof(state: unknown): Proof | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('tag' in state) || !('requestedAtMs' in state)) return undefined;
  const { tag, requestedAtMs } = state;
  const isProof = typeof tag === 'string' && typeof requestedAtMs === 'number';
  return isProof ? { tag, requestedAtMs } : undefined;
}

/** Whether the answer is the same person's, who has entered the password since it was asked for. */
export async function isProven(proof: Proof, auth: AuthRecord): Promise<boolean> {
  const outcome = freshSignIn({
    lockedTag: proof.tag,
    signedInTag: await personTag(auth.issuer, auth.subject),
    authTimeS: authTimeOf(auth.idToken),
    requestedAtMs: proof.requestedAtMs,
    clockSkewMs: auth.clockSkewMs,
  });
  return outcome === 'proven';
}

/** Tells the lock, whose code the first sign-in does not need. */
export async function letChoosePin(tag: string): Promise<void> {
  const { noteProvenAnew } = await import('#store/lock/state.ts');
  noteProvenAnew(tag);
}

/** The claim `auth_time`, which oidc-client-ts leaves out of what it gives. */
function authTimeOf(idToken: string | null): number | undefined {
  try {
    const claims = JSON.parse(decodeBase64Url(idToken?.split('.')[1] ?? '')) as unknown;
    if (typeof claims !== 'object' || claims === null || !('auth_time' in claims)) return undefined;
    return typeof claims.auth_time === 'number' ? claims.auth_time : undefined;
  } catch {
    return undefined;
  }
}
