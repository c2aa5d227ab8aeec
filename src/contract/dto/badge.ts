/**
 * Badges over OpenID for Verifiable Credential Issuance 1.0 (docs/badge-issuing.md). The names of the fields
 * are that standard's. Bytes are base64url.
 */
import * as v from 'valibot';

/** Where a cloud that issues badges has its metadata document, below its address. */
export const badgeMetadataPath = '/.well-known/openid-credential-issuer';

/** The configurations of the metadata document: with name and card number, and without. */
export const badgeConfigurations = { full: 'badge-full', light: 'badge-light' } as const;
export type BadgeConfiguration = (typeof badgeConfigurations)[keyof typeof badgeConfigurations];

/** The `format` of both configurations. */
export const badgeFormat = 'sd-cwt';

/** `typ` of the proof that the caller has the key of the badge. */
export const keyProofType = 'openid4vci-proof+jwt';

/** One badge for one key. */
export const BadgeRequestDto = v.object({
  credential_configuration_id: v.string(),
  proofs: v.object({ jwt: v.pipe(v.array(v.string()), v.length(1)) }),
});

/** The public key in the header of a key proof. */
const KeyProofJwkDto = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  /** The private half: a proof with it is refused. */
  d: v.optional(v.never()),
});

export const KeyProofHeaderDto = v.object({
  typ: v.literal(keyProofType),
  alg: v.literal('ES256'),
  jwk: KeyProofJwkDto,
});

export const KeyProofPayloadDto = v.object({
  aud: v.union([v.string(), v.array(v.string())]),
  /** Seconds since 1970. */
  iat: v.pipe(v.number(), v.integer()),
  nonce: v.string(),
});
