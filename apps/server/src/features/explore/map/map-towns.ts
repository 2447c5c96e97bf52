import type { DuckDBValue } from '@duckdb/node-api'
import type { ExploreMapTowns } from '@retrofolio/contract/explore/explore-map'

/** More names fit on no map. */
const TOWNS_MOST = 1_500
/** Parts of one town in different postcode areas; farther apart, they are different towns of one name [degrees]. */
const SAME_TOWN_DEGREES = 0.4

type Town = ExploreMapTowns[number]

/** SQL for the middle of each town's homes, by postcode area: many towns have the same name. */
export function townsQuery(table: string): string {
  return `
    SELECT town::VARCHAR, avg(lat)::DOUBLE, avg(lng)::DOUBLE, count(*)::INTEGER AS homes
    FROM ${table} WHERE town IS NOT NULL AND lat IS NOT NULL GROUP BY town, area ORDER BY homes DESC, 1, area`
}

/** @param scale homes that a row stands for */
export function townsOfRows(rows: readonly DuckDBValue[][], scale: number): ExploreMapTowns {
  const towns = new Map<string, Town[]>()
  for (const [name, lat, lng, homes] of rows) {
    const part: Town = { name: String(name), lat: Number(lat), lng: Number(lng), homes: Number(homes) * scale }
    const same = towns.get(part.name) ?? []
    const whole = same.find((one) => Math.hypot(one.lat - part.lat, one.lng - part.lng) < SAME_TOWN_DEGREES)
    if (whole === undefined) towns.set(part.name, [...same, part])
    else join(whole, part)
  }
  return [...towns.values()]
    .flat()
    .toSorted((one, other) => other.homes - one.homes)
    .slice(0, TOWNS_MOST)
    .map(({ lat, lng, ...town }) => ({ ...town, lat: rounded(lat), lng: rounded(lng) }))
}

function join(whole: Town, part: Town): void {
  const homes = whole.homes + part.homes
  whole.lat = (whole.lat * whole.homes + part.lat * part.homes) / homes
  whole.lng = (whole.lng * whole.homes + part.lng * part.homes) / homes
  whole.homes = homes
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
