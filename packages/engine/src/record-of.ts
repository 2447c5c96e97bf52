/**
 * A record with a value for each of some keys.
 *
 * @param keys of the record
 * @param valueOf computes the value of one key
 * @returns the record
 * @throws RangeError where a key is lost
 */
export function recordOf<Key extends string | number, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const entries: Partial<Record<Key, Value>> = {}
  for (const key of keys) entries[key] = valueOf(key)
  if (!holdsAll(entries, keys)) throw new RangeError(`a value is missing among ${keys.join(', ')}`)
  return entries
}

function holdsAll<Key extends string | number, Value>(
  entries: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): entries is Record<Key, Value> {
  return keys.every((key) => key in entries)
}
