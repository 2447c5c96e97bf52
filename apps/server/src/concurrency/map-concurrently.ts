/**
 * Maps items with `work`, a limited number at a time; results are in the order of the items. After a failure no other
 * item is started.
 *
 * @throws the first failure
 */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = numbered(items)
  const goOn = async (): Promise<void> => {
    // A failure closes the shared generator, so that the other loops end as well.
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
