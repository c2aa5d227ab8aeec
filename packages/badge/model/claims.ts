/** Labels of claims: those of RFC 8392, RFC 8747 and RFC 9200, and private ones below −65536. */
export const claims = {
  issuer: 1,
  subject: 2,
  audience: 3,
  expiresAt: 4,
  notBefore: 5,
  issuedAt: 6,
  confirmation: 8,
  /** `cnonce` of RFC 9200. */
  nonce: 39,
  /** The identity of a person (IANA: 'claim 169'). */
  identity: 169,
  organization: -70001,
  role: -70002,
  photoHash: -70003,
  photo: -70004,
  wants: -70005,
  verifierName: -70006,
  listNumber: -70010,
  listEntries: -70011,
  rootKey: -70012,
} as const;

/** Within claim 169. */
export const identityClaims = { id: 1, fullName: 4 } as const;

/** Within `cnf` (RFC 8747): the COSE_Key. */
export const confirmationKey = 1;

/** The credential type of a badge, `vct`. */
export const badgeCredentialType = 'urn:lanyard:badge:1';

/** `typ` of a key list. */
export const keyListType = 'application/vnd.lanyard.key-list+cwt';
