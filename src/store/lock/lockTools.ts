/** What the lock needs of the device; tests and native shells give their own. */
import type { Moment } from '#domain/lock/moment.ts';
import { calibratedIterations } from '#domain/lock/stretching.ts';
import { stretchPin, type StretchPin } from './lockKeys.ts';

export interface LockTools {
  readonly stretch: StretchPin;
  readonly now: () => Moment;
  /**
   * 32 bytes from the phone's secret store, the same ones for a person each time, made when there are
   * none; undefined where there is no such store.
   */
  readonly deviceSecret: (tag: string) => Promise<Uint8Array | undefined>;
}

/** A browser's: it has no secret store. */
export const browserTools: LockTools = {
  stretch: stretchPin,
  now: () => ({ wallMs: Date.now(), monotonicMs: performance.now() }),
  deviceSecret: () => Promise.resolve(undefined),
};

const probeIterations = 100_000;

/** How often to stretch a new PIN on this device; asked when one is set, never when one is entered. */
export async function measuredIterations({ stretch, now }: LockTools): Promise<number> {
  const begunAt = now().monotonicMs;
  await stretch('0000', new Uint8Array(16), probeIterations);
  return calibratedIterations({
    iterations: probeIterations,
    ms: now().monotonicMs - begunAt,
  });
}
