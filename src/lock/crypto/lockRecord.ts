/**
 * The stored lock of one user on this device. The user's tag, the stretching of the PIN and the counter are
 * in clear; the lock key is stored only as wraps. There is no hash of the PIN and no verifier: a wrap that
 * opens is the only proof. Counter and wraps are one row, so that deleting the counter deletes the key.
 */
import * as v from 'valibot';
import { maxAttempts } from '#domain/lock/limits.ts';
import type { RecordCondition } from '#domain/lock/policy.ts';
import { areIterationsAllowed } from '#domain/lock/keyDerivation.ts';
import { tables } from '#store/model/schema.ts';
import { decodeBase64url } from '#bytes/base64url.ts';

/** The table of lock records, by the user's tag. */
export const lockTable = tables.locks;

/** Version 1 had no round. Its records still open, and are written as version 2. */
export const recordVersion = 2;

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => decodeBase64url(text)?.length === length),
  );
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A 256-bit key wrapped under another with AES-256-GCM: 32 bytes and a tag of 16. */
const Wrap = { iv: bytes(12), wrapped: bytes(48) };

const PinWrap = v.strictObject({
  ...Wrap,
  iterations: v.pipe(v.number(), v.check(areIterationsAllowed)),
  /** The salt for the stretching. */
  salt: bytes(16),
  /** The salt for mixing the stretched PIN with the device's secret. */
  mixSalt: bytes(16),
  /** Whether the device's secret store is used too (native shells). */
  usesDevice: v.boolean(),
});
export type PinWrap = v.InferOutput<typeof PinWrap>;

/** What releases the key material: WebAuthn's PRF extension, or the phone's secret store. */
const secretKinds = ['prf', 'keystore'] as const;
export type SecretKind = (typeof secretKinds)[number];

const SecretWrap = v.strictObject({
  ...Wrap,
  kind: v.picklist(secretKinds),
  /** Which credential or entry, as base64url. */
  slot: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(1400),
    v.check((text) => decodeBase64url(text) !== undefined),
  ),
  /** The input for the authenticator. */
  input: bytes(32),
  salt: bytes(16),
});
export type SecretWrap = v.InferOutput<typeof SecretWrap>;

const common = {
  /** The user's tag; the key of the row. */
  id: bytes(32),
  /** The id of the lock key. Every wrap of the key and by the key contains it. */
  lockId: bytes(16),
  counter: v.strictObject({
    fails: v.pipe(whole, v.maxValue(maxAttempts)),
    at: v.pipe(v.number(), v.finite()),
  }),
  /** Increases when the user locks on purpose, for tabs that are asleep when the others are notified. */
  epoch: whole,
  pin: PinWrap,
  secrets: v.pipe(v.array(SecretWrap), v.maxLength(secretKinds.length)),
};

const LockRecord = v.strictObject({
  ...common,
  v: v.literal(recordVersion),
  /** Increases with each opening, so that an older witness of the counter is not valid (decisions/try-witness). */
  round: whole,
});
export type LockRecord = v.InferOutput<typeof LockRecord>;

const FirstLockRecord = v.pipe(
  v.strictObject({ ...common, v: v.literal(1) }),
  v.transform((first): LockRecord => ({ ...first, v: recordVersion, round: 0 })),
);

const AnyLockRecord = v.union([LockRecord, FirstLockRecord]);

export type ReadRecord =
  | { readonly condition: 'ok'; readonly record: LockRecord }
  | { readonly condition: Exclude<RecordCondition, 'ok'> };

/** Reads and checks a row. A row with any field that is not understood opens nothing. */
export function readRecord(row: unknown, tag: string): ReadRecord {
  if (row === undefined) return { condition: 'absent' };
  if (versionOf(row) > recordVersion) return { condition: 'newer' };
  const parsed = v.safeParse(AnyLockRecord, row);
  if (!parsed.success || parsed.output.id !== tag) return { condition: 'corrupt' };
  return { condition: 'ok', record: parsed.output };
}

function versionOf(row: unknown): number {
  const version: unknown =
    typeof row === 'object' && row !== null && 'v' in row ? row.v : undefined;
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : 0;
}
