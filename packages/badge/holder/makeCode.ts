/** Makes the codes that a holder shows (docs/badge.md, 'Proof'). */
import { areSame } from '../codec/bytes.ts';
import type { Parsed } from '../codec/refusal.ts';
import { parseBadge } from '../model/badge.ts';
import { nonceOfDigits, type NonceChallenge } from '../model/challenge.ts';
import { encodeCode, openAudience, type KeyBinding } from '../model/code.ts';
import type { Photo } from '../model/photo.ts';
import { slotSeconds, slotStart } from '../model/slot.ts';
import type { DeviceKey } from './deviceKey.ts';

/** A badge as stored, with the key that it names. */
export interface HeldBadge {
  /** The CWT as issued. */
  readonly bytes: Uint8Array;
  readonly key: DeviceKey;
  /** Travels beside the badge; a photo code shows it. */
  readonly photo: Photo;
}

export interface Showing {
  /** The device's time, in ms. */
  readonly nowMs: number;
  /** Server's time less the device's, when a server last answered. */
  readonly offsetMs: number;
  readonly withPhoto: boolean;
  /** What a verifier asked for: two spoken digits, or a challenge that was scanned. */
  readonly asked?: { readonly digits: string } | { readonly challenge: NonceChallenge };
}

type CodeFailure =
  /** The badge is past its end. */
  | 'expired'
  /** Not a badge, or not the badge of this key. */
  | 'badge'
  /** Something other than two digits. */
  | 'digits'
  /** The key did not sign. */
  | 'key';

export type MadeCode =
  | { readonly ok: true; readonly text: string; readonly slot: number }
  | { readonly ok: false; readonly failure: CodeFailure };

/**
 * Makes the code of the current slot. Never ahead: a stored code would be as good as a device.
 * It never throws.
 */
export async function makeCode(held: HeldBadge, showing: Showing): Promise<MadeCode> {
  const read = parseBadge(held.bytes);
  if (!read.ok || !areSame(read.value.badge.holderKey, held.key.point)) return failed('badge');
  const { issuedAt, expiresAt } = read.value.badge;
  // A device whose clock is behind its own badge knows at least the badge's time, and its first slot.
  const earliest = issuedAt + slotSeconds - 1;
  const slot = slotStart(Math.max(showing.nowMs + showing.offsetMs, earliest * 1000));
  if (slot >= expiresAt) return failed('expired');
  const answer = answerOf(showing);
  if (answer === undefined) return failed('digits');
  const binding: KeyBinding = {
    ...answer,
    issuedAt: slot,
    ...(showing.withPhoto ? { photo: held.photo } : {}),
  };
  const made: Parsed<string> = await encodeCode(held.bytes, binding, held.key.sign);
  return made.ok ? { ok: true, text: made.value, slot } : failed('key');
}

/** Spoken digits do not name the verifier, so their audience is open too. */
function answerOf({ asked }: Showing): Pick<KeyBinding, 'audience' | 'nonce'> | undefined {
  if (asked === undefined) return { audience: openAudience };
  if ('challenge' in asked) {
    return { audience: asked.challenge.audience, nonce: asked.challenge.nonce };
  }
  const nonce = nonceOfDigits(asked.digits);
  return nonce === undefined ? undefined : { audience: openAudience, nonce };
}

function failed(failure: CodeFailure): MadeCode {
  return { ok: false, failure };
}
