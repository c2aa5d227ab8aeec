/**
 * Messages about the lock between tabs. Rows of the lock are written without Dexie, so live queries do not
 * receive their changes. No message contains a secret, and none opens anything.
 */

export type LockMessage =
  /** The app was used. */
  | { readonly kind: 'used' }
  | { readonly kind: 'lockAsked' }
  /** Locked because the app was not used since then, by the wall clock. */
  | { readonly kind: 'idle'; readonly lastUseWallMs: number }
  | { readonly kind: 'wiped' }
  /** The stored session is under another data key. */
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

/** Listens for messages from the other tabs. Messages of any other kind are ignored. */
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
