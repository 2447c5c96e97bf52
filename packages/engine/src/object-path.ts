/** Objects and lists alike: whatever has keys. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** What stands at a path of keys; null where nothing does. */
export function valueAt(whole: object, keys: readonly string[]): unknown {
  let found: unknown = whole
  for (const key of keys) found = isObject(found) ? found[key] : null
  return found ?? null
}

/** The object that holds the last key of a path; null where there is none, such as the flat position of a house. */
export function holderAt(whole: object, keys: readonly string[]): Record<string, unknown> | null {
  const holder = valueAt(whole, keys.slice(0, -1))
  return isObject(holder) ? holder : null
}
