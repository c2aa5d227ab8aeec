import { toHex } from '../codec/bytes.ts';
import { thumbprintOf } from '../codec/coseKey.ts';
import type { Code } from '../model/code.ts';

/**
 * What a page remembers of a code with right signatures. It has nothing of the person in it. ECDSA signatures
 * can be changed into others that verify, so no signature is in it either: a copy with another signature is
 * still a copy.
 */
export interface Sighting {
  /** The thumbprint of the device's key. */
  readonly holder: string;
  /** The start of the code's slot, in seconds since 1970. */
  readonly slot: number;
  /** The code's slot less the verifier's time, in seconds. */
  readonly skewSeconds: number;
  /** When the issuer signed the badge, in seconds since 1970 (`withSignedTime`). */
  readonly badgeIssuedAt: number;
  /** The nonce as hex, for `noteAnswer`. */
  readonly nonce?: string;
}

/** @param nowMs the corrected time. */
export async function sightingOf(code: Code, nowMs: number): Promise<Sighting> {
  const { badge } = code.signedBadge;
  const { issuedAt, nonce } = code.binding;
  return {
    holder: toHex(await thumbprintOf(badge.holderKey)),
    slot: issuedAt,
    skewSeconds: issuedAt - Math.floor(nowMs / 1000),
    badgeIssuedAt: badge.issuedAt,
    ...(nonce === undefined ? {} : { nonce: toHex(nonce) }),
  };
}
