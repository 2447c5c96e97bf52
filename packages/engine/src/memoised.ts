/** Texts that a bulk run meets over and over are a few thousand; beyond that the memory starts anew. */
const MAX_TEXTS = 5000

/** What a pure function says of a text, worked out once for each: registers repeat their words millions of times. */
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
