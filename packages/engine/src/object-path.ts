/**
 * Whether a value has keys: an object or a list.
 *
 * @param value of any kind
 * @returns true for objects and lists, false for null
 */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * The value at a path of keys.
 *
 * @param whole object to look in
 * @param keys from the outside in
 * @returns the value; null where there is none
 */
export function valueAt(whole: object, keys: readonly string[]): unknown {
  let found: unknown = whole
  for (const key of keys) found = isObject(found) ? found[key] : null
  return found ?? null
}

/**
 * The object that holds the last key of a path.
 *
 * @param whole object to look in
 * @param keys from the outside in, at least one
 * @returns the object; null where there is none, such as the flat position of a house
 */
export function holderAt(whole: object, keys: readonly string[]): Record<string, unknown> | null {
  const holder = valueAt(whole, keys.slice(0, -1))
  return isObject(holder) ? holder : null
}
