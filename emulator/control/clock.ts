/** The server's idea of now: the machine's clock and an offset that a test may set. */
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
