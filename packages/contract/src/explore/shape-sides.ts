/** The most sides of a shape that one latitude crosses. */
export function mostSidesAtOneLatitude(points: readonly (readonly [lng: number, lat: number])[]): number {
  const ends = points.flatMap(([, lat], place) => {
    const [, next = lat] = points[(place + 1) % points.length] ?? []
    if (next === lat) return []
    return [
      { lat: Math.min(lat, next), change: 1 },
      { lat: Math.max(lat, next), change: -1 },
    ]
  })
  // At one latitude, sides end before others begin.
  ends.sort((one, other) => one.lat - other.lat || one.change - other.change)
  let [sides, most] = [0, 0]
  for (const { change } of ends) {
    sides += change
    most = Math.max(most, sides)
  }
  return most
}
