/** Answers a request for a badge (OpenID4VCI 1.0, 'Credential Endpoint'). */
import * as v from 'valibot';
import { encodeBadge, type Badge } from '#badge/model/badge.ts';
import { photoHashOf, saltBytes, type Photo } from '#badge/model/photo.ts';
import {
  badgeConfigurations,
  BadgeRequestDto,
  type BadgeConfiguration,
} from '#contract/dto/badge.ts';
import { callerOf, type Caller } from '../api/caller.ts';
import { toBase64Url } from '../base64Url.ts';
import type { SharedParts } from '../sharedParts.ts';
import type { IssuedBadge } from '../world/entities/badge.ts';
import type { World } from '../world/world.ts';
import { issuerAddresses } from './addresses.ts';
import { Denial } from './denial.ts';
import { issuerNow } from './issuerClock.ts';
import { readKeyProof, type KeyProof } from './keyProof.ts';
import type { Nonces } from './nonces.ts';
import { recordBadge } from './recordBadge.ts';
import { signingKey } from './signingKeys.ts';
import { storedIssuer } from './storedIssuer.ts';
import { thumbnailOf } from './thumbnails.ts';

/** @param sub the subject of the access token. @param body the parsed JSON of the request. */
export async function issueBadge(
  parts: SharedParts,
  nonces: Nonces,
  sub: string,
  body: unknown,
): Promise<object | Denial> {
  const configuration = wantedConfiguration(body);
  if (configuration instanceof Denial) return configuration;
  const proof = await provenKey(parts, nonces, body);
  if (proof instanceof Denial) return proof;
  const { holder } = parts;
  const first = knownCaller(holder.world, sub);
  if (first instanceof Denial) return first;
  const issuerNowMs = issuerNow(parts).getTime();
  const issuer = await storedIssuer(holder, first.organization.id, issuerNowMs);
  const issued = holder.change((world) => {
    const caller = knownCaller(world, sub);
    if (caller instanceof Denial) return caller;
    const wanted = { configuration, holderKey: toBase64Url(proof.point) };
    return recordBadge(world, caller, wanted, parts.clock.now(), issuerNowMs);
  });
  if (issued instanceof Denial) return issued;
  const [key] = issuer.keys;
  if (key === undefined) throw new RangeError('an issuer has no key');
  const signer = await signingKey(key.privateKey);
  const photo: Photo = {
    salt: crypto.getRandomValues(new Uint8Array(saltBytes)),
    thumbnail: thumbnailOf(issued.content.photo),
  };
  const { issuer: iss, statusList } = issuerAddresses(parts.apiOrigin(), issued.organizationId);
  const badge: Badge = {
    issuer: iss,
    keyId: signer.keyId,
    issuedAt: issued.issuedAt,
    expiresAt: issued.expiresAt,
    holderKey: proof.point,
    status: { index: issued.index, uri: statusList },
    organization: issued.content.organization,
    role: issued.content.role,
    photoHash: await photoHashOf(photo),
    ...identityOf(issued),
  };
  return {
    credentials: [{ credential: toBase64Url(await encodeBadge(badge, signer.sign)) }],
    photo: { salt: toBase64Url(photo.salt), thumbnail: toBase64Url(photo.thumbnail) },
  };
}

function identityOf({ configuration, content }: IssuedBadge): Pick<Badge, 'identity'> {
  const { cardNumber, fullName } = content;
  if (configuration !== badgeConfigurations.full || cardNumber === null) return {};
  return { identity: { cardNumber, fullName } };
}

function wantedConfiguration(body: unknown): BadgeConfiguration | Denial {
  if (typeof body !== 'object' || body === null) {
    return new Denial('invalid_credential_request', 'This is not a JSON object.');
  }
  if ('credential_response_encryption' in body) {
    return new Denial('invalid_encryption_parameters', 'Replies are not encrypted.');
  }
  if ('credential_identifier' in body) {
    return new Denial('unknown_credential_identifier', 'Name a configuration.');
  }
  if (!('credential_configuration_id' in body)) {
    return new Denial('invalid_credential_request', 'No configuration is named.');
  }
  const known = Object.values(badgeConfigurations);
  const wanted = known.find((each) => each === body.credential_configuration_id);
  return wanted ?? new Denial('unknown_credential_configuration', 'This is none of the two.');
}

async function provenKey(
  parts: SharedParts,
  nonces: Nonces,
  body: unknown,
): Promise<KeyProof | Denial> {
  const request = v.safeParse(BadgeRequestDto, body);
  const [jwt] = request.success ? request.output.proofs.jwt : [];
  if (jwt === undefined) return new Denial('invalid_proof', 'One proof of type jwt is needed.');
  const nowMs = parts.clock.now().getTime();
  const proof = await readKeyProof(jwt, parts.apiOrigin(), nowMs);
  if (proof instanceof Denial || nonces.take(proof.nonce, nowMs)) return proof;
  return new Denial('invalid_nonce', 'This nonce is unknown, used or too old.');
}

function knownCaller(world: World, sub: string): Caller | Denial {
  const caller = callerOf(world, sub);
  if (caller === undefined) return new Denial('invalid_token', 'This account does not exist.');
  if (caller.account.claims.controllerStand === 'licensed') return caller;
  return new Denial('credential_request_denied', 'This account has no licence.');
}
