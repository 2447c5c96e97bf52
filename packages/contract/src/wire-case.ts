const MOST_KNOWN_KEYS = 2_000

/**
 * Converts keys between camelCase (inside) and snake_case (on the wire). A digit never starts a word, so `newPassword1`
 * is `new_password1` and `...FacingNorthM2` is `..._facing_north_m2`.
 */
export const snakeKey = remembered((key) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))

export const camelKey = remembered((key) => key.replace(/_([A-Za-z0-9])/g, (_, next: string) => next.toUpperCase()))

/** Memoised, since a list of thousands of homes repeats the same keys. Numeric keys stay unchanged. */
function remembered(convert: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const converted = /^\d+$/.test(key) ? key : convert(key)
    // Bounded: the contract has a few hundred keys, but a client could send any number.
    if (known.size < MOST_KNOWN_KEYS) known.set(key, converted)
    return converted
  }
}

export function toWire(value: unknown): unknown {
  return convertKeys(value, snakeKey)
}

export function fromWire(value: unknown): unknown {
  return convertKeys(value, camelKey)
}

function convertKeys(value: unknown, convert: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert))
  if (!isPlainObject(value)) return value
  const converted: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') continue
    converted[convert(key)] = convertKeys(inner, convert)
  }
  return converted
}

/** Dates, files and similar objects are values and stay unchanged. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
