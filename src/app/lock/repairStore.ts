/** Repairs rows that the first read found damaged (decisions/damaged-rows). */
import { recordErrorCode } from '#device/errorCodes.ts';
import { currentDataKey } from '#session/session.ts';
import { deleteDamagedReply } from '#store/damagedReplies.ts';
import { endDamagedSession } from '#lock/wipe.ts';
import type { BootRead } from '#store/read/bootRead.ts';

/**
 * Deletes what cannot be read; this start's refresh fetches the replies again. A damaged row of the data key
 * ends its session, and if a lock may have protected it, everything is wiped. Never rejects.
 */
export async function repairStore({
  isKeyDamaged,
  damagedReplies,
  dataKey,
}: Pick<BootRead, 'isKeyDamaged' | 'damagedReplies' | 'dataKey'>): Promise<void> {
  recordErrorCode('store-damaged');
  if (isKeyDamaged) {
    // If the disk refuses, the row stays damaged and the next start tries again.
    await endDamagedSession().catch(() => undefined);
    return;
  }
  if (dataKey === undefined || currentDataKey()?.id !== dataKey.id) return;
  await Promise.all(damagedReplies.map((name) => deleteDamagedReply(name, dataKey)));
}
