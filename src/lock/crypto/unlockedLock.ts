/**
 * A lock that the user has opened: proof of it, and the lock key for use. It can wrap a data key, and it can
 * wrap the lock key itself under another PIN or secret. The lock key never leaves WebCrypto.
 */
import type { DataKeyWrap } from '#store/model/dataKey.ts';
import { extractableKey, unwrapKey, wrapKey, type Wrap } from '#store/model/keyWrap.ts';
import type { DataKey } from '#store/model/seal.ts';
import { pinKey, secretKey, type DerivePinKey } from './lockKeys.ts';
import type { LockRecord, PinWrap, SecretKind, SecretWrap } from './lockRecord.ts';
import { randomText } from '#bytes/base64url.ts';

interface Opening {
  readonly tag: string;
  readonly lockId: string;
  /** What opened it, and the wrap that opened. */
  readonly by: 'pin' | SecretKind;
  readonly wrap: Wrap;
  /** The salt of the PIN or the secret that opened it. */
  readonly salt: string;
  /** How often the user had locked on purpose, from the record that was checked. */
  readonly epoch: number;
  readonly header: string;
  /** The key that opened the wrap. */
  readonly opener: CryptoKey;
  /** Wraps and unwraps; not extractable. */
  readonly lockKey: CryptoKey;
}

export class UnlockedLock {
  readonly tag: string;
  readonly lockId: string;
  readonly by: 'pin' | SecretKind;
  /**
   * Distinguishes the PIN or the secret that opened it from one that was chosen since. The same PIN stretched
   * longer has the same salt.
   */
  readonly salt: string;
  /**
   * How often the user had locked on purpose, from the same record that was checked. Any later locking locks
   * this opening too.
   */
  readonly epoch: number;
  readonly #opening: Opening;

  constructor(opening: Opening) {
    this.tag = opening.tag;
    this.lockId = opening.lockId;
    this.by = opening.by;
    this.salt = opening.salt;
    this.epoch = opening.epoch;
    this.#opening = opening;
  }

