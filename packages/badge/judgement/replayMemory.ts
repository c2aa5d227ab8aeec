/** The codes that a page has seen in the last minutes: hashes alone, in memory alone. */
export type ReplayMemory = ReadonlyMap<string, SeenCode>;

interface SeenCode {
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** The officer closed its result after it was last seen. */
  readonly isClosed: boolean;
}

export const replayLimits = { memoryMs: 300_000, outOfViewMs: 5_000 } as const;

export const emptyMemory: ReplayMemory = new Map();

/**
 * Whether this code was shown, taken away and dealt with before. A code that stays in view, or that comes
 * back before the officer closed its result, is still the same showing.
 */
export function wasSeenBefore(memory: ReplayMemory, codeId: string, nowMs: number): boolean {
  const seen = memory.get(codeId);
  if (seen === undefined || nowMs - seen.firstSeenMs > replayLimits.memoryMs) return false;
  return seen.isClosed && nowMs - seen.lastSeenMs >= replayLimits.outOfViewMs;
}

/** A frame shows the code. */
export function noteCode(memory: ReplayMemory, codeId: string, nowMs: number): ReplayMemory {
  const seen = memory.get(codeId);
  // A second showing stays one: its own frames must not make it the first.
  if (wasSeenBefore(memory, codeId, nowMs)) return memory;
  return recent(memory, nowMs).set(codeId, {
    firstSeenMs: seen?.firstSeenMs ?? nowMs,
    lastSeenMs: nowMs,
    isClosed: seen?.isClosed ?? false,
  });
}

/** The officer closed the result of this code. */
export function noteClosed(memory: ReplayMemory, codeId: string, nowMs: number): ReplayMemory {
  const seen = memory.get(codeId);
  if (seen === undefined) return memory;
  return recent(memory, nowMs).set(codeId, { ...seen, isClosed: true });
}

function recent(memory: ReplayMemory, nowMs: number): Map<string, SeenCode> {
  return new Map(
    Array.from(memory).filter(([, seen]) => nowMs - seen.firstSeenMs <= replayLimits.memoryMs),
  );
}
