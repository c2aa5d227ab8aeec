/** The switch of the PIN lock in Settings (section 4: 'the PIN option … in stored settings, default on'). */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { currentDataKey, reportTrouble, troubleOf } from '../connection.ts';
import { readItem, writeItem } from '../itemAccess.ts';

/** Under the data key's person: one person's choice never counts for another. */
const held = observable<{ readonly tag: string; readonly isOn: boolean | undefined } | undefined>(
  undefined,
);

/** Undefined until somebody has moved it, and until `loadPinEnabled` has read it. */
export const pinEnabled: Observable<boolean | undefined> = {
  current: () => {
    const option = held.current();
    return option?.tag === currentDataKey()?.tag ? option?.isOn : undefined;
  },
  subscribe: held.subscribe,
};

/** Reads the option of the signed-in person; a disk that cannot be read has none. */
export async function loadPinEnabled(): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined || held.current()?.tag === dataKey.tag) return;
  const isOn = await readItem('pinEnabled').catch(() => undefined);
  if (currentDataKey()?.tag === dataKey.tag && held.current()?.tag !== dataKey.tag) {
    held.set({ tag: dataKey.tag, isOn });
  }
}

/** Somebody else may come: what was chosen is read anew. */
export function clearPinEnabled(): void {
  held.set(undefined);
}

/** Moves the switch: in memory at once, on the disk behind it. Who follows it applies the policy. */
export async function setPinEnabled(isOn: boolean): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  held.set({ tag: dataKey.tag, isOn });
  try {
    await writeItem('pinEnabled', isOn);
  } catch (error) {
    if (currentDataKey()?.tag === dataKey.tag) reportTrouble(troubleOf(error));
  }
}
