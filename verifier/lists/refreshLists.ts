/** Fetches the key list and the status lists that it names (docs/badge.md, 'Trust and revocation'). */
import { acceptKeyList, acceptStatusList, type ListRefusal } from '#badge/judgement/acceptLists.ts';
import {
  correctedNow,
  isFarFrom,
  withAcceptedList,
  type VerifierClock,
} from '#badge/judgement/verifierClock.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import type { Configuration } from '../setup/configuration.ts';
import { wantedStatusLists, type HeldLists } from './heldLists.ts';
import { withKeyList, withStatusList, type ListFloors } from './listFloors.ts';

/** An answer of the network, never of a cache. */
export interface FetchedDocument {
  readonly bytes: Uint8Array;
  /** The `Date` of the answer, in ms. */
  readonly serverNowMs?: number;
}

/** Resolves to undefined when nothing answered, or with an error. Never rejects. */
export type FetchDocument = (address: string) => Promise<FetchedDocument | undefined>;

/** A list as it came, to be stored: its signature is verified again after a restart. */
export interface ListDocument {
  readonly address: string;
  readonly bytes: Uint8Array;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/**
 * Why the newest lists are not at hand. An answer that came is a list that has ended, one that is older than what was
 * accepted before, or (`refused`) no list that may be believed.
 */
export type ListProblem = 'unreachable' | 'listsEnded' | 'listsOlder' | 'refused';

function problemOf(refusal: ListRefusal): ListProblem {
  if (refusal === 'expired') return 'listsEnded';
  return refusal === 'older' ? 'listsOlder' : 'refused';
}

export interface Refreshed {
  readonly lists: HeldLists;
  readonly floors: ListFloors;
  readonly clock: VerifierClock;
  readonly documents: readonly ListDocument[];
  readonly problem?: ListProblem;
  /** The date of the answer with the key list is far from the device's time, whether the list was accepted or not. */
  readonly isDateFar: boolean;
}

/**
 * A refused list changes nothing, and neither does the date that came with it.
 * @param floors what was ever accepted here, also if the lists at hand are lost.
 * @param deviceNow reads the device's time, in ms: fetching takes time.
 */
export async function refreshLists(
  configuration: Configuration,
  held: HeldLists,
  floors: ListFloors,
  clock: VerifierClock,
  fetchDocument: FetchDocument,
  deviceNow: () => number,
): Promise<Refreshed> {
  const fetched = await fetchDocument(configuration.keyList);
  const { serverNowMs } = fetched ?? {};
  const isDateFar = serverNowMs !== undefined && isFarFrom(serverNowMs, deviceNow());
  const unchanged = { lists: held, floors, clock, documents: [], isDateFar };
  if (fetched === undefined) return { ...unchanged, problem: 'unreachable' };
  let now = clock;
  let highest = floors;
  const documents: ListDocument[] = [];
  const accepted = await acceptKeyList(
    fetched.bytes,
    configuration.rootThumbprint,
    floors.keyList,
    correctedNow(now, deviceNow()),
  );
  let problem: ListProblem | undefined;
  let keyList: KeyList | undefined = held.keyList;
  if (accepted.ok) {
    keyList = accepted.value;
    now = withAcceptedList(now, keyList.issuedAt, serverNowMs, deviceNow());
    highest = withKeyList(highest, keyList);
    documents.push({
      address: configuration.keyList,
      bytes: fetched.bytes,
      issuedAt: keyList.issuedAt,
    });
  } else {
    problem = problemOf(accepted.refusal);
  }
  if (keyList === undefined) return { ...unchanged, problem: problem ?? 'refused' };

  const statusLists = new Map(held.statusLists);
  for (const uri of wantedStatusLists(keyList, configuration).keys()) {
    const answer = await fetchDocument(uri);
    if (answer === undefined) {
      problem ??= 'unreachable';
      continue;
    }
    const status = await acceptStatusList(
      answer.bytes,
      uri,
      keyList,
      highest.statusLists.get(uri),
      correctedNow(now, deviceNow()),
    );
    if (!status.ok) {
      problem = problemOf(status.refusal);
      continue;
    }
    statusLists.set(uri, status.value);
    now = withAcceptedList(now, status.value.issuedAt, undefined, deviceNow());
    highest = withStatusList(highest, status.value);
    documents.push({ address: uri, bytes: answer.bytes, issuedAt: status.value.issuedAt });
  }
  return {
    lists: { keyList, statusLists },
    floors: highest,
    clock: now,
    documents,
    isDateFar,
    ...(problem === undefined ? {} : { problem }),
  };
}
