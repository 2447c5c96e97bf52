import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Whoever else waits for this thread gets a turn this often. An answer to a person takes a score of turns, since each of
 * its questions to a database is one: as many times this is what it waits at worst.
 */
const TURN_MS = 2

/** What `work` gives, for many items that each take a while. */
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
