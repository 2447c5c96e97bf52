/** The number of a home: its UPRN, or a negative one. `null` for what is no key of this register. */
export function homeIdOfKey(key: string): bigint | null {
  const parts = /^(uprn|key):(\d{1,18})$/.exec(key)
  if (parts === null) return null
  const number = BigInt(parts[2] ?? '')
  return parts[1] === 'uprn' ? number : -1n - number
}

export function homeKeyOf(homeId: bigint): string {
  return homeId >= 0n ? `uprn:${homeId}` : `key:${-1n - homeId}`
}

/** The number of a home with a UPRN is that. */
export function uprnOf(homeId: bigint): string | null {
  return homeId >= 0n ? String(homeId) : null
}
