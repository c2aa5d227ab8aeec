/**
 * What tabs tell one another of the lock. Its rows are written without Dexie, so that no live query hears
 * of them. Nothing in a message is secret, and none opens anything.
 */

export type LockMessage =
  /** Somebody has used the app. */
  | { readonly kind: 'used' }
  | { readonly kind: 'lockAsked' }
  /** Locked for want of use since then, by the wall clock. */
  | { readonly kind: 'idle'; readonly lastUseWallMs: number }
  | { readonly kind: 'wiped' }
  /** The stored session lies under another data key. */
  | { readonly kind: 'keyReplaced'; readonly dataKeyId: string };

const channelName = 'stand-lock';

let channel: BroadcastChannel | undefined;

function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

export function postLockMessage(event: LockMessage): void {
  ownChannel().postMessage(event);
}

/** Listens for what the other tabs tell; what is no news of this kind is not heard. */
export function onLockMessage(listen: (event: LockMessage) => void): void {
  ownChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readMessage(data);
    if (event !== undefined) listen(event);
  });
}

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
