/** The switch of the PIN lock in Settings (section 4: 'the PIN option … in stored settings, default on'). */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { currentDataKey, reportTrouble, troubleOf } from '../connection.ts';
import { readItem, writeItem } from '../itemAccess.ts';

/** Held with the tag of the data key's user: the choice of one user never counts for another. */
const held = observable<{ readonly tag: string; readonly isOn: boolean | undefined } | undefined>(
  undefined,
);

/** Undefined until `loadPinEnabled` has read it, and as long as the user has not changed the switch. */
export const pinEnabled: Observable<boolean | undefined> = {
  current: () => {
    const option = held.current();
    return option?.tag === currentDataKey()?.tag ? option?.isOn : undefined;
  },
  subscribe: held.subscribe,
};

/** Reads the option of the signed-in user. If the disk cannot be read, the option counts as missing. */
export async function loadPinEnabled(): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined || held.current()?.tag === dataKey.tag) return;
  const isOn = await readItem('pinEnabled').catch(() => undefined);
  if (currentDataKey()?.tag === dataKey.tag && held.current()?.tag !== dataKey.tag) {
    held.set({ tag: dataKey.tag, isOn });
  }
}

/** Clears the option, because another user may sign in. It is then read again. */
export function clearPinEnabled(): void {
  held.set(undefined);
}

/** Changes the switch: in memory at once, then on the disk. The subscribers apply the policy. */
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
