/** What page and service worker say to each other; both halves import these words. */
export type ToWorker = { readonly type: 'SKIP_WAITING' };
