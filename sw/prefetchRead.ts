/**
 * Reads what a navigation needs while the worker's script is still being evaluated: most often a worker starts
 * because the user wants to see the card.
 */
import { readSnapshotState, type SnapshotState } from '#store/read/readSnapshotState.ts';

/** A read that is older than a worker's start is repeated: another window may have written. */
const freshMs = 300;

/** A read that starts at once and serves the first navigation, if nothing else has come before it. */
export class PrefetchedRead<Read> {
  readonly #read: () => Promise<Read>;
  #begun: Promise<Read> | undefined;

  constructor(read: () => Promise<Read>) {
    this.#read = read;
    this.#begun = read();
    // The caller of `forNavigation` handles its failure.
    this.#begun.catch(() => undefined);
    setTimeout(() => {
      this.drop();
    }, freshMs);
  }

  /** What is stored now. */
  forNavigation(): Promise<Read> {
    const read = this.#begun ?? this.#read();
    this.drop();
    return read;
  }

  /**
   * The worker was started for something else, or the read is too old: a card that was not requested stays
   * out of memory.
   */
  drop(): void {
    this.#begun = undefined;
  }
}

export const prefetchRead: PrefetchedRead<SnapshotState> = new PrefetchedRead(readSnapshotState);
