/**
 * What `work` gives for each item, in their order, with so many of them under way. After a failure no other is begun.
 *
 * @throws what the first failure was
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = [...items.entries()]
  const goOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [place, item] = next
      results[place] = await work(item)
    }
  }
  try {
    await Promise.all(Array.from({ length: most }, goOn))
    return results
  } finally {
    left.length = 0
  }
}
