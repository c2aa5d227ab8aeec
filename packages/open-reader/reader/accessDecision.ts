/** Checks whether a door opens for what a phone has presented: the reader's checks, in their order. */
import { readAccessDocument, type SignedAccessDocument } from '../protocol/accessDocument.ts';
import { areSame, Malformed, type Bytes } from '../protocol/bytes.ts';
import { actions, readClaim, type Claim } from '../protocol/messageBodies.ts';
import type { StatusName } from '../protocol/codes.ts';
import { phoneAuth, signedDocument } from '../protocol/transcript.ts';
import { verifies } from './ecdsa.ts';

/** Allows for a difference between the site's clock and the reader's clock. */
const earlySeconds = 300;

export interface Door {
  readonly doorId: number;
  readonly groups: readonly number[];
  /** How long it opens, in tenths of a second. */
  readonly unlockTenths: number;
}

/** The settings that the site gives its readers. */
export interface Policy {
  readonly siteId: Bytes;
  readonly siteKey: Bytes;
  readonly minimumEpoch: number;
  readonly isDenied: (credentialId: Bytes) => boolean;
  readonly isOpenAt: (now: number) => boolean;
  readonly needsPin: boolean;
}

export interface AccessDecision {
  readonly status: StatusName;
  /**
   * Whether the phone holds the key of a document that the site signed, even if the document is not accepted
   * here.
   */
  readonly isProven: boolean;
}

/**
 * @param plain the content that was sealed in M3.
 * @param now the reader's own clock, in seconds since 1970.
 */
export async function decideAccess(
  plain: Bytes,
  h2: Bytes,
  door: Door,
  policy: Policy,
  now: number,
): Promise<AccessDecision> {
  const read = readOrNothing(plain);
  if (read === undefined) return unproven('badProtocol');
  const { claim, document } = read;
  // Until the phone proves its key, a caller that presents a copied document must not learn the document's
  // status.
  if (!(await isIssued(document, policy))) return unproven('rejected');
  const said = phoneAuth(h2, claim.action);
  if (!(await verifies(document.phoneKey, said, claim.signature))) {
    return unproven('rejected');
  }
  const fault = documentFault(document, door, policy, now);
  return { status: fault ?? doorStatus(claim, policy, now), isProven: true };
}

async function isIssued(document: SignedAccessDocument, policy: Policy): Promise<boolean> {
  const signed = signedDocument(document.signedBytes);
  const isSigned = await verifies(policy.siteKey, signed, document.siteSignature);
  return isSigned && areSame(document.siteId, policy.siteId);
}

function documentFault(
  document: SignedAccessDocument,
  door: Door,
  policy: Policy,
  now: number,
): StatusName | undefined {
  if (now < document.notBefore - earlySeconds) return 'rejected';
  if (now >= document.notAfter) return 'expired';
  if (document.epoch < policy.minimumEpoch) return 'revoked';
  if (policy.isDenied(document.credentialId)) return 'revoked';
  const isForDoor = document.groups.some((group) => door.groups.includes(group));
  return isForDoor ? undefined : 'wrongDoor';
}

function doorStatus({ action }: Claim, policy: Policy, now: number): StatusName {
  if (action !== actions.open) return 'badProtocol';
  if (!policy.isOpenAt(now)) return 'outsideSchedule';
  return policy.needsPin ? 'needsPin' : 'granted';
}

function unproven(status: StatusName): AccessDecision {
  return { status, isProven: false };
}

function readOrNothing(
  plain: Bytes,
): { readonly claim: Claim; readonly document: SignedAccessDocument } | undefined {
  try {
    const claim = readClaim(plain);
    return { claim, document: readAccessDocument(claim.document) };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
