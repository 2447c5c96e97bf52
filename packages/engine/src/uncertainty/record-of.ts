/** A record with a value for each of some keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // Every key is given a value, so the record is complete.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
