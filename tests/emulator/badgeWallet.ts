/** A holder who asks the emulator for badges, as an app does or deliberately wrong. */
import {
  badgeConfigurations,
  badgeMetadataPath,
  keyProofType,
  type BadgeConfiguration,
} from '#contract/dto/badge.ts';
import { parseBadge, type SignedBadge } from '#badge/model/badge.ts';
import { photoHashOf, type Photo } from '#badge/model/photo.ts';
import { pointOf, type Point } from '#badge/codec/coseKey.ts';
import { fromBase64Url, toBase64Url } from '#emulator/base64Url.ts';
import type { Wire } from './wire.ts';

export interface WalletKey {
  readonly pair: CryptoKeyPair;
  readonly point: Point;
  readonly jwk: { readonly kty: 'EC'; readonly crv: 'P-256'; x: string; y: string };
}

export async function createWalletKey(): Promise<WalletKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return { pair, point: await pointOf(pair.publicKey), jwk: { kty: 'EC', crv: 'P-256', x, y } };
}

/** A JWT as text, signed by the key. */
export async function signedJwt(key: WalletKey, header: object, payload: object): Promise<string> {
  const part = (value: object): string =>
    toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
  const said = `${part(header)}.${part(payload)}`;
  const method = { name: 'ECDSA', hash: 'SHA-256' };
  const bytes = new TextEncoder().encode(said);
  const signature = await crypto.subtle.sign(method, key.pair.privateKey, bytes);
  return `${said}.${toBase64Url(new Uint8Array(signature))}`;
}

export interface ProofChanges {
  readonly header?: object;
  readonly payload?: object;
  /** Whose key the header states, if not the signer's. */
  readonly stated?: WalletKey;
}

export async function keyProof(
  wire: Wire,
  key: WalletKey,
  nonce: string,
  { header, payload, stated = key }: ProofChanges = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return signedJwt(
    key,
    { typ: keyProofType, alg: 'ES256', jwk: stated.jwk, ...header },
    { aud: wire.apiOrigin, iat, nonce, ...payload },
  );
}

export interface Metadata {
  readonly credential_issuer: string;
  readonly credential_endpoint: string;
  readonly nonce_endpoint: string;
}

export async function metadataOf(wire: Wire): Promise<Metadata> {
  return (await (await fetch(wire.apiOrigin + badgeMetadataPath)).json()) as Metadata;
}

export async function freshNonce(wire: Wire): Promise<string> {
  const { nonce_endpoint: address } = await metadataOf(wire);
  const answer = await fetch(address, { method: 'POST' });
  return ((await answer.json()) as { c_nonce: string }).c_nonce;
}

export interface BadgeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Sends any body to the credential endpoint. @param account null: without a token. */
export async function post(
  wire: Wire,
  body: unknown,
  account: string | null = 'employee',
): Promise<BadgeAnswer> {
  const { credential_endpoint: address } = await metadataOf(wire);
  const headers = {
    'Content-Type': 'application/json',
    ...(account === null ? {} : { Authorization: `Bearer ${wire.tokenFor(account)}` }),
  };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const json = (await answer.json()) as BadgeAnswer['json'];
  return { status: answer.status, headers: answer.headers, json };
}

interface Wanted {
  readonly configuration?: BadgeConfiguration;
  readonly key?: WalletKey;
  readonly account?: string;
}

export async function ask(wire: Wire, wanted: Wanted = {}): Promise<BadgeAnswer> {
  const { account, configuration = badgeConfigurations.full } = wanted;
  const key = wanted.key ?? (await createWalletKey());
  const jwt = [await keyProof(wire, key, await freshNonce(wire))];
  return post(wire, { credential_configuration_id: configuration, proofs: { jwt } }, account);
}

export interface HeldBadge extends SignedBadge {
  readonly bytes: Uint8Array;
  readonly photo: Photo;
}

/** Asks for a badge that must be issued, and reads it as docs/badge.md says. */
export async function obtain(wire: Wire, wanted: Wanted = {}): Promise<HeldBadge> {
  return readIssued(await ask(wire, wanted));
}

export async function readIssued({ json, status }: BadgeAnswer): Promise<HeldBadge> {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`);
  const { credentials, photo: sent } = json as unknown as {
    credentials: readonly { credential: string }[];
    photo: { salt: string; thumbnail: string };
  };
  const bytes = fromBase64Url(credentials[0]?.credential ?? '');
  const [salt, thumbnail] = [fromBase64Url(sent.salt), fromBase64Url(sent.thumbnail)];
  if (bytes === undefined || salt === undefined || thumbnail === undefined) {
    throw new Error('not base64url');
  }
  const read = parseBadge(bytes);
  if (!read.ok) throw new Error(read.refusal);
  const photo = { salt, thumbnail };
  const hash = await photoHashOf(photo);
  if (toBase64Url(hash) !== toBase64Url(read.value.badge.photoHash)) throw new Error('photo');
  return { ...read.value, bytes, photo };
}
