/** The switch of the PIN lock in Settings (section 4: 'the PIN option … in stored settings, default on'). */
import { reportTrouble } from '#store/storeTrouble.ts';
import { pinOption } from '#session/pinOption.ts';
import { currentDataKey } from '#session/session.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { troubleOf } from '#store/connection.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';

/** Undefined until `loadPinEnabled` has read it, and as long as the user has not changed the switch. */
export const pinEnabled: Observable<boolean | undefined> = {
  current: () => {
    const option = pinOption.current();
    return option?.tag === currentDataKey()?.tag ? option?.isOn : undefined;
  },
  subscribe: pinOption.subscribe,
};

/** Reads the option of the signed-in user. If the disk cannot be read, the option counts as missing. */
export async function loadPinEnabled(): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined || pinOption.current()?.tag === dataKey.tag) return;
  const isOn = await readItem('pinEnabled').catch(() => undefined);
  if (currentDataKey()?.tag === dataKey.tag && pinOption.current()?.tag !== dataKey.tag) {
    pinOption.set({ tag: dataKey.tag, isOn });
  }
}

/** Changes the switch: in memory at once, then on the disk. The subscribers apply the policy. */
export async function setPinEnabled(isOn: boolean): Promise<void> {
  const dataKey = currentDataKey();
  if (dataKey === undefined) return;
  pinOption.set({ tag: dataKey.tag, isOn });
  try {
    await writeItem('pinEnabled', isOn);
  } catch (error) {
    if (currentDataKey()?.tag === dataKey.tag) reportTrouble(troubleOf(error));
  }
}
