import { joined, sha256, toHex } from '../codec/bytes.ts';
import { thumbprintOf } from '../codec/coseKey.ts';
import type { Code } from '../model/code.ts';

/** What a page remembers of a code with right signatures. It has nothing of the person in it. */
export interface Sighting {
  /** The same for codes with the same device, slot and nonce, whatever their signatures. */
  readonly codeId: string;
  /** The thumbprint of the device's key. */
  readonly holder: string;
  /** The code's slot less the verifier's time, in seconds. */
  readonly skewSeconds: number;
  /** When the issuer signed the badge, in seconds since 1970 (`withSignedTime`). */
  readonly badgeIssuedAt: number;
  /** The nonce as hex, for `noteAnswer`. */
  readonly nonce?: string;
}

/**
 * ECDSA signatures can be changed into others that verify. So the id covers what was signed and not the
 * signature: a copy with another signature is still a copy.
 */
export async function sightingOf(code: Code, nowMs: number): Promise<Sighting> {
  const { badge } = code.signedBadge;
  const { issuedAt, nonce } = code.binding;
  const thumbprint = await thumbprintOf(badge.holderKey);
  const slot = new TextEncoder().encode(`${issuedAt}`);
  const codeId = await sha256(joined(thumbprint, slot, nonce ?? new Uint8Array()));
  return {
    codeId: toHex(codeId),
    holder: toHex(thumbprint),
    skewSeconds: issuedAt - Math.floor(nowMs / 1000),
    badgeIssuedAt: badge.issuedAt,
    ...(nonce === undefined ? {} : { nonce: toHex(nonce) }),
  };
}
