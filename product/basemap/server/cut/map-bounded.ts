/** Does the work for every item, for `parallel` of them at a time; after a failure nothing more is begun. */
export async function mapBounded<Item, Result>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const index = next++;
      try {
        results[index] = await work(items[index] as Item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(parallel, items.length) }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
