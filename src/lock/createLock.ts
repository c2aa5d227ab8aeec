/** Creates a new lock for a user in memory. `storeSession` and `moveSession` write it to the disk. */
import { isPin } from '#domain/lock/pin.ts';
import { noAttempts } from '#domain/lock/attempts.ts';
import { recordVersion, type LockRecord } from './crypto/lockRecord.ts';
import { measuredIterations, type LockDependencies } from './lockDependencies.ts';
import { createLockKey, type UnlockedLock } from './crypto/unlockedLock.ts';

export interface NewLock {
  readonly record: LockRecord;
  readonly opened: UnlockedLock;
}

/** @throws RangeError when `pin` is not a PIN; LockStoreClosed when the phone's secret store does not answer. */
export async function createLock(
  tag: string,
  pin: string,
  tools: LockDependencies,
): Promise<NewLock> {
  if (!isPin(pin)) throw new RangeError('not a PIN');
  const { opened, pin: pinWrap } = await createLockKey(tag, pin, {
    stretch: tools.stretch,
    iterations: await measuredIterations(tools),
    deviceSecret: await tools.deviceSecret(tag, 'make'),
  });
  const record: LockRecord = {
    id: tag,
    v: recordVersion,
    lockId: opened.lockId,
    counter: noAttempts,
    round: 0,
    epoch: opened.epoch,
    pin: pinWrap,
    secrets: [],
  };
  return { record, opened };
}
