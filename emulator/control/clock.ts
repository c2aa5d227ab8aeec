/** The server's clock: the machine's clock plus an offset that a test may set. */
export interface ServerClock {
  now(): Date;
  readonly offsetMs: number;
  setOffset(offsetMs: number): void;
}

export function createClock(machine: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => new Date(machine() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    setOffset(next) {
      offsetMs = next;
    },
  };
}
