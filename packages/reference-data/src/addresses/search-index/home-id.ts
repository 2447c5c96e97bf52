/** The id of a home: its UPRN, or a negative number. `null` if the key cannot belong to this register. */
export function homeIdOfKey(key: string): bigint | null {
  const parts = /^(uprn|key):(\d{1,18})$/.exec(key)
  if (parts === null) return null
  const number = BigInt(parts[2] ?? '')
  return parts[1] === 'uprn' ? number : -1n - number
}

export function homeKeyOf(homeId: bigint): string {
  return homeId >= 0n ? `uprn:${homeId}` : `key:${-1n - homeId}`
}

/** The UPRN of a home, if it has one, is its id. */
export function uprnOf(homeId: bigint): string | null {
  return homeId >= 0n ? String(homeId) : null
}
