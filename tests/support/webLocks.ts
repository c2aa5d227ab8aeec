/** Web Locks in memory, as far as the app uses them: exclusive, queued, `ifAvailable`, `steal`. */

type Held = { readonly lose: () => void };
type Callback = (lock: object | null) => unknown;

interface Options {
  readonly ifAvailable?: boolean;
  readonly steal?: boolean;
  readonly signal?: AbortSignal;
}

export function createWebLocks() {
  const holders = new Map<string, Held>();
  const lines = new Map<string, (() => void)[]>();

  /** The newest request first: a browser may give locks in another order than they were asked for. */
  function next(name: string): void {
    if (!holders.has(name)) lines.get(name)?.pop()?.();
  }

  async function hold(name: string, callback: Callback): Promise<unknown> {
    let lose: (reason: Error) => void = () => undefined;
    const lost = new Promise<never>((_resolve, reject) => {
      lose = reject;
    });
    const held: Held = {
      lose: () => {
        lose(new DOMException('the lock was stolen', 'AbortError'));
      },
    };
    holders.set(name, held);
    try {
      return await Promise.race([callback({ name }), lost]);
    } finally {
      if (holders.get(name) === held) {
        holders.delete(name);
        next(name);
      }
    }
  }

  async function request(
    name: string,
    given: Options | Callback,
    then?: Callback,
  ): Promise<unknown> {
    const options = typeof given === 'function' ? {} : given;
    const callback = typeof given === 'function' ? given : (then as Callback);
    options.signal?.throwIfAborted();
    // A browser responds later, never in the same task.
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    if (options.steal === true) {
      holders.get(name)?.lose();
      return hold(name, callback);
    }
    if (!holders.has(name)) return hold(name, callback);
    if (options.ifAvailable === true) return callback(null);
    const { signal } = options;
    await new Promise<void>((resolve, reject) => {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      line.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = line.indexOf(resolve);
        if (place >= 0) line.splice(place, 1);
        reject(signal.reason as Error);
      });
    });
    return hold(name, callback);
  }

  return { request: request as LockManager['request'] };
}