  /**
   * Wraps the lock key under a PIN.
   * @param salt that of the current PIN, where it is the same PIN; by default a new one.
   */
  async underPin(pin: string, means: PinDerivation, salt = randomText(16)): Promise<PinWrap> {
    const header = newPinHeader(means, salt);
    const key = await pinKey(pin, { ...header, ...means, tag: this.tag }, means.stretch);
    return { ...header, ...(await this.#wrapLockKey(key, pinHeader(this, header))) };
  }

  /** Wraps the lock key under a secret that an authenticator or the phone releases. */
  async underSecret(facts: SecretInput): Promise<SecretWrap> {
    const header = { kind: facts.kind, slot: facts.slot, input: facts.input, salt: randomText(16) };
    const key = await secretKey(facts.secret, { ...header, tag: this.tag });
    return { ...header, ...(await this.#wrapLockKey(key, secretHeader(this, header))) };
  }

  /** Wraps a data key under the lock key. The data key must be extractable. */
  async wrapDataKey(key: CryptoKey, dataKeyId: string): Promise<DataKeyWrap> {
    const wrap = await wrapKey(key, this.#opening.lockKey, dataKeyHeader(this, dataKeyId));
    return { v: 1, lockId: this.lockId, ...wrap };
  }

  /** @returns undefined when the key is under another lock, or was changed. */
  async openDataKey(wrap: DataKeyWrap, dataKeyId: string): Promise<DataKey | undefined> {
    if (wrap.lockId !== this.lockId) return undefined;
    const header = dataKeyHeader(this, dataKeyId);
    const key = await unwrapKey(wrap, this.#opening.lockKey, header, 'data');
    return key === undefined ? undefined : { id: dataKeyId, tag: this.tag, key };
  }

  async #wrapLockKey(under: CryptoKey, header: string): Promise<Wrap> {
    const { wrap, opener, header: openedHeader } = this.#opening;
    const lockKey = await unwrapKey(wrap, opener, openedHeader, 'lock', true);
    if (lockKey === undefined) throw new Error('a wrap that opened does not open again');
    return wrapKey(lockKey, under, header);
  }
}

/** What a new PIN is wrapped with. */
export interface PinDerivation {
  readonly stretch: DerivePinKey;
  readonly iterations: number;
  readonly deviceSecret: Uint8Array | undefined;
}

export interface SecretInput {
  readonly kind: SecretKind;
  readonly slot: string;
  readonly input: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

/** Creates a lock key, opened, with its wrap under the PIN. */
export async function createLockKey(
  tag: string,
  pin: string,
  means: PinDerivation,
): Promise<{ readonly opened: UnlockedLock; readonly pin: PinWrap }> {
  const lockId = randomText(16);
  const facts = newPinHeader(means, randomText(16));
  const opener = await pinKey(pin, { ...facts, ...means, tag }, means.stretch);
  const header = pinHeader({ tag, lockId }, facts);
  const wrap = await wrapKey(await extractableKey('lock'), opener, header);
  const lockKey = await unwrapKey(wrap, opener, header, 'lock');
  if (lockKey === undefined) throw new Error('a new wrap does not open');
  const { salt } = facts;
  const names = { tag, lockId, epoch: 0 };
  const opened = new UnlockedLock({ ...names, by: 'pin', wrap, salt, header, opener, lockKey });
  return { opened, pin: { ...facts, ...wrap } };
}

/** Opens a record with a PIN. @returns undefined when the PIN is wrong, or the record was changed. */
export async function openWithPin(
  record: LockRecord,
  pin: string,
  { stretch, deviceSecret }: Omit<PinDerivation, 'iterations'>,
): Promise<UnlockedLock | undefined> {
  const facts = { ...record.pin, tag: record.id, deviceSecret };
  const opener = await pinKey(pin, facts, stretch);
  return openWith(record, 'pin', record.pin, opener, pinHeader(namesOf(record), record.pin));
}

/** Opens a record with a secret that an authenticator or the phone has released. */
export async function openWithSecret(
  record: LockRecord,
  wrap: SecretWrap,
  secret: Uint8Array<ArrayBuffer>,
): Promise<UnlockedLock | undefined> {
  const opener = await secretKey(secret, { ...wrap, tag: record.id });
  return openWith(record, wrap.kind, wrap, opener, secretHeader(namesOf(record), wrap));
}

async function openWith(
  record: LockRecord,
  by: UnlockedLock['by'],
  { iv, wrapped, salt }: PinWrap | SecretWrap,
  opener: CryptoKey,
  header: string,
): Promise<UnlockedLock | undefined> {
  const wrap = { iv, wrapped };
  const lockKey = await unwrapKey(wrap, opener, header, 'lock');
  if (lockKey === undefined) return undefined;
  const names = { ...namesOf(record), epoch: record.epoch };
  return new UnlockedLock({ ...names, by, wrap, salt, header, opener, lockKey });
}

interface Names {
  readonly tag: string;
  readonly lockId: string;
}

function namesOf({ id, lockId }: LockRecord): Names {
  return { tag: id, lockId };
}

type PinHeader = Omit<PinWrap, 'iv' | 'wrapped'>;

function newPinHeader({ iterations, deviceSecret }: PinDerivation, salt: string): PinHeader {
  return {
    iterations,
    salt,
    mixSalt: randomText(16),
    usesDevice: deviceSecret !== undefined,
  };
}

// Headers are the additional data of a wrap: everything stored beside it, its lock and its purpose.

function pinHeader({ tag, lockId }: Names, facts: PinHeader): string {
  const { iterations, salt, mixSalt, usesDevice } = facts;
  const stretching = ['PBKDF2-HMAC-SHA-256', iterations, salt, mixSalt, usesDevice];
  return JSON.stringify([1, 'stand/lk/pin', tag, lockId, ...stretching]);
}

function secretHeader(
  { tag, lockId }: Names,
  { kind, slot, input, salt }: Omit<SecretWrap, 'iv' | 'wrapped'>,
): string {
  return JSON.stringify([1, `stand/lk/${kind}`, tag, lockId, slot, input, salt]);
}

function dataKeyHeader({ tag, lockId }: Names, dataKeyId: string): string {
  return JSON.stringify([1, 'stand/dk', tag, lockId, dataKeyId]);
}
