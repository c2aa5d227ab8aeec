/** What page and service worker say to each other; both halves import these words. */
export type ToWorker =
  /** The new version may take over. */
  | { readonly type: 'SKIP_WAITING' }
  /** Is every file of this version kept? Answered with `FilesKept` on the port that comes along. */
  | { readonly type: 'CHECK_FILES'; readonly mayFetch: boolean };

/** How many files of the version are missing, after those that could be fetched were kept again. */
export interface FilesKept {
  readonly missing: number;
}

/** What the worker tells the pages. A screen is a name, and is looked up in a fixed list (SR-133). */
export type FromWorker =
  /** A notification of the system was tapped. */
  | { readonly type: 'OPEN_SCREEN'; readonly screen: string }
  /** A push message came: there is news at the server. */
  | { readonly type: 'PUSHED' }
  /** The browser has ended or replaced the push subscription. */
  | { readonly type: 'SUBSCRIPTION_CHANGED' };

/** @returns undefined for what is no message of the worker. */
export function readFromWorker(data: unknown): FromWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'OPEN_SCREEN':
      return 'screen' in data && typeof data.screen === 'string'
        ? { type: 'OPEN_SCREEN', screen: data.screen }
        : undefined;
    case 'PUSHED':
    case 'SUBSCRIPTION_CHANGED':
      return { type: data.type };
    default:
      return undefined;
  }
}
