/**
 * Stores the second copy of the attempt counter (decisions/try-witness) in Cache Storage. A browser may store all
 * databases of a site in one log, so another database would be truncated with the first. The copy protects
 * against damage, not against a user that copies the files. A phone stores its locks in its secret storage,
 * which has no such log and needs no witness.
 */
import * as v from 'valibot';
import { withTimeout } from '#async/timeout.ts';
import { maxAttempts } from '#domain/lock/limits.ts';
import type { AttemptWitness } from '#domain/lock/attemptWitness.ts';
import { LockStoreClosed } from './vault/lockDatabase.ts';
import { lockVault } from './vault/lockVault.ts';

const cacheName = 'lanyard-try-witness';

/** How long to wait for the storage. After this time a read counts as empty and a write as refused. */
const patienceMs = 4_000;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const AttemptWitness = v.strictObject({
  lockId: v.string(),
  round: whole,
  count: v.pipe(whole, v.maxValue(maxAttempts)),
});

/** Reads the witness of a lock. Never rejects: a witness that is missing or unreadable is undefined. */
export async function readWitness(lockId: string): Promise<AttemptWitness | undefined> {
  try {
    return await inTime(
      onCache(async (cache) => {
        const answer = await cache.match(addressOf(lockId));
        const read = v.safeParse(AttemptWitness, await answer?.json());
        return read.success && read.output.lockId === lockId ? read.output : undefined;
      }),
    );
  } catch {
    return undefined;
  }
}

/**
 * Writes the witness. Fulfils when the storage has it.
 * @throws LockStoreClosed when the storage refuses or does not answer: then no attempt may be checked.
 */
export async function writeWitness(witness: AttemptWitness): Promise<void> {
  try {
    await inTime(onCache((cache) => cache.put(addressOf(witness.lockId), Response.json(witness))));
  } catch (error) {
    throw new LockStoreClosed('unavailable', error);
  }
}

/**
 * Removes the witness together with its lock. Never rejects: a leftover witness belongs to a lock that no
 * record names.
 */
export async function removeWitness(lockId: string): Promise<void> {
  await inTime(onCache((cache) => cache.delete(addressOf(lockId)))).catch(() => undefined);
}

/** Removes all witnesses, as in a wipe. Never rejects. */
export async function removeWitnesses(): Promise<void> {
  if (!hasCaches()) return;
  await inTime(caches.delete(cacheName)).catch(() => false);
}

/** A key of the cache, not an address that is ever requested. */
function addressOf(lockId: string): string {
  return `/try-witness/${lockId}`;
}

function hasCaches(): boolean {
  return (globalThis as { readonly caches?: CacheStorage }).caches !== undefined;
}

/** @returns undefined where no witness is stored: on a phone, or without Cache Storage. */
async function onCache<Answer>(
  work: (cache: Cache) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (!hasCaches() || (await lockVault()) !== undefined) return undefined;
  return work(await caches.open(cacheName));
}

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  return withTimeout(work, patienceMs, () => new Error('no answer in time'));
}
