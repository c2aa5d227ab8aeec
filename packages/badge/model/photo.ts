/** The photo of a card as a thumbnail, which the badge names by a salted hash. */
import { joined, sha256, type Bytes } from '../codec/bytes.ts';

export interface Photo {
  /** Random, and another for each badge: without it nobody can match a hash with a known photo. */
  readonly salt: Bytes;
  /** WebP, 48×60 to 64×80 pixels. */
  readonly thumbnail: Bytes;
}

export const saltBytes = 16;
export const photoHashBytes = 16;

/** The first 16 bytes of SHA-256 over salt and thumbnail. */
export async function photoHashOf({ salt, thumbnail }: Photo): Promise<Bytes> {
  return (await sha256(joined(salt, thumbnail))).slice(0, photoHashBytes);
}
