/**
 * Works on every item, at most `limit` of them at a time.
 * @throws the first failure. No further item is begun after it.
 */
export async function concurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All lanes share one iterator. A lane that fails closes it, so the other lanes end as well.
  const queue = (function* () {
    yield* items;
  })();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}
