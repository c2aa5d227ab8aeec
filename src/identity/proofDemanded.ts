/** A sign-in that must ask for the password: what is stored with its request. */
import { stricterDemand, type SignInDemand } from '#domain/session/freshSignIn.ts';

/** Stored with the request until its response. It contains nothing about the user except the tag. */
export type ReauthDemand =
  /** A forgotten PIN is to be replaced, by the same user only. */
  { readonly kind: 'forgottenPin'; readonly tag: string } | { readonly kind: SignInDemand };

const demands: readonly unknown[] = [
  'signedOut',
  'providerSessionEnded',
  'wiped',
] satisfies readonly SignInDemand[];

/** @returns undefined when the request had nothing to prove. */
export function readProof(state: unknown): ReauthDemand | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  // Requests of earlier builds stored the tag and a time, but no kind.
  if ('tag' in state && typeof state.tag === 'string') {
    return { kind: 'forgottenPin', tag: state.tag };
  }
  if (!('kind' in state) || !demands.includes(state.kind)) return undefined;
  return { kind: state.kind as SignInDemand };
}

/**
 * What the response must prove: what its request was sent for, and what is demanded by now. In between, a
 * user may have signed out or wiped the device in another tab.
 */
export function proofDemanded(
  stored: ReauthDemand | undefined,
  now: SignInDemand | undefined,
): ReauthDemand | undefined {
  if (stored?.kind === 'forgottenPin') return stored;
  const kind = stricterDemand(stored?.kind, now);
  return kind && { kind };
}
