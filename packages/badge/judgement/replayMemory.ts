import type { Sighting } from './sighting.ts';

/**
 * The codes that a page has seen in the last minutes, by holder and slot, in memory alone. A holder is the
 * thumbprint of a device's key, and a code with another nonce or another signature is the same code.
 */
export type ReplayMemory = ReadonlyMap<string, SeenCode>;

/** The device that signed a code, and the start of its slot in seconds since 1970. */
export type HolderSlot = Pick<Sighting, 'holder' | 'slot'>;

interface SeenCode extends HolderSlot {
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** A result of this holder was closed or replaced after the code was first seen. */
  readonly isClosed: boolean;
}

export const replayLimits = { memoryMs: 300_000, outOfViewMs: 5_000 } as const;

export const emptyMemory: ReplayMemory = new Map();

/**
 * Whether this holder was dealt with in this slot or a later one. A code that stays in view, or that comes
 * back before its result was closed or replaced, is still the same showing. An earlier slot never is: no
 * device goes back to one.
 * @param nowMs the device's time.
 */
export function wasSeenBefore(
  memory: ReplayMemory,
  { holder, slot }: HolderSlot,
  nowMs: number,
): boolean {
  return Array.from(memory.values()).some((seen) => {
    if (seen.holder !== holder || !seen.isClosed || isForgotten(seen, nowMs)) return false;
    if (seen.slot !== slot) return slot < seen.slot;
    return nowMs - seen.lastSeenMs >= replayLimits.outOfViewMs;
  });
}

/** A frame shows the code. @param nowMs the device's time. */
export function noteCode(
  memory: ReplayMemory,
  { holder, slot }: HolderSlot,
  nowMs: number,
): ReplayMemory {
  // A second showing stays one: its own frames must not make it the first.
  if (wasSeenBefore(memory, { holder, slot }, nowMs)) return memory;
  const recent = new Map(Array.from(memory).filter(([, seen]) => !isForgotten(seen, nowMs)));
  const key = `${holder} ${slot}`;
  const { firstSeenMs = nowMs, isClosed = false } = recent.get(key) ?? {};
  return recent.set(key, { holder, slot, firstSeenMs, lastSeenMs: nowMs, isClosed });
}

/** The result of this holder was closed, or another's replaced it: all codes of the holder so far are done with. */
export function noteClosed(memory: ReplayMemory, holder: string): ReplayMemory {
  return new Map(
    Array.from(memory, ([key, seen]) => [
      key,
      seen.holder === holder ? { ...seen, isClosed: true } : seen,
    ]),
  );
}

function isForgotten({ firstSeenMs }: SeenCode, nowMs: number): boolean {
  return nowMs - firstSeenMs > replayLimits.memoryMs;
}
