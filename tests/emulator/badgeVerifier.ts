/** A verifier who is set up for the emulator's issuers, and takes its lists as docs/badge.md says. */
import { acceptKeyList, acceptStatusList, type Accepted } from '#badge/judgement/acceptLists.ts';
import { checkCode } from '#badge/judgement/checkCode.ts';
import { emptyMemory } from '#badge/judgement/replayMemory.ts';
import { uncorrectedClock } from '#badge/judgement/verifierClock.ts';
import { makeCode } from '#badge/holder/makeCode.ts';
import { signerOf } from '#badge/codec/coseSign1.ts';
import type { KeyList } from '#badge/model/keyList.ts';
import type { StatusList } from '#badge/model/statusList.ts';
import { fromBase64Url } from '#emulator/base64Url.ts';
import type { HeldBadge, WalletKey } from './badgeWallet.ts';
import type { Wire } from './wire.ts';

export async function bytesAt(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export async function fetchKeyList(wire: Wire, held?: KeyList): Promise<Accepted<KeyList>> {
  const { keyList, rootThumbprint } = await wire.control.badges();
  const root = fromBase64Url(rootThumbprint, 32) ?? new Uint8Array();
  return acceptKeyList(await bytesAt(keyList), root, held, Date.now());
}

export async function fetchStatusList(
  uri: string,
  keys: KeyList,
  held?: StatusList,
): Promise<Accepted<StatusList>> {
  return acceptStatusList(await bytesAt(uri), uri, keys, held, Date.now());
}

export function valueOf<T>(accepted: Accepted<T>): T {
  if (!accepted.ok) throw new Error(accepted.refusal);
  return accepted.value;
}

/** What the verifier finds when it fetches both lists and then looks at the holder's code. */
export async function found(wire: Wire, held: HeldBadge, key: WalletKey): Promise<string> {
  const keyList = valueOf(await fetchKeyList(wire));
  const { uri } = held.badge.status;
  const statusList = valueOf(await fetchStatusList(uri, keyList));
  const made = await makeCode(
    { ...held, key: { point: key.point, sign: signerOf(key.pair.privateKey) } },
    { nowMs: Date.now(), offsetMs: 0, withPhoto: true },
  );
  if (!made.ok) return `no code: ${made.failure}`;
  const { issuers } = await wire.control.badges();
  const result = await checkCode({
    text: made.text,
    nowMs: Date.now(),
    clock: uncorrectedClock,
    trust: {
      keyList,
      statusLists: new Map([[uri, statusList]]),
      issuers: new Set(issuers.map(({ issuer }) => issuer)),
    },
    verifierId: 'gate',
    memory: emptyMemory,
    isPhotoDemanded: true,
  });
  return 'reason' in result ? `${result.kind}: ${result.reason}` : result.kind;
}
