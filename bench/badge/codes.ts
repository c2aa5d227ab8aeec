/** Badges and codes as a card shows them, the same for the same seed. */
import { create } from 'qrcode';
import { thumbnailOf } from '#emulator/badge/thumbnails.ts';
import { encodeBadge, type Badge } from '#badge/model/badge.ts';
import { encodeCode, openAudience } from '#badge/model/code.ts';
import { photoHashOf, type Photo } from '#badge/model/photo.ts';
import { slotSeconds } from '#badge/model/slot.ts';
import { createRandom, type Random } from './random.ts';

/** The kinds of codes, with the version of the QR code of each at error correction M. */
export const codeKinds = { light: 16, full: 17, photo: 26 } as const;

export type CodeKind = keyof typeof codeKinds;

export interface Modules {
  readonly version: number;
  /** Modules a side, without the white around them. */
  readonly size: number;
  readonly isDark: (x: number, y: number) => boolean;
}

interface MadeBadge {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly photo: Photo;
}

/** When the badges were issued, in seconds: 26 November 2026, 9:00. */
export const issuedAt = Date.UTC(2026, 10, 26, 9) / 1000;
const validSeconds = 7 * 24 * 3600;

/**
 * Makes a badge whose signature is random bytes: neither a camera nor a holder sees a difference to a real
 * one, which would be new in each run.
 * @param holderKey X and Y of the device's key.
 */
export async function makeBadge(
  kind: CodeKind,
  holderKey: Uint8Array<ArrayBuffer>,
  random: Random,
): Promise<MadeBadge> {
  const photo = { salt: random.bytes(16), thumbnail: thumbnailOf('portrait/employee') };
  const badge: Badge = {
    issuer: 'https://id.example',
    keyId: random.bytes(8),
    issuedAt,
    expiresAt: issuedAt + validSeconds,
    holderKey,
    status: { index: random.word() % 100_000, uri: 'https://id.example/1' },
    organization: 'Northgate Engineering',
    role: 'Employee',
    photoHash: await photoHashOf(photo),
    ...(kind === 'light'
      ? {}
      : { identity: { cardNumber: 'NG-204817', fullName: 'Mira Holtwick' } }),
  };
  return { bytes: await encodeBadge(badge, () => Promise.resolve(random.bytes(64))), photo };
}

/**
 * The text of a code with random bytes as its key and signatures.
 * @param seed a whole number from 0 on.
 */
export async function codeOf(kind: CodeKind, seed: number): Promise<string> {
  const random = createRandom(seed);
  const { bytes, photo } = await makeBadge(kind, random.bytes(64), random);
  const binding = {
    audience: openAudience,
    issuedAt: issuedAt + slotSeconds * (seed % 100),
    ...(kind === 'photo' ? { photo } : {}),
  };
  const code = await encodeCode(bytes, binding, () => Promise.resolve(random.bytes(64)));
  if (!code.ok) throw new Error(code.refusal);
  return code.value;
}

/** Encodes the text of a live code, in the alphanumeric mode. */
export function modulesOf(text: string): Modules {
  const { modules, version } = create([{ data: text, mode: 'alphanumeric' }], {
    errorCorrectionLevel: 'M',
  });
  return { version, size: modules.size, isDark: (x, y) => modules.get(y, x) !== 0 };
}
