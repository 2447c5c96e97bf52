import type { ExploreFilters } from '@retrofolio/contract/explore/explore-filters'

export function boxSql({ west, south, east, north }: NonNullable<ExploreFilters['box']>): string {
  return `(lng BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north})`
}

/** A side of a shape. */
interface Side {
  lower: number
  upper: number
  /** SQL for whether a point at its latitudes is west of it. */
  isWestSql: string
}

/** A point is inside if a line from it to the east crosses the shape an odd number of times. */
export function shapeSql(points: NonNullable<ExploreFilters['shape']>): string {
  const lngs = points.map(([lng]) => lng)
  const levels = [...new Set(points.map(([, lat]) => lat))].toSorted((one, other) => one - other)
  const sides = points.flatMap(([lng, lat], place): Side[] => {
    const [nextLng, nextLat] = points[(place + 1) % points.length] ?? [lng, lat]
    if (nextLat === lat) return []
    const isWestSql = `(lng < ${lng} + (lat - ${lat}) * ${(nextLng - lng) / (nextLat - lat)})::INTEGER`
    return [{ lower: Math.min(lat, nextLat), upper: Math.max(lat, nextLat), isWestSql }]
  })
  const around = [
    `lng BETWEEN ${Math.min(...lngs)} AND ${Math.max(...lngs)}`,
    `lat >= ${levels[0] ?? 0} AND lat < ${levels.at(-1) ?? 0}`,
  ]
  return `CASE WHEN ${around.join(' AND ')} THEN (${crossingsSql(sides, levels)}) % 2 = 1 ELSE false END`
}

/**
 * SQL for how many sides are crossed. The latitudes are halved until a side spans all of a part: so a home is compared
 * with the sides at its latitude only, not with all of up to 500.
 *
 * @param levels latitudes of all ends within the part, with those of the part first and last
 */
function crossingsSql(sides: readonly Side[], levels: readonly number[]): string {
  const [first, last] = [levels[0] ?? 0, levels.at(-1) ?? 0]
  const spanning = sides.filter(({ lower, upper }) => lower <= first && upper >= last)
  const others = sides.filter((side) => !spanning.includes(side))
  const terms = spanning.map(({ isWestSql }) => isWestSql)
  if (others.length > 0) {
    const half = Math.floor(levels.length / 2)
    const middle = levels[half] ?? last
    const south = crossingsSql(
      others.filter(({ lower }) => lower < middle),
      levels.slice(0, half + 1),
    )
    const north = crossingsSql(
      others.filter(({ upper }) => upper > middle),
      levels.slice(half),
    )
    terms.push(`CASE WHEN lat < ${middle} THEN ${south} ELSE ${north} END`)
  }
  return terms.length === 0 ? '0' : terms.join(' + ')
}
