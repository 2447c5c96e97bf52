/**
 * What `work` gives for each item, in their order, with so many of them under way at a time. After a failure no other is
 * begun.
 *
 * @throws what the first failure was
 */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items[Symbol.iterator]()
  let begun = 0
  let hasFailed = false
  const goOn = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true && !hasFailed; next = left.next()) {
      const place = begun
      begun += 1
      results[place] = await work(next.value)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, goOn))
    return results
  } finally {
    hasFailed = true
  }
}
