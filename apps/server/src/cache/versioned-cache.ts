/** The cached value of a name and version; other versions are never returned. */
interface Named {
  key: string
  version: string
}

/** Caches up to this many bytes in memory; evicts the least recently used value first. */
export function versionedCache<Value>(mostBytes: number) {
  const kept = new Map<string, { version: string; value: Value; bytes: number }>()
  let total = 0

  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  return {
    find({ key, version }: Named): Value | null {
      const found = kept.get(key)
      if (found === undefined || found.version !== version) return null
      // The order of the map is that of the last use.
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    put({ key, version }: Named, value: Value, bytes: number): void {
      drop(key)
      kept.set(key, { version, value, bytes })
      total += bytes
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break
        drop(oldest)
      }
    },
    drop,
    bytes: () => total,
  }
}
