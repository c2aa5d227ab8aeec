/** The first-login mark on the disk; its value in memory is in `firstLogin`. */
import { reportTrouble } from './storeTrouble.ts';
import { currentDataKey } from '#session/session.ts';
import { troubleOf } from './connection.ts';
import { firstLogin } from '#session/firstLogin.ts';
import { hasPassed } from './firstLogin.ts';
import { readItem, writeItem } from './itemAccess.ts';

/** Reads the mark of the signed-in user; a disk that cannot be read has none. */
export async function readFirstLogin(): Promise<void> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined || hasPassed() !== undefined) return;
  const mark = await readItem('firstLogin').catch(() => undefined);
  if (currentDataKey()?.tag === tag) firstLogin.set({ tag, hasPassed: mark === true });
}

/** Records that the signed-in user has passed the chain: in memory at once, then on the disk. */
export async function markFirstLogin(): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  firstLogin.set({ tag: dataKey.tag, hasPassed: true });
  try {
    await writeItem('firstLogin', true);
  } catch (error) {
    // This only affects the next start, which runs the chain once more.
    if (currentDataKey()?.id === dataKey.id) reportTrouble(troubleOf(error));
  }
}
