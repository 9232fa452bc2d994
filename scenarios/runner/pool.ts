/** Runs `work` for each of them, so many at a time at most; the results stand in the order of what they are of. */
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
