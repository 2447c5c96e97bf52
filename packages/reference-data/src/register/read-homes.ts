import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { fullAddress } from '../addresses/full-address.ts'
import { homeSuggestion, homesAmong } from '../addresses/register-tables.ts'
import { type Cell, HOME_COLUMNS, recordOfCells } from './home-columns.ts'
import { homeIdOfKey, homeKeyOf } from './home-id.ts'
import type { RegisterHome, RegisterStatus, RegisterSuggestion } from './register.ts'
import { selectRows } from './select-rows.ts'

const COLUMNS = `home_id, homes.lat, homes.lng, ${HOME_COLUMNS.map(({ name }) => `homes.${name}`).join(', ')}`

export async function readHome(connection: DuckDBConnection, homeKey: string): Promise<RegisterHome | null> {
  const homeId = homeIdOfKey(homeKey)
  if (homeId === null) return null
  // By the index of numbers, of each column this home's cell alone is read.
  const found = await connection.runAndReadAll(`SELECT ${COLUMNS} FROM homes WHERE home_id = ${homeId}`)
  return (await located(connection, found.getRows().map(registerHome)))[0] ?? null
}

/** Homes of one area lie together: a query costs hardly more for a thousand of them than for a few hundred. */
const HOMES_AT_ONCE = 1_000

export async function readHomes(
  connection: DuckDBConnection,
  homeKeys: readonly string[],
): Promise<Map<string, RegisterHome>> {
  const homes = new Map<string, RegisterHome>()
  for (let from = 0; from < homeKeys.length; from += HOMES_AT_ONCE) {
    const keys = homeKeys.slice(from, from + HOMES_AT_ONCE)
    for (const home of await readSomeHomes(connection, keys)) homes.set(home.homeKey, home)
  }
  return homes
}

async function readSomeHomes(connection: DuckDBConnection, homeKeys: readonly string[]): Promise<RegisterHome[]> {
  const found = await findById(connection, 'rowid', homeKeys)
  const rows = found.map(([row]) => Number(row))
  return located(connection, await selectRows(connection, COLUMNS, rows, registerHome))
}

export async function readSuggestions(
  connection: DuckDBConnection,
  homeKeys: readonly string[],
): Promise<Map<string, RegisterSuggestion>> {
  const wanted = new Map<string, Set<bigint>>()
  for (const [postcode, homeId] of await findById(connection, 'postcode, home_id', homeKeys)) {
    const ids = wanted.get(String(postcode)) ?? new Set()
    wanted.set(String(postcode), ids.add(BigInt(String(homeId))))
  }
  const homes = await homesAmong(connection, wanted)
  return new Map(homes.map((home) => [home.homeKey, homeSuggestion(home)]))
}

async function findById(
  connection: DuckDBConnection,
  columns: string,
  homeKeys: readonly string[],
): Promise<DuckDBValue[][]> {
  const ids = homeKeys.map(homeIdOfKey).filter((homeId) => homeId !== null)
  if (ids.length === 0) return []
  const found = await connection.runAndReadAll(`SELECT ${columns} FROM homes WHERE home_id IN (${ids.join(', ')})`)
  return found.getRows()
}

/** Says of homes that are where their postcode is that it is the postcode's place: cheaper asked apart than joined. */
async function located(connection: DuckDBConnection, homes: readonly RegisterHome[]): Promise<RegisterHome[]> {
  const postcodes = [
    ...new Set(homes.flatMap(({ postcode, lat }) => (postcode === null || lat === null ? [] : [postcode]))),
  ]
  if (postcodes.length === 0) return [...homes]
  const sql = `SELECT postcode, lat, lng FROM postcodes WHERE postcode IN (${gaps(postcodes)})`
  const points = new Set((await connection.runAndReadAll(sql, postcodes)).getRows().map((point) => point.join(' ')))
  return homes.map((home) => {
    const isAtPostcode = points.has([home.postcode, home.lat, home.lng].join(' '))
    return { ...home, locatedBy: isAtPostcode ? 'postcode' : home.locatedBy }
  })
}

const gaps = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

function registerHome(row: readonly DuckDBValue[]): RegisterHome {
  const [homeId, ...rest] = row
  const [lat, lng, ...cells] = rest.map(plainCell)
  const record = recordOfCells(cells)
  return {
    ...record,
    homeKey: homeKeyOf(BigInt(String(homeId))),
    fullAddress: fullAddress(record),
    lat: typeof lat === 'number' ? lat : null,
    lng: typeof lng === 'number' ? lng : null,
    locatedBy: lat === null || lat === undefined ? null : 'uprn',
  }
}

/** Dates and timestamps print as ISO text. */
function plainCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return String(value)
}

export async function readStatus(connection: DuckDBConnection): Promise<RegisterStatus> {
  const [row] = (
    await connection.runAndReadAll(`
      SELECT
        (SELECT count(*) FROM homes),
        (SELECT count(*) FROM certificates),
        (SELECT count(*) FROM postcodes),
        (SELECT count(lat) FROM homes),
        (SELECT value FROM about WHERE key = 'imported_at')`)
  ).getRows()
  const [homes, certificates, postcodes, homesWithLocation, importedAt] = row ?? []
  return {
    homes: Number(homes),
    certificates: Number(certificates),
    postcodes: Number(postcodes),
    homesWithLocation: Number(homesWithLocation),
    importedAt: String(importedAt),
  }
}
