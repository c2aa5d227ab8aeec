/** Sets another PIN for the same lock key, so that the stored data does not change (decisions/lock-record). */
import { isPin } from '#domain/lock/pin.ts';
import { isWorthRederiving } from '#domain/lock/keyDerivation.ts';
import { changeRecord, readRow } from './vault/lockRows.ts';
import { lockTable, readRecord, type PinWrap } from './crypto/lockRecord.ts';
import { measuredIterations, type LockDependencies } from './lockDependencies.ts';
import type { UnlockedLock, PinDerivation } from './crypto/unlockedLock.ts';

/**
 * Replaces the PIN in one transaction: at every moment exactly one of the two PINs opens the lock.
 * @param opened opened by the PIN that is replaced; a face or a finger is not enough.
 * @returns false when the PIN was changed, or the lock removed, since it was opened.
 * @throws RangeError when `pin` is not a PIN; LockStoreClosed when the disk refuses.
 */
export async function changePin(
  opened: UnlockedLock,
  pin: string,
  tools: LockDependencies,
): Promise<boolean> {
  if (!isPin(pin)) throw new RangeError('not a PIN');
  const means = await pinMeans(opened, await measuredIterations(tools), tools);
  return replacePin(opened, await opened.underPin(pin, means));
}

/**
 * Stretches the same PIN longer where the device has become faster. Call it after a correct attempt, once the
 * first screen is rendered. The PIN itself stays the same: if it is entered correctly during the change, in
 * this tab or another, the proof stays valid.
 * @returns whether it was done.
 * @throws LockStoreClosed when the disk refuses.
 */
export async function rederive(
  opened: UnlockedLock,
  pin: string,
  tools: LockDependencies,
): Promise<boolean> {
  const read = readRecord(await readRow(lockTable, opened.tag), opened.tag);
  if (read.condition !== 'ok') return false;
  const iterations = await measuredIterations(tools);
  if (!isWorthRederiving(read.record.pin.iterations, iterations)) return false;
  const means = await pinMeans(opened, iterations, tools);
  return replacePin(opened, await opened.underPin(pin, means, opened.salt));
}

async function pinMeans(
  { by, tag }: UnlockedLock,
  iterations: number,
  { stretch, deviceSecret }: LockDependencies,
): Promise<PinDerivation> {
  if (by !== 'pin') throw new Error('only the PIN replaces the PIN');
  return { stretch, iterations, deviceSecret: await deviceSecret(tag, 'make') };
}

function replacePin({ tag, salt }: UnlockedLock, wrap: PinWrap): Promise<boolean> {
  return changeRecord(tag, (record) =>
    record.pin.salt === salt ? { ...record, pin: wrap } : undefined,
  );
}
