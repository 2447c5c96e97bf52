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
  const left = numbered(items)
  const goOn = async (): Promise<void> => {
    // A loop that a failure leaves closes the generator, from which all take their items.
    for (const [place, item] of left) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, goOn))
  return results
}

function* numbered<Item>(items: Iterable<Item>): Generator<readonly [place: number, item: Item]> {
  let place = 0
  for (const item of items) {
    yield [place, item]
    place += 1
  }
}
