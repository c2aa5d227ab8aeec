/** The messages between page and service worker. Both sides import these types. */
export type ToWorker =
  /** The new version may take over. */
  | { readonly type: 'SKIP_WAITING' }
  /**
   * Checks whether every file of this version is stored. The response is `FilesKept`, on the port sent with
   * the message.
   */
  | { readonly type: 'CHECK_FILES'; readonly mayFetch: boolean }
  /**
   * Offers a refresh of the tokens. The worker responds `READY` on the port sent with the message, and receives
   * `RefreshOrder` there. Then it responds with `RefreshReport` (`identity/tokenEndpoint`).
   */
  | { readonly type: 'REFRESH_TOKENS' }
  /** Asks for the end of a refresh. The response is `READY`, and `ENDED` once it is not under way. */
  | { readonly type: 'AWAIT_REFRESH'; readonly attempt: string };

/** How many files of the version are missing, after those that could be fetched were stored again. */
export interface FilesKept {
  readonly missing: number;
}

/** The messages from the worker to the pages. A screen is a name that is looked up in a fixed list (SR-133). */
export type FromWorker =
  /** The user tapped a system notification. A worker of an earlier build sends no time, and has not stored the tap. */
  | { readonly type: 'OPEN_SCREEN'; readonly screen: string; readonly tappedAtMs?: number }
  /** A push message arrived: the server has something new. */
  | { readonly type: 'PUSHED' }
  /** The browser has ended or replaced the push subscription. */
  | { readonly type: 'SUBSCRIPTION_CHANGED' };

/** @returns undefined for data that is not a message of the worker. */
export function readFromWorker(data: unknown): FromWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'OPEN_SCREEN':
      return 'screen' in data && typeof data.screen === 'string'
        ? { type: 'OPEN_SCREEN', screen: data.screen, ...timeOfTap(data) }
        : undefined;
    case 'PUSHED':
    case 'SUBSCRIPTION_CHANGED':
      return { type: data.type };
    default:
      return undefined;
  }
}

function timeOfTap(data: object): { readonly tappedAtMs?: number } {
  const isTimed = 'tappedAtMs' in data && typeof data.tappedAtMs === 'number';
  return isTimed ? { tappedAtMs: Number(data.tappedAtMs) } : {};
}
