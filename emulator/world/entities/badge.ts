/** Badges: who signs them, and which were issued (docs/badge-issuing.md). Times are seconds since 1970. */
import type { BadgeConfiguration } from '#contract/dto/badge.ts';

/** The key that signs the list of the issuers' keys. There is one in the world, with the id `root`. */
export interface BadgeRoot {
  id: string;
  privateKey: JsonWebKey;
  /** Rises whenever the entries of the list change. */
  listNumber: number;
}

/** An organization as an issuer, by the organization's id. It is created with its first badge. */
export interface BadgeIssuer {
  id: string;
  /** The first one signs. The others are trusted until they end. */
  keys: BadgeIssuerKey[];
}

export interface BadgeIssuerKey {
  privateKey: JsonWebKey;
  notBefore: number;
  expiresAt: number;
}

/** What a badge says about its holder. A badge that says something else than now counts no more. */
export interface BadgeContent {
  cardholderId: string;
  organization: string;
  role: string;
  /** A picture id. */
  photo: string;
  fullName: string;
  cardNumber: string | null;
}

/** `replaced`: a newer badge of the same kind was issued to the same person. */
export type BadgeStatus = 'valid' | 'revoked' | 'suspended' | 'replaced';

export interface IssuedBadge {
  id: string;
  organizationId: string;
  personId: string;
  configuration: BadgeConfiguration;
  /** Its place in the organization's status list. */
  index: number;
  /** The point of the device's key, base64url. */
  holderKey: string;
  issuedAt: number;
  expiresAt: number;
  status: BadgeStatus;
  content: BadgeContent;
}
