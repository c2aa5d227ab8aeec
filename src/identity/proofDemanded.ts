/** The sign-in that has to ask for the password: what is kept with its request. */
import { stricterDemand, type SignInDemand } from '#domain/session/freshSignIn.ts';

/** Kept with the request until its answer; it says nothing of the person but the tag. */
export type ReauthDemand =
  /** A forgotten PIN is to be replaced: by the same person only. */
  { readonly kind: 'forgottenPin'; readonly tag: string } | { readonly kind: SignInDemand };

const demands: readonly unknown[] = [
  'signedOut',
  'providerSessionEnded',
  'wiped',
] satisfies readonly SignInDemand[];

/** @returns undefined where the request had nothing to prove. */
export function readProof(state: unknown): ReauthDemand | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  // Requests of a build before this one kept the tag and a time, and no kind.
  if ('tag' in state && typeof state.tag === 'string') {
    return { kind: 'forgottenPin', tag: state.tag };
  }
  if (!('kind' in state) || !demands.includes(state.kind)) return undefined;
  return { kind: state.kind as SignInDemand };
}

/**
 * What the answer has to prove: what its request was sent for, and what is demanded by now. In between
 * somebody may have signed out, or wiped the device, in another tab.
 */
export function proofDemanded(
  stored: ReauthDemand | undefined,
  now: SignInDemand | undefined,
): ReauthDemand | undefined {
  if (stored?.kind === 'forgottenPin') return stored;
  const kind = stricterDemand(stored?.kind, now);
  return kind && { kind };
}
