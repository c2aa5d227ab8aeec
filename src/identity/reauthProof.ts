/** A sign-in that must ask for the password: whether its response proves it. */
import { checkFreshSignIn, type SignInCheck } from '#domain/session/freshSignIn.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { subjectHash } from '#store/subjectHash.ts';
import type { ReauthDemand } from './proofDemanded.ts';

/** `otherPerson`: the PIN belongs to another user. */
export type ProofResult = SignInCheck | 'otherPerson';

/** @param issuedAtS claim `iat` of the ID token that came with `auth`. */
export async function checkReauthProof(
  proof: ReauthDemand | undefined,
  auth: AuthRecord,
  issuedAtS: number,
): Promise<ProofResult> {
  if (proof === undefined) return 'fresh';
  const isOther =
    proof.kind === 'forgottenPin' && proof.tag !== (await subjectHash(auth.issuer, auth.subject));
  if (isOther) return 'otherPerson';
  return checkFreshSignIn(proof.kind, { authTimeS: auth.authTimeS, issuedAtS });
}

/** Notifies the lock. Its code is loaded here, because the first sign-in does not need it. */
export async function allowNewPin(tag: string): Promise<void> {
  const { setReauthenticated } = await import('#lock/controller.ts');
  setReauthenticated(tag);
}
