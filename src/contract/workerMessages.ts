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
