/** A bulk run repeats a few thousand texts; beyond that the cache is cleared. */
const MAX_TEXTS = 5000

/**
 * Remembers the results of a pure function of a text: registers repeat their words millions of times.
 *
 * @param of pure function
 * @returns the same function, which computes each text once
 */
export function memoised<Found>(of: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const fresh = of(text)
    if (known.size >= MAX_TEXTS) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
