import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Interval for yielding to other work on this thread. A response takes about twenty turns of the event loop, one for
 * each database query, and each may wait this long.
 */
const TURN_MS = 2

/** Maps many items by `work`, which may take long, yielding in between. */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let turnBeganAt = performance.now()
  for (const item of items) {
    results.push(await work(item))
    if (performance.now() - turnBeganAt < TURN_MS) continue
    await nextTurn()
    turnBeganAt = performance.now()
  }
  return results
}
