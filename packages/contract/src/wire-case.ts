/**
 * Key conversion between camelCase (inside) and snake_case (on the wire). A digit never starts a word, so
 * `newPassword1` is `new_password1` and `...FacingNorthM2` is `..._facing_north_m2`.
 */
export function snakeKey(key: string): string {
  const known = snakeKeys.get(key)
  if (known !== undefined) return known
  const snake = key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  // Ours are a few hundred; a stranger's could be any number.
  if (snakeKeys.size < MOST_KNOWN_KEYS) snakeKeys.set(key, snake)
  return snake
}

const snakeKeys = new Map<string, string>()
const MOST_KNOWN_KEYS = 2_000

export function camelKey(key: string): string {
  return key.replace(/_([A-Za-z0-9])/g, (_, next: string) => next.toUpperCase())
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
    converted[/^\d+$/.test(key) ? key : convert(key)] = convertKeys(inner, convert)
  }
  return converted
}

/** Dates, files and the like are values: they pass through whole. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
