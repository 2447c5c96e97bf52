import { setImmediate as nextTurn } from 'node:timers/promises'

/** Whoever else waits for this thread gets a turn this often. */
const TURN_MS = 10

/** What `map` gives, for many items that each take a while. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let turnBeganAt = performance.now()
  for (const item of items) {
    results.push(work(item))
    if (performance.now() - turnBeganAt < TURN_MS) continue
    await nextTurn()
    turnBeganAt = performance.now()
  }
  return results
}
