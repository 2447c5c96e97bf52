/** From this ratio up a password counts as too similar. */
const MOST_SIMILAR = 0.7

/**
 * Compares a password with a user's attribute, as a whole and word by word, by the letters they share. An empty
 * attribute matches nothing.
 */
export function isTooSimilar(password: string, attribute: string): boolean {
  const written = Array.from(password.toLowerCase())
  const whole = attribute.toLowerCase()
  return [...whole.split(/[^\p{L}\p{N}_]+/u), whole].some((text) => {
    const part = Array.from(text)
    return !isPassingMention(written, part) && similarity(written, part) >= MOST_SIMILAR
  })
}

/** A short word in a long password does not make it guessable, whatever letters they share. */
function isPassingMention(password: string[], part: string[]): boolean {
  return password.length >= 10 * part.length && part.length < (MOST_SIMILAR / 2) * password.length
}

/** Share of characters, with multiplicity, that two texts have in common. */
function similarity(one: string[], other: string[]): number {
  const left = new Map<string, number>()
  for (const character of one) left.set(character, (left.get(character) ?? 0) + 1)
  let common = 0
  for (const character of other) {
    const times = left.get(character) ?? 0
    if (times > 0) common += 1
    left.set(character, times - 1)
  }
  return (2 * common) / (one.length + other.length)
}
