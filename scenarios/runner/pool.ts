/** Runs `work` for all items, at most `workers` at a time; results are in the order of the items. */
export async function pooled<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const runNext = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.max(1, workers) }, runNext))
  return results
}
