/**
 * Messages about the lock between tabs. Rows of the lock are written without Dexie, so live queries do not
 * receive their changes. No message contains a secret, and none opens anything.
 */
import { channel } from '#tabs/channel.ts';

export type LockMessage =
  /** The app was used. */
  | { readonly kind: 'used' }
  | { readonly kind: 'lockAsked' }
  /** Locked because the app was not used since then, by the wall clock. */
  | { readonly kind: 'idle'; readonly lastUseWallMs: number }
  | { readonly kind: 'wiped' }
  /** The stored session is under another data key. */
  | { readonly kind: 'keyReplaced'; readonly dataKeyId: string };

/** Messages of any other kind are ignored. */
const lockChannel = channel('stand-lock', readMessage);

export const postLockMessage = lockChannel.post;

/** Listens for messages from the other tabs. */
export const onLockMessage = lockChannel.listen;

function readMessage(data: unknown): LockMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  switch (data.kind) {
    case 'used':
    case 'lockAsked':
    case 'wiped':
      return { kind: data.kind };
    case 'idle':
      return 'lastUseWallMs' in data && typeof data.lastUseWallMs === 'number'
        ? { kind: 'idle', lastUseWallMs: data.lastUseWallMs }
        : undefined;
    case 'keyReplaced':
      return 'dataKeyId' in data && typeof data.dataKeyId === 'string'
        ? { kind: 'keyReplaced', dataKeyId: data.dataKeyId }
        : undefined;
    default:
      return undefined;
  }
}
