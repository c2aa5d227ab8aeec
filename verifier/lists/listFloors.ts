/**
 * The newest lists that this verifier has accepted under its root. Older ones are roll-backs, from the network and from
 * its own disk, also if the newest are lost.
 */
import type { KeyListFloor, StatusListFloor } from '#badge/judgement/acceptLists.ts';
import { withAcceptedList, type VerifierClock } from '#badge/judgement/verifierClock.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import type { HeldLists } from './heldLists.ts';

export interface ListFloors {
  readonly keyList?: KeyListFloor;
  /** By their address. */
  readonly statusLists: ReadonlyMap<string, StatusListFloor>;
}

export const noFloors: ListFloors = { statusLists: new Map() };

export function withKeyList(floors: ListFloors, { number, issuedAt }: KeyList): ListFloors {
  const { keyList } = floors;
  return {
    ...floors,
    keyList: {
      number: Math.max(keyList?.number ?? 0, number),
      issuedAt: Math.max(keyList?.issuedAt ?? 0, issuedAt),
    },
  };
}

export function withStatusList(floors: ListFloors, { uri, issuedAt }: StatusList): ListFloors {
  const newest = Math.max(floors.statusLists.get(uri)?.issuedAt ?? 0, issuedAt);
  const statusLists = new Map(floors.statusLists).set(uri, { issuedAt: newest });
  return { ...floors, statusLists };
}

/** With the lists of an earlier start, which a version without floors may have stored. */
export function withHeld(floors: ListFloors, { keyList, statusLists }: HeldLists): ListFloors {
  const withKeys = keyList === undefined ? floors : withKeyList(floors, keyList);
  return Array.from(statusLists.values()).reduce(withStatusList, withKeys);
}

/** The clock is never before a list that was accepted. */
export function withFloors(
  clock: VerifierClock,
  { keyList, statusLists }: ListFloors,
): VerifierClock {
  const times = [keyList, ...statusLists.values()].map((floor) => floor?.issuedAt ?? 0);
  return withAcceptedList(clock, Math.max(...times), undefined, 0);
}
