/** Far more than our requests need: the deepest are a list within an object within the body. */
const MAX_DEPTH = 16
/** The largest real one is a long form: 50 questions with up to 30 choices each. */
const MAX_VALUES = 3_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text is nested too deeply or has too many values to parse. Scans the characters once without
 * allocating, so that the check costs less than what it prevents. Does not validate the text.
 */
export function exceedsJsonLimits(json: string): boolean {
  let depth = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (isInText) {
      if (character === BACKSLASH) at += 1
      else if (character === QUOTE) isInText = false
    } else if (character === QUOTE) isInText = true
    else if (CLOSING.has(character)) depth -= 1
    else if (OPENING.has(character)) {
      depth += 1
      values += 1
    } else if (character === COMMA) values += 1
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true
  }
  return false
}
