/** A new lock for a person, in memory; `storeSession` and `moveSession` put it on the disk. */
import { isPin } from '#domain/lock/pin.ts';
import { noTries } from '#domain/lock/tries.ts';
import { recordVersion, type LockRecord } from './lockRecord.ts';
import { measuredIterations, type LockTools } from './lockTools.ts';
import { createLockKey, type OpenedLock } from './openedLock.ts';

export interface NewLock {
  readonly record: LockRecord;
  readonly opened: OpenedLock;
}

/** @throws RangeError when it is no PIN; LockStoreClosed when the phone's secret store does not answer. */
export async function createLock(tag: string, pin: string, tools: LockTools): Promise<NewLock> {
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
    counter: noTries,
    round: 0,
    epoch: opened.epoch,
    pin: pinWrap,
    secrets: [],
  };
  return { record, opened };
}
