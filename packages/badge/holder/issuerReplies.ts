/** Reads what an issuer answers (docs/badge-issuing.md, 'The three calls'). Unknown fields are ignored. */
import { decodeBase64url } from '../codec/base64url.ts';
import type { Bytes } from '../codec/bytes.ts';
import { badgeCredentialType } from '../model/claims.ts';
import { saltBytes, type Photo } from '../model/photo.ts';

/** With name and card number, or without. */
export type BadgeKind = 'full' | 'light';

/** Where a cloud issues badges, and which. */
export interface BadgeIssuing {
  readonly credentialIssuer: string;
  readonly nonceEndpoint: string;
  readonly credentialEndpoint: string;
  readonly kinds: readonly BadgeKind[];
}

export const metadataPath = '/.well-known/openid-credential-issuer';

export const configurationOf = { full: 'badge-full', light: 'badge-light' } as const;
const kinds: readonly BadgeKind[] = ['full', 'light'];

/**
 * @param cloud the address of the card cloud, without a slash at its end.
 * @returns undefined for a document that is not this cloud's, or has no badge of this profile. Its endpoints
 *   must be on the cloud's origin, because the access token goes there.
 */
export function readMetadata(json: unknown, cloud: string): BadgeIssuing | undefined {
  const nonceEndpoint = textAt(json, 'nonce_endpoint');
  const credentialEndpoint = textAt(json, 'credential_endpoint');
  if (nonceEndpoint === undefined || credentialEndpoint === undefined) return undefined;
  if (textAt(json, 'credential_issuer') !== cloud) return undefined;
  const origin = originOf(cloud);
  if (origin === undefined) return undefined;
  if (originOf(nonceEndpoint) !== origin || originOf(credentialEndpoint) !== origin) {
    return undefined;
  }
  const configurations = valueAt(json, 'credential_configurations_supported');
  const offered = kinds.filter((kind) => isOurs(valueAt(configurations, configurationOf[kind])));
  if (offered.length === 0) return undefined;
  return { credentialIssuer: cloud, nonceEndpoint, credentialEndpoint, kinds: offered };
}

function isOurs(configuration: unknown): boolean {
  const jwt = valueAt(valueAt(configuration, 'proof_types_supported'), 'jwt');
  const algorithms = valueAt(jwt, 'proof_signing_alg_values_supported');
  return (
    textAt(configuration, 'format') === 'sd-cwt' &&
    textAt(configuration, 'vct') === badgeCredentialType &&
    Array.isArray(algorithms) &&
    algorithms.includes('ES256')
  );
}

/** @returns undefined for anything but a nonce. */
export function readNonce(json: unknown): string | undefined {
  const nonce = textAt(json, 'c_nonce');
  return nonce === '' ? undefined : nonce;
}

export interface IssuedBytes {
  readonly bytes: Bytes;
  readonly photo: Photo;
}

/** @returns undefined for anything but one badge with its photo. Nothing of the badge is checked here. */
export function readIssued(json: unknown): IssuedBytes | undefined {
  const credentials = valueAt(json, 'credentials');
  if (!Array.isArray(credentials) || credentials.length !== 1) return undefined;
  const photo = valueAt(json, 'photo');
  const bytes = bytesAt(credentials[0], 'credential');
  const salt = bytesAt(photo, 'salt');
  const thumbnail = bytesAt(photo, 'thumbnail');
  if (bytes === undefined || thumbnail === undefined || thumbnail.length === 0) return undefined;
  return salt?.length === saltBytes ? { bytes, photo: { salt, thumbnail } } : undefined;
}

/** The name of the error in a refusal. */
export function readError(json: unknown): string | undefined {
  return textAt(json, 'error');
}

function valueAt(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[field];
}

function textAt(value: unknown, field: string): string | undefined {
  const text = valueAt(value, field);
  return typeof text === 'string' ? text : undefined;
}

function bytesAt(value: unknown, field: string): Bytes | undefined {
  const text = textAt(value, field);
  return text === undefined ? undefined : decodeBase64url(text);
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
