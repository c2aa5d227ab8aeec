import type { Observable } from './observable.ts';

/**
 * Calls `listener` when what `read` returns has changed since the last notification of `source`, with the
 * present and the previous value. Values are compared by identity.
 * @returns a function that ends the subscription.
 */
export function onChange<Value>(
  source: Pick<Observable<unknown>, 'subscribe'>,
  read: () => Value,
  listener: (present: Value, previous: Value) => void,
): () => void {
  let last = read();
  return source.subscribe(() => {
    const [present, previous] = [read(), last];
    last = present;
    if (!Object.is(present, previous)) listener(present, previous);
  });
}
