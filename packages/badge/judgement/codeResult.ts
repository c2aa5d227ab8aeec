import type { Identity } from '../model/badge.ts';
import type { Sighting } from './sighting.ts';

/** What an officer learns from a code that is in order, or nearly so. */
export interface HolderFacts {
  /** The organization's name in the key list. */
  readonly issuerName: string;
  readonly organization: string;
  readonly role: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly identity?: Identity;
  /** A picture that the issuer's signature covers. */
  readonly thumbnail?: Uint8Array;
  /** When the blocked cards were last listed, in seconds since 1970; undefined when that is not known. */
  readonly listedAt: number | undefined;
}

export type CheckReason =
  /** The clocks differ by more than a slot allows: ask for two digits. */
  | 'clock'
  | 'seenBefore'
  /** A challenge is open, and this code does not answer it. */
  | 'answerAwaited'
  | 'answerWrong'
  /** The challenge took too long or had too many answers: show another. */
  | 'challengeOver'
  | 'keysOld'
  | 'statusUnknown'
  | 'listOld'
  | 'photoMissing';

export type NotValidReason =
  | 'malformed'
  | 'issuerUnknown'
  | 'issuerSignature'
  | 'expired'
  | 'holderSignature'
  | 'oldOrWrongClock'
  | 'otherVerifier'
  | 'revoked'
  | 'suspended'
  /** The badge names a list that is not its issuer's, or a place that the list does not have. */
  | 'statusReference'
  | 'photo';

/** A result of `notValid` has nothing of the person in it. */
export type CodeResult =
  | { readonly kind: 'valid'; readonly facts: HolderFacts; readonly sighting: Sighting }
  | {
      readonly kind: 'check';
      readonly reason: CheckReason;
      readonly facts: HolderFacts;
      readonly sighting: Sighting;
    }
  | {
      readonly kind: 'notValid';
      readonly reason: NotValidReason;
      /** Present when both signatures were right. */
      readonly sighting?: Sighting;
    }
  | { readonly kind: 'noCode' };
