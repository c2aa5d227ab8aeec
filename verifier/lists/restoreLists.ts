/** The lists of an earlier start. Their signatures are verified again, because the disk is no authority. */
import { acceptKeyList, acceptStatusList } from '#badge/judgement/acceptLists.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import type { Configuration } from '../setup/configuration.ts';
import { noLists, type HeldLists } from './heldLists.ts';
import type { ListFloors } from './listFloors.ts';
import type { ListDocument } from './refreshLists.ts';

/** A list past its end still shows what is blocked. `checkCode` compares the times. */
const anyTime = 0;

/** @param floors the newest that was accepted here: an older list is a roll-back, also on the disk. */
export async function restoreLists(
  configuration: Configuration,
  floors: ListFloors,
  documents: readonly ListDocument[],
): Promise<HeldLists> {
  const root = documents.find(({ address }) => address === configuration.keyList);
  if (root === undefined) return noLists;
  const { rootThumbprint } = configuration;
  const keys = await acceptKeyList(root.bytes, rootThumbprint, floors.keyList, anyTime);
  if (!keys.ok) return noLists;
  const keyList = keys.value;
  const statusLists = new Map<string, StatusList>();
  for (const { address, bytes } of documents) {
    if (address === configuration.keyList) continue;
    const held = floors.statusLists.get(address);
    const status = await acceptStatusList(bytes, address, keyList, held, anyTime);
    if (status.ok) statusLists.set(address, status.value);
  }
  return { keyList, statusLists };
}
