/** Ordered faults: which of the next calls are answered wrongly, late or not at all. */
import * as v from 'valibot';

export const FaultOrder = v.object({
  method: v.optional(v.string()),
  /** A glob over the path without its query: `*` within a segment, `**` across segments. */
  path: v.pipe(v.string(), v.nonEmpty()),
  /** How many matching calls the fault applies to. The default is one. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** A text is sent unchanged, anything else as JSON. */
  body: v.optional(v.unknown()),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  /** Destroys the socket before or after the work is done. */
  drop: v.optional(v.picklist(['before', 'after'])),
});
export type FaultOrder = v.InferOutput<typeof FaultOrder>;

/** A response that replaces the real one. */
export interface FaultAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Faults {
  add(order: FaultOrder): void;
  clear(): void;
  list(): readonly FaultOrder[];
  /** Returns the first fault that matches and counts it as used. Preflights only match `OPTIONS` orders. */
  take(method: string, pathname: string): FaultOrder | undefined;
}

export function createFaults(): Faults {
  let orders: FaultOrder[] = [];
  return {
    add(order) {
      orders.push({ ...order });
    },
    clear() {
      orders = [];
    },
    list: () => orders,
    take(method, pathname) {
      const found = orders.find(
        (order) =>
          globMatches(order.path, pathname) &&
          (order.method === undefined
            ? method !== 'OPTIONS'
            : order.method.toUpperCase() === method),
      );
      if (found === undefined) return undefined;
      found.times -= 1;
      if (found.times === 0) orders = orders.filter((order) => order !== found);
      return found;
    },
  };
}

/** The response that a fault orders, or `undefined` if the real one is used (late, or dropped). */
export function faultAnswer(order: FaultOrder): FaultAnswer | undefined {
  if (order.status === undefined && order.body === undefined) return undefined;
  const isText = typeof order.body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  return {
    status: order.status ?? 200,
    headers: { 'content-type': type, 'cache-control': 'no-store', ...lowerCased(order.headers) },
    body: isText ? String(order.body) : order.body === undefined ? '' : JSON.stringify(order.body),
  };
}

export function globMatches(glob: string, pathname: string): boolean {
  const pattern = glob
    .split('**')
    .map((part) =>
      part
        .split('*')
        .map((literal) => literal.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
        .join('[^/]*'),
    )
    .join('.*');
  return new RegExp(`^${pattern}$`).test(pathname);
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
