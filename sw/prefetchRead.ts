/**
 * The store is read while the worker's script is still being evaluated: a worker that starts is most often
 * started by somebody who wants to see the card.
 */
import { readSnapshotState, type SnapshotState } from '#store/read/readSnapshotState.ts';

/** What was read longer ago than a worker takes to start is read again: another window may have written. */
const freshMs = 300;

/** One read that is begun at once and serves the first navigation, where nothing else has come before it. */
export class PrefetchedRead {
  readonly #read: () => Promise<SnapshotState>;
  #begun: Promise<SnapshotState> | undefined;

  constructor(read: () => Promise<SnapshotState>) {
    this.#read = read;
    this.#begun = read();
    setTimeout(() => {
      this.drop();
    }, freshMs);
  }

  /** What the store says now. */
  forNavigation(): Promise<SnapshotState> {
    const read = this.#begun ?? this.#read();
    this.drop();
    return read;
  }

  /** The worker was started for something else, or it is too old: a card that nobody asks for is not held. */
  drop(): void {
    this.#begun = undefined;
  }
}

export const prefetchRead = new PrefetchedRead(readSnapshotState);
