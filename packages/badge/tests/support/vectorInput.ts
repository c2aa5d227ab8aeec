/** What a verifier knows, out of the files of vectors/own alone: a vector says everything that its result needs. */
import type { Bytes } from '../../codec/bytes.ts';
import { accepted } from '../../codec/refusal.ts';
import { acceptKeyList, acceptStatusList } from '../../judgement/acceptLists.ts';
import type { CheckInput } from '../../judgement/checkCode.ts';
import {
  emptyMemory,
  noteClosed,
  noteCode,
  type HolderSlot,
} from '../../judgement/replayMemory.ts';
import type { Trust } from '../../judgement/trust.ts';
import { uncorrectedClock } from '../../judgement/verifierClock.ts';
import { parseKeyList } from '../../model/keyList.ts';
import { parseStatusList } from '../../model/statusList.ts';
import { fromHex } from './vectorFile.ts';

/** The signed lists of messages.json, in hex. */
export interface ListMessages {
  readonly keyList: string;
  /** The same list with an earlier end. */
  readonly keyListShort: string;
  readonly statusList: string;
}

/** How the verifier of a code differs from one with `keyList`, `statusList` and no challenge. */
export interface CodeSetting {
  /** The time of its device, in ms. */
  readonly nowMs: number;
  /** Another id than that of the file. */
  readonly verifierId?: string;
  /** An open challenge, in hex. */
  readonly openNonce?: string;
  /** When it was shown, in ms. */
  readonly openedAtMs?: number;
  /** Its wrong answers so far, in hex. */
  readonly wrongAnswers?: readonly string[];
  readonly isPhotoDemanded?: true;
  readonly keyList?: 'keyList' | 'keyListShort';
  /** Other statuses of the list, packed, in hex. */
  readonly statuses?: string;
  /** The organizations that it is set up for; those of the key list without it. */
  readonly issuers?: readonly string[];
  /** Codes that it has seen, and whose results were closed. The time is in ms. */
  readonly closed?: readonly (HolderSlot & { readonly lastSeenMs: number })[];
}

export async function inputOf(
  { openNonce, openedAtMs, wrongAnswers = [], closed = [], ...setting }: CodeSetting,
  text: string,
  standard: { readonly messages: ListMessages; readonly verifierId: string },
): Promise<CheckInput> {
  const { nowMs, verifierId = standard.verifierId, isPhotoDemanded = false } = setting;
  return {
    text,
    nowMs,
    verifierId,
    isPhotoDemanded,
    clock: uncorrectedClock,
    trust: await trustFrom(standard.messages, setting),
    memory: closed.reduce(
      (memory, { lastSeenMs, ...code }) =>
        noteClosed(noteCode(memory, code, lastSeenMs), code.holder),
      emptyMemory,
    ),
    ...(openNonce === undefined
      ? {}
      : {
          challenge: { nonce: fromHex(openNonce), openedAtMs: openedAtMs ?? nowMs, wrongAnswers },
        }),
  };
}

async function trustFrom(
  messages: ListMessages,
  { keyList = 'keyList', statuses, issuers }: CodeSetting,
): Promise<Trust> {
  const { list: keys } = accepted(parseKeyList(fromHex(messages[keyList])));
  const { list } = accepted(await parseStatusList(fromHex(messages.statusList)));
  const held = statuses === undefined ? list : { ...list, statuses: fromHex(statuses) };
  return {
    keyList: keys,
    statusLists: new Map([[list.uri, held]]),
    issuers: new Set(issuers ?? keys.entries.map(({ issuer }) => issuer)),
  };
}

/** A list that a verifier fetches. */
export interface FetchedList {
  readonly kind: 'keyList' | 'statusList';
  /** The bytes, in hex. */
  readonly message: string;
  /** The address of a status list; that of `statusList` without it. */
  readonly uri?: string;
  /** Whether the verifier has `keyList` or `statusList` already. */
  readonly isHeld: boolean;
  /** The verifier's time, in ms. */
  readonly nowMs: number;
}

/** The conditions that docs/badge.md names; a list that fails in another way is `malformed`. */
const conditions: readonly string[] = [
  'root',
  'signature',
  'older',
  'expired',
  'uri',
  'issuerUnknown',
];

/** @returns `accepted`, or why not. */
export async function acceptanceOf(
  { kind, message, uri, isHeld, nowMs }: FetchedList,
  { messages, root }: { readonly messages: ListMessages; readonly root: Bytes },
): Promise<string> {
  const { list: keys } = accepted(parseKeyList(fromHex(messages.keyList)));
  const { list: statuses } = accepted(await parseStatusList(fromHex(messages.statusList)));
  const bytes = fromHex(message);
  const result =
    kind === 'keyList'
      ? await acceptKeyList(bytes, root, isHeld ? keys : undefined, nowMs)
      : await acceptStatusList(
          bytes,
          uri ?? statuses.uri,
          keys,
          isHeld ? statuses : undefined,
          nowMs,
        );
  if (result.ok) return 'accepted';
  return conditions.includes(result.refusal) ? result.refusal : 'malformed';
}
