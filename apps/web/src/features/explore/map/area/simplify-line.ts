/** Longitude and latitude [degrees], or any two coordinates of a plane. */
export type Position = readonly [x: number, y: number]

/**
 * A line with fewer points, by Douglas and Peucker. Both ends stay.
 *
 * @param tolerance largest distance of a left out point from the line, in the unit of the coordinates
 */
export function simplifyLine(points: readonly Position[], tolerance: number): Position[] {
  const keeps = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [first, last] = span
    let [farthest, distance] = [-1, tolerance]
    for (let place = first + 1; place < last; place++) {
      const away = distanceTo(points[place], points[first], points[last])
      if (away > distance) [farthest, distance] = [place, away]
    }
    if (farthest < 0) continue
    keeps.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, place) => keeps.has(place))
}

/** The smallest doubling of a tolerance that leaves at most so many points. */
export function simplifyTo(points: readonly Position[], most: number, tolerance: number): Position[] {
  let simple = simplifyLine(points, tolerance)
  for (let wider = 2 * tolerance; simple.length > most; wider *= 2) simple = simplifyLine(points, wider)
  return simple
}

/** Distance of a point from a line between two others. */
function distanceTo(point: Position | undefined, from: Position | undefined, to: Position | undefined): number {
  if (point === undefined || from === undefined || to === undefined) return 0
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point[0] - from[0] - share * x, point[1] - from[1] - share * y)
}
