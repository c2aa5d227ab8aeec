/** The first-login mark on the disk; what is known of it in memory stands in `firstLogin`. */
import { currentDataKey, reportTrouble, troubleOf } from './connection.ts';
import { hasPassed, setFirstLogin } from './firstLogin.ts';
import { readItem, writeItem } from './itemAccess.ts';

/** Reads the mark of the signed-in person; a disk that cannot be read has none. */
export async function readFirstLogin(): Promise<void> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined || hasPassed() !== undefined) return;
  const mark = await readItem('firstLogin').catch(() => undefined);
  if (currentDataKey()?.tag === tag) setFirstLogin(tag, mark === true);
}

/** The signed-in person has passed the chain: in memory at once, on the disk behind it. */
export async function markFirstLogin(): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  setFirstLogin(dataKey.tag, true);
  try {
    await writeItem('firstLogin', true);
  } catch (error) {
    // Only the next start is touched by it: the chain is asked once more.
    if (currentDataKey()?.id === dataKey.id) reportTrouble(troubleOf(error));
  }
}
