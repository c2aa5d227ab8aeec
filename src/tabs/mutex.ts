/**
 * Work that one tab does at a time, under a Web Lock. A frozen tab holds its lock for ever, so a holder that
 * has been silent for too long loses it. Where the browser has no Web Locks, each tab works on its own.
 */
import { withFallback } from '#async/timeout.ts';
import { steadyNow } from '#clock/clock.ts';
import { channel, type Channel } from './channel.ts';

export interface MutexOptions {
  /** The name of the lock, and of the channel of its holder (docs/stored-names.md). */
  readonly name: string;
  /** How long a holder may be silent, in milliseconds. */
  readonly silenceMs: number;
  /** How a silent holder is asked whether it is awake. If undefined, its lock is taken unasked. */
  readonly question?: {
    /** How long the holder may take to answer, in milliseconds. */
    readonly limitMs: number;
    /** The lock of the one tab that asks. Two tabs that took the lock would both work. */
    readonly lock: string;
  };
  /** Whether work that lost the lock returns its result. By default it rejects with an `AbortError`. */
  readonly finishesWithout?: boolean;
}

export interface Mutex {
  /**
   * Runs `work` when no other tab does, or when the holder of the lock is silent.
   * @param recheck runs after each wait that was in vain. If it returns a result, that is used.
   */
  readonly run: <Result>(
    work: () => Promise<Result>,
    recheck?: () => Promise<Result | undefined>,
  ) => Promise<Result>;
  /**
   * Runs `work` if the lock is free, or if its holder is silent. Never waits.
   * @param work gets a function that returns whether this tab still holds the lock.
   * @param sign returns a text that changes while the holder is alive.
   */
  readonly tryRun: (
    work: (isHeld: () => boolean) => Promise<void>,
    sign: () => string,
  ) => Promise<void>;
}

/** Undefined when the lock was not free. */
type Outcome<Result> = { readonly result: Result } | undefined;

/** Creates the mutex of one name. Two mutexes of the same name exclude each other too. */
export function mutex(options: MutexOptions): Mutex {
  return {
    run: async (work, recheck) => {
      for (;;) {
        const waited = await waitFor(options, work);
        if (waited !== undefined) return waited.result;
        const found = await recheck?.();
        if (found !== undefined) return found;
        const taken = await takeOver(options, work);
        if (taken !== undefined) return taken.result;
      }
    },
    tryRun: tryRunner(options),
  };
}

/** @returns undefined when the lock was not free within the limit. */
async function waitFor<Result>(
  options: MutexOptions,
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, options.silenceMs);
  const turn = { isHeld: false };
  try {
    return await hold(options, { signal: limit.signal }, () => {
      turn.isHeld = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    // Only a wait that timed out continues from here. Work that ran and failed is a failure.
    if (turn.isHeld || !limit.signal.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the lock from a silent holder. @returns undefined when it is awake, or another tab takes the lock. */
async function takeOver<Result>(
  options: MutexOptions,
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  const { name, question } = options;
  const steal = (): Promise<Outcome<Result>> => hold(options, { steal: true }, work);
  if (question === undefined) return steal();
  return navigator.locks.request(question.lock, { ifAvailable: true }, async (turn) =>
    turn === null || (await isHolderAwake(name, question.limitMs)) ? undefined : steal(),
  );
}

function tryRunner(options: MutexOptions): Mutex['tryRun'] {
  /** Since when this tab has seen the lock held and the sign unchanged, on a clock that cannot be set. */
  let silence: { readonly since: number; readonly seen: string } | undefined;

  const isSilent = (seen: string): boolean => {
    const now = steadyNow();
    if (silence?.seen !== seen) silence = { since: now, seen };
    return now - silence.since >= options.silenceMs;
  };

  return async (work, sign) => {
    const tryOnce = async (how: LockOptions): Promise<boolean> => {
      const turn = { isOver: false };
      try {
        return (await hold(options, how, () => work(() => !turn.isOver))) !== undefined;
      } catch (error) {
        // The lock was taken while this tab was frozen, or the page is closing: another tab works on.
        if (error instanceof DOMException) return true;
        throw error;
      } finally {
        turn.isOver = true;
      }
    };
    if (await tryOnce({ ifAvailable: true })) silence = undefined;
    else if (isSilent(sign())) await tryOnce({ steal: true });
  };
}

/** Runs the work under the lock, and answers other tabs meanwhile. */
async function hold<Result>(
  { name, question, finishesWithout }: MutexOptions,
  how: LockOptions,
  work: () => Promise<Result>,
): Promise<Outcome<Result>> {
  let running: Promise<Result> | undefined;
  const begin = async (lock: Lock | null): Promise<Outcome<Result>> => {
    if (lock === null) return undefined;
    running = question === undefined ? work() : answering(name, work);
    return { result: await running };
  };
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return { result: await work() };
  try {
    return await locks.request(name, how, begin);
  } catch (error) {
    if (running === undefined || finishesWithout !== true) throw error;
    return { result: await running };
  }
}

const holderChannel = (name: string): Channel<'who' | 'holder'> =>
  channel(name, (data) => (data === 'who' || data === 'holder' ? data : undefined));

/** Runs the work. Until it ends, answers other tabs that ask whether this one is awake. */
async function answering<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const others = holderChannel(name);
  others.listen((message) => {
    if (message === 'who') others.post('holder');
  });
  try {
    return await work();
  } finally {
    others.close();
  }
}

async function isHolderAwake(name: string, limitMs: number): Promise<boolean> {
  const others = holderChannel(name);
  const answer = new Promise<boolean>((resolve) => {
    others.listen((message) => {
      if (message === 'holder') resolve(true);
    });
    others.post('who');
  });
  return withFallback(answer, limitMs, false).finally(others.close);
}
