/** Whether a code is in order: the one function that a verifier asks (docs/badge.md, 'Checking a code'). */
import { areSame } from '../codec/bytes.ts';
import { importPoint } from '../codec/coseKey.ts';
import { verifySign1 } from '../codec/coseSign1.ts';
import { nonceBytes } from '../model/challenge.ts';
import { openAudience, parseCode, type Code, type KeyBinding } from '../model/code.ts';
import type { KeyEntry } from '../model/keyList.ts';
import { photoHashOf } from '../model/photo.ts';
import { answerTo, type OpenChallenge } from './challenge.ts';
import type { CheckReason, CodeResult, HolderFacts, NotValidReason } from './codeResult.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import { wasSeenBefore, type ReplayMemory } from './replayMemory.ts';
import { sightingOf, type Sighting } from './sighting.ts';
import { checkStatus } from './statusCheck.ts';
import { entriesFor, signerAmong, type Trust } from './trust.ts';
import { correctedNow, withSignedTime, type VerifierClock } from './verifierClock.ts';

export interface CheckInput {
  /** What the camera, a picture or a scanner read. */
  readonly text: string;
  /** The time of the verifier's device, in ms. */
  readonly nowMs: number;
  readonly clock: VerifierClock;
  readonly trust: Trust;
  /** The audience that an answer to this verifier's nonce must have. */
  readonly verifierId: string;
  readonly challenge?: OpenChallenge;
  readonly memory: ReplayMemory;
  readonly isPhotoDemanded: boolean;
}

/** Never throws and stores nothing. The caller notes the sighting that comes with the result. */
export async function checkCode(input: CheckInput): Promise<CodeResult> {
  try {
    const read = parseCode(input.text);
    if (read.ok) return await checkParsed(read.value, input);
    if (read.refusal === 'notACode') return { kind: 'noCode' };
    return { kind: 'notValid', reason: 'malformed' };
  } catch {
    return { kind: 'notValid', reason: 'malformed' };
  }
}

async function checkParsed(code: Code, input: CheckInput): Promise<CodeResult> {
  const { badge } = code.signedBadge;
  const entry = await issuerOf(code, input);
  if (typeof entry === 'string') return { kind: 'notValid', reason: entry };
  // From here the issuer's signature is known to be right, so its time is a floor for this check too.
  const nowMs = correctedNow(withSignedTime(input.clock, badge.issuedAt), input.nowMs);
  const isExpired = nowMs >= badge.expiresAt * 1000;
  if (!(await isSignedByHolder(code))) {
    return { kind: 'notValid', reason: isExpired ? 'expired' : 'holderSignature' };
  }
  const sighting = await sightingOf(code, nowMs);
  // With its sighting: where every badge seems expired, holders who agree show that the verifier's clock is wrong.
  if (isExpired) return { kind: 'notValid', reason: 'expired', sighting };
  const status = checkStatus(badge, entry, input.trust, nowMs);
  const refusal =
    status.refusal ?? (await refusalOf(code, input)) ?? refusalByTime(code, sighting, input);
  if (refusal !== undefined) return { kind: 'notValid', reason: refusal, sighting };

  const facts = factsOf(code, entry, status.listedAt);
  const doubt =
    doubtByTime(code, sighting, input) ?? status.doubt ?? doubtByPhoto(code.binding, input);
  if (doubt !== undefined) return { kind: 'check', reason: doubt, facts, sighting };
  return { kind: 'valid', facts, sighting };
}

/** The key that signed the badge, of an organization that this verifier is set up for. */
async function issuerOf(
  { signedBadge: { badge, message } }: Code,
  { trust, clock, nowMs }: CheckInput,
): Promise<KeyEntry | NotValidReason> {
  const { keyList, issuers } = trust;
  const now = correctedNow(clock, nowMs);
  const entries = entriesFor(keyList, badge.keyId, badge.issuedAt, now).filter(
    ({ issuer }) => issuer === badge.issuer && issuers.has(issuer),
  );
  if (entries.length === 0) return 'issuerUnknown';
  return (await signerAmong(entries, message)) ?? 'issuerSignature';
}

async function isSignedByHolder({ message, signedBadge }: Code): Promise<boolean> {
  const holderKey = await importPoint(signedBadge.badge.holderKey);
  return holderKey !== undefined && (await verifySign1(message, holderKey));
}

/** What no clock and no digits can settle. */
async function refusalOf(
  { signedBadge: { badge }, binding }: Code,
  { verifierId }: CheckInput,
): Promise<NotValidReason | undefined> {
  const audience = binding.nonce?.length === nonceBytes ? verifierId : openAudience;
  if (binding.audience !== audience) return 'otherVerifier';
  const { photo } = binding;
  if (photo === undefined || areSame(await photoHashOf(photo), badge.photoHash)) return undefined;
  return 'photo';
}

/** How well the slot fits the verifier's time. One outside of its badge's times never fits by itself. */
function fitOf({ signedBadge: { badge }, binding }: Code, { skewSeconds }: Sighting): Freshness {
  const fit = freshnessOf(skewSeconds);
  const isOfBadge = binding.issuedAt >= badge.issuedAt && binding.issuedAt < badge.expiresAt;
  return fit === 'fresh' && !isOfBadge ? 'doubtful' : fit;
}

/**
 * An old slot is refused unless the 16 bytes are answered, which no key can sign ahead. All hundred answers of two
 * digits are signed in a second: they settle a doubt about the time, and no more.
 */
function refusalByTime(
  code: Code,
  sighting: Sighting,
  { challenge, nowMs }: CheckInput,
): NotValidReason | undefined {
  if (fitOf(code, sighting) !== 'old') return undefined;
  const { nonce } = code.binding;
  const isAnswered =
    challenge !== undefined &&
    nonce?.length === nonceBytes &&
    answerTo(challenge, nonce, nowMs) === 'right';
  return isAnswered ? undefined : 'oldOrWrongClock';
}

function doubtByTime(
  code: Code,
  sighting: Sighting,
  { challenge, memory, nowMs }: CheckInput,
): CheckReason | undefined {
  if (challenge !== undefined) {
    const answer = answerTo(challenge, code.binding.nonce, nowMs);
    return answer === 'right' ? undefined : doubtByAnswer[answer];
  }
  if (fitOf(code, sighting) !== 'fresh') return 'clock';
  return wasSeenBefore(memory, sighting, nowMs) ? 'seenBefore' : undefined;
}

const doubtByAnswer = {
  awaited: 'answerAwaited',
  wrong: 'answerWrong',
  over: 'challengeOver',
} as const;

function doubtByPhoto(
  { photo }: KeyBinding,
  { isPhotoDemanded }: CheckInput,
): CheckReason | undefined {
  return isPhotoDemanded && photo === undefined ? 'photoMissing' : undefined;
}

function factsOf(
  { signedBadge: { badge }, binding: { photo } }: Code,
  { name }: KeyEntry,
  listedAt: number | undefined,
): HolderFacts {
  const { organization, role, expiresAt, identity } = badge;
  return {
    issuerName: name,
    organization,
    role,
    expiresAt,
    listedAt,
    ...(identity === undefined ? {} : { identity }),
    ...(photo === undefined ? {} : { thumbnail: photo.thumbnail }),
  };
}
