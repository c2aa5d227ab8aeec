/** Fetches the key list and the status lists that it names (docs/badge.md, 'Trust and revocation'). */
import { acceptKeyList, acceptStatusList } from '#badge/judgement/acceptLists.ts';
import {
  correctedNow,
  withServerDate,
  withSignedTime,
  type VerifierClock,
} from '#badge/judgement/verifierClock.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import type { Configuration } from '../setup/configuration.ts';
import { wantedStatusLists, type HeldLists } from './heldLists.ts';

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

/** `refused`: an answer came, and it is not a list that may replace the one at hand. */
export type ListProblem = 'unreachable' | 'refused';

export interface Refreshed {
  readonly lists: HeldLists;
  readonly clock: VerifierClock;
  readonly documents: readonly ListDocument[];
  readonly problem?: ListProblem;
}

/** @param deviceNow reads the device's time, in ms: fetching takes time. */
export async function refreshLists(
  configuration: Configuration,
  held: HeldLists,
  clock: VerifierClock,
  fetchDocument: FetchDocument,
  deviceNow: () => number,
): Promise<Refreshed> {
  const fetched = await fetchDocument(configuration.keyList);
  if (fetched === undefined) return { lists: held, clock, documents: [], problem: 'unreachable' };
  let now = withDateOf(fetched, clock, deviceNow());
  const documents: ListDocument[] = [];
  const accepted = await acceptKeyList(
    fetched.bytes,
    configuration.rootThumbprint,
    held.keyList,
    correctedNow(now, deviceNow()),
  );
  let problem: ListProblem | undefined;
  let keyList: KeyList | undefined = held.keyList;
  if (accepted.ok) {
    keyList = accepted.value;
    now = withSignedTime(now, keyList.issuedAt);
    documents.push({
      address: configuration.keyList,
      bytes: fetched.bytes,
      issuedAt: keyList.issuedAt,
    });
  } else {
    problem = 'refused';
  }
  if (keyList === undefined) return { lists: held, clock: now, documents, problem: 'refused' };

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
      statusLists.get(uri),
      correctedNow(now, deviceNow()),
    );
    if (!status.ok) {
      problem = 'refused';
      continue;
    }
    statusLists.set(uri, status.value);
    now = withSignedTime(now, status.value.issuedAt);
    documents.push({ address: uri, bytes: answer.bytes, issuedAt: status.value.issuedAt });
  }
  return {
    lists: { keyList, statusLists },
    clock: now,
    documents,
    ...(problem === undefined ? {} : { problem }),
  };
}

function withDateOf(
  { serverNowMs }: FetchedDocument,
  clock: VerifierClock,
  nowMs: number,
): VerifierClock {
  return serverNowMs === undefined ? clock : withServerDate(clock, serverNowMs, nowMs);
}
