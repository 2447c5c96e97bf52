/** The number behind a home's key, as SQL; the one that `homeIdOfKey` reads. */
export function homeIdOf(key: string): string {
  return `CASE WHEN starts_with(${key}, 'uprn:') THEN ${key}[6:]::BIGINT ELSE -1 - ${key}[5:]::BIGINT END`
}

/** `null` for what is no key of this register. */
export function homeIdOfKey(key: string): bigint | null {
  const parts = /^(uprn|key):(\d{1,18})$/.exec(key)
  if (parts === null) return null
  const number = BigInt(parts[2] ?? '')
  return parts[1] === 'uprn' ? number : -1n - number
}
