/** The sign-in that replaces a forgotten PIN: what is asked for, and whether it was given. */
import { freshSignIn } from '#domain/lock/freshSignIn.ts';
import type { AuthRecord } from '#store/items.ts';
import { personTag } from '#store/personTag.ts';

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
    authTimeS: auth.authTimeS,
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
