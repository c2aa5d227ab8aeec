/** An in-memory Cache Storage like a browser's: Node has none. */
import { vi } from 'vitest';

export interface FakeCaches {
  /** Bodies by cache name and address. */
  readonly kept: Map<string, Map<string, string>>;
  /** While set, every call rejects. */
  refuses: boolean;
}

/** Gives the page an empty Cache Storage. */
export function fakeCaches(): FakeCaches {
  const fake: FakeCaches = { kept: new Map(), refuses: false };
  const answer = <Value>(value: () => Value): Promise<Value> =>
    fake.refuses
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : Promise.resolve(value());
  const cacheOf = (name: string) => {
    const bodies = fake.kept.get(name) ?? new Map<string, string>();
    fake.kept.set(name, bodies);
    return {
      match: (address: string) =>
        answer(() => {
          const body = bodies.get(address);
          return body === undefined ? undefined : new Response(body);
        }),
      put: async (address: string, response: Response) => {
        const body = await response.text();
        return answer(() => void bodies.set(address, body));
      },
      delete: (address: string) => answer(() => bodies.delete(address)),
    };
  };
  vi.stubGlobal('caches', {
    open: (name: string) => answer(() => cacheOf(name)),
    delete: (name: string) => answer(() => fake.kept.delete(name)),
  });
  return fake;
}
