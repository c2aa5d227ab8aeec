/** Obtains a badge for a key of the device (docs/badge-issuing.md, 'The three calls'). */
import { areSame } from '../codec/bytes.ts';
import { parseBadge, type Badge } from '../model/badge.ts';
import { photoHashOf } from '../model/photo.ts';
import type { DeviceKey } from './deviceKey.ts';
import { fitsCard, type CardAtHand } from './fitsCard.ts';
import {
  configurationOf,
  metadataPath,
  readError,
  readIssued,
  readMetadata,
  readNonce,
  type BadgeIssuing,
  type BadgeKind,
  type IssuedBytes,
} from './issuerReplies.ts';
import { writeKeyProof } from './keyProof.ts';
import type { HeldBadge } from './makeCode.ts';

export interface IssuerRequest {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  /** Whether the access token of the session goes with it. */
  readonly needsToken: boolean;
  /** Sent as JSON; no body without it. */
  readonly body?: object;
}

export interface IssuerAnswer {
  readonly status: number;
  /** Undefined for a body that is not JSON. */
  readonly json: unknown;
}

/** Sends a request. @throws when there is no answer. */
export type SendToIssuer = (request: IssuerRequest) => Promise<IssuerAnswer>;

export type BadgeFailure =
  /** The cloud issues no badges of this kind: nothing changes for its cardholders. */
  | 'notOffered'
  /** No answer, or one that says to try later. */
  | 'unreachable'
  /** The access token is not accepted. */
  | 'signedOut'
  /** The person gets no badge now. */
  | 'denied'
  /** The request was refused, though it should have been in order. */
  | 'refused'
  /** The answer is not the badge that was asked for. It must not be stored. */
  | 'unreadable';

export type ObtainedBadge =
  | { readonly ok: true; readonly held: HeldBadge; readonly badge: Badge }
  | { readonly ok: false; readonly failure: BadgeFailure };

export type FoundIssuing =
  | { readonly ok: true; readonly issuing: BadgeIssuing }
  | { readonly ok: false; readonly failure: Extract<BadgeFailure, 'notOffered' | 'unreachable'> };

/**
 * Whether and where a cloud issues badges. It never throws.
 * @param cloud its address, without a slash at its end.
 */
export async function findIssuing(cloud: string, send: SendToIssuer): Promise<FoundIssuing> {
  try {
    const address = cloud + metadataPath;
    const { json, status } = await send({ method: 'GET', address, needsToken: false });
    // A page that stands between device and cloud answers 200 too, and never with JSON.
    if (isLater(status) || (status === 200 && json === undefined)) return failed('unreachable');
    const issuing = status === 200 ? readMetadata(json, cloud) : undefined;
    return issuing === undefined ? failed('notOffered') : { ok: true, issuing };
  } catch {
    return failed('unreachable');
  }
}

/**
 * Asks for a badge and checks it against the key, the kind, the photo and the card at hand. Its signature is not checked: the
 * holder does not know the issuer's keys, and verifiers do. It never throws.
 * @param nowMs the device's time, corrected by the cloud's last date.
 */
export async function obtainBadge(
  issuing: BadgeIssuing,
  kind: BadgeKind,
  key: DeviceKey,
  card: CardAtHand,
  send: SendToIssuer,
  nowMs: number,
): Promise<ObtainedBadge> {
  if (!issuing.kinds.includes(kind)) return failed('notOffered');
  try {
    const first = await ask(issuing, kind, key, send, nowMs);
    // A nonce counts once and for minutes. A browser may have sent the request twice.
    const isStale = first.status === 400 && readError(first.json) === 'invalid_nonce';
    const { json, status } = isStale ? await ask(issuing, kind, key, send, nowMs) : first;
    if (status === 401) return failed('signedOut');
    if (isLater(status)) return failed('unreachable');
    if (readError(json) === 'credential_request_denied') return failed('denied');
    if (status !== 200) return failed('refused');
    const issued = readIssued(json);
    if (issued === undefined) return failed('unreadable');
    const obtained = await checked(issued, kind, key);
    return obtained.ok && !fitsCard(obtained.badge, card, nowMs) ? failed('unreadable') : obtained;
  } catch {
    return failed('unreachable');
  }
}

async function ask(
  { credentialEndpoint, credentialIssuer, nonceEndpoint }: BadgeIssuing,
  kind: BadgeKind,
  key: DeviceKey,
  send: SendToIssuer,
  nowMs: number,
): Promise<IssuerAnswer> {
  const asked = await send({ method: 'POST', address: nonceEndpoint, needsToken: false });
  const nonce = asked.status === 200 ? readNonce(asked.json) : undefined;
  if (nonce === undefined) return { status: 503, json: undefined };
  const proof = await writeKeyProof(key, credentialIssuer, nonce, nowMs);
  return send({
    method: 'POST',
    address: credentialEndpoint,
    needsToken: true,
    body: { credential_configuration_id: configurationOf[kind], proofs: { jwt: [proof] } },
  });
}

async function checked(
  { bytes, photo }: IssuedBytes,
  kind: BadgeKind,
  key: DeviceKey,
): Promise<ObtainedBadge> {
  const read = parseBadge(bytes);
  if (!read.ok) return failed('unreadable');
  const { badge } = read.value;
  const isAsAsked =
    areSame(badge.holderKey, key.point) &&
    // A light badge with a name would show it where none was asked for.
    (badge.identity !== undefined) === (kind === 'full') &&
    areSame(badge.photoHash, await photoHashOf(photo));
  return isAsAsked ? { ok: true, held: { bytes, key, photo }, badge } : failed('unreadable');
}

/** Whether the answer asks to try later. */
function isLater(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function failed<Failure extends BadgeFailure>(
  failure: Failure,
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}
