/** Which row of the disk each reply in memory belongs to, so that a row is opened once. */
import { replyCache } from '#session/replyCache.ts';
import { perApp } from '#scope/perApp.ts';
import type { PersistedReply } from './model/storedReply.ts';

/** The nonce of the newest row that this tab wrote or read. */
const nonces = perApp(() => new Map<PersistedReply, string>());

/** Call it when this tab has read a row, and before it writes one. */
export function noteRow(name: PersistedReply, nonce: string): void {
  nonces().set(name, nonce);
}

/** Whether the reply in memory is already the one of this row. */
export function isKnownRow(name: PersistedReply, nonce: string): boolean {
  return nonces().get(name) === nonce && replyCache.get(name) !== undefined;
}
