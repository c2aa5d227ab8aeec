/** The lists of an earlier start. Their signatures are verified again, because the disk is no authority. */
import { acceptKeyList, acceptStatusList } from '#badge/judgement/acceptLists.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import type { Configuration } from '../setup/configuration.ts';
import { noLists, type HeldLists } from './heldLists.ts';
import type { ListDocument } from './refreshLists.ts';

/** A list past its end still shows what is blocked. `checkCode` compares the times. */
const anyTime = 0;

export async function restoreLists(
  configuration: Configuration,
  documents: readonly ListDocument[],
): Promise<HeldLists> {
  const root = documents.find(({ address }) => address === configuration.keyList);
  if (root === undefined) return noLists;
  const { rootThumbprint } = configuration;
  const keys = await acceptKeyList(root.bytes, rootThumbprint, undefined, anyTime);
  if (!keys.ok) return noLists;
  const keyList = keys.value;
  const statusLists = new Map<string, StatusList>();
  for (const { address, bytes } of documents) {
    if (address === configuration.keyList) continue;
    const status = await acceptStatusList(bytes, address, keyList, undefined, anyTime);
    if (status.ok) statusLists.set(address, status.value);
  }
  return { keyList, statusLists };
}
