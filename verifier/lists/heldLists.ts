/** The lists that a verifier has: who may issue badges, and which badges are blocked. */
import type { Trust } from '#badge/judgement/trust.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import type { Configuration } from '../setup/configuration.ts';

export interface HeldLists {
  readonly keyList?: KeyList;
  /** By their address. */
  readonly statusLists: ReadonlyMap<string, StatusList>;
}

export const noLists: HeldLists = { statusLists: new Map() };

/** The addresses of the status lists of the organizations that this verifier accepts, with their names. */
export function wantedStatusLists(
  keyList: KeyList,
  { issuers }: Configuration,
): ReadonlyMap<string, string> {
  const own = keyList.entries.filter(({ issuer }) => issuers.has(issuer));
  return new Map(own.flatMap(({ name, statusUris }) => statusUris.map((uri) => [uri, name])));
}

export interface MissingLists {
  readonly isKeyListMissing: boolean;
  /** Organizations without a list of their blocked cards. */
  readonly organizations: readonly string[];
}

export function missingLists(
  { keyList, statusLists }: HeldLists,
  configuration: Configuration,
): MissingLists {
  if (keyList === undefined) return { isKeyListMissing: true, organizations: [] };
  const missing = Array.from(wantedStatusLists(keyList, configuration)).filter(
    ([uri]) => !statusLists.has(uri),
  );
  return { isKeyListMissing: false, organizations: missing.map(([, name]) => name) };
}

/**
 * What codes are checked against. Without it the page scans nothing.
 * @returns undefined before the key list and at least one status list are there, if any are to be had.
 */
export function trustOf(lists: HeldLists, configuration: Configuration): Trust | undefined {
  const { keyList, statusLists } = lists;
  if (keyList === undefined) return undefined;
  if (statusLists.size === 0 && wantedStatusLists(keyList, configuration).size > 0)
    return undefined;
  return { keyList, statusLists, issuers: new Set(configuration.issuers.keys()) };
}

/** When the oldest of the status lists was made, in seconds since 1970: 'Blocked cards as of …'. */
export function listedAt(
  { keyList, statusLists }: HeldLists,
  configuration: Configuration,
): number | undefined {
  if (keyList === undefined) return undefined;
  const times = Array.from(wantedStatusLists(keyList, configuration).keys()).map(
    (uri) => statusLists.get(uri)?.issuedAt,
  );
  if (times.length === 0 || times.includes(undefined)) return undefined;
  return Math.min(...times.map((time) => time ?? 0));
}
