/**
 * The lock of one person on this device as it is stored: in clear the person's tag, how the PIN is
 * stretched, and the counter; of the lock key nothing but wraps. There is no hash of the PIN and no
 * verifier: a wrap that opens is the only proof. Counter and wraps are one row, so that who deletes the
 * counter deletes the key.
 */
import * as v from 'valibot';
import { maxAttempts } from '#domain/lock/limits.ts';
import type { RecordCondition } from '#domain/lock/policy.ts';
import { areIterationsAllowed } from '#domain/lock/keyDerivation.ts';
import { tables } from '../schema.ts';
import { decodeBase64url } from './base64url.ts';

/** The table of lock records, by the person's tag. */
export const lockTable = tables.locks;

/** Version 1 had no round; its records open as ever, and are written as version 2. */
export const recordVersion = 2;

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => decodeBase64url(text)?.length === length),
  );
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A 256-bit key under another: AES-256-GCM, so 32 bytes and a tag of 16. */
const Wrap = { iv: bytes(12), wrapped: bytes(48) };

const PinWrap = v.strictObject({
  ...Wrap,
  iterations: v.pipe(v.number(), v.check(areIterationsAllowed)),
  /** Of the stretching. */
  salt: bytes(16),
  /** Of the mixing of stretched PIN and the device's secret. */
  mixSalt: bytes(16),
  /** Whether the device's secret store has a part in it (native shells). */
  usesDevice: v.boolean(),
});
export type PinWrap = v.InferOutput<typeof PinWrap>;

/** Who releases the key material: WebAuthn's PRF extension, or the phone's secret store. */
export const secretKinds = ['prf', 'keystore'] as const;
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
  /** What the authenticator is asked about. */
  input: bytes(32),
  salt: bytes(16),
});
export type SecretWrap = v.InferOutput<typeof SecretWrap>;

const common = {
  /** The person's tag; the key of the row. */
  id: bytes(32),
  /** Which lock key this is; every wrap of it and by it names it. */
  lockId: bytes(16),
  counter: v.strictObject({
    fails: v.pipe(whole, v.maxValue(maxAttempts)),
    at: v.pipe(v.number(), v.finite()),
  }),
  /** Grows when somebody locks on purpose, for tabs that sleep when it is told. */
  epoch: whole,
  pin: PinWrap,
  secrets: v.pipe(v.array(SecretWrap), v.maxLength(secretKinds.length)),
};

const LockRecord = v.strictObject({
  ...common,
  v: v.literal(recordVersion),
  /** Grows with each opening, so that an older witness of the counter says nothing (decision 78). */
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

/** What a row is; whatever is not understood to the last field opens nothing. */
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
