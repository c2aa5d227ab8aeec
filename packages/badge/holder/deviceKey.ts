import type { Point } from '../codec/coseKey.ts';
import type { Signer } from '../codec/coseSign1.ts';

/** A key of the holder's device. It signs and cannot be copied; where its private half is does not matter. */
export interface DeviceKey {
  /** The public key, on P-256: X and Y, 64 bytes. */
  readonly point: Point;
  /** ECDSA with SHA-256: r and s. @throws when the key no longer signs. */
  readonly sign: Signer;
}
