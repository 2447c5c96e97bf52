import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { type Cell, HOME_COLUMNS, recordOfCells } from './home-columns.ts'
import { homeIdOfKey } from './home-id.ts'
import type { RegisterHome, RegisterStatus } from './register.ts'

const SELECT_HOME = `
  SELECT home_key, full_address, homes.lat, homes.lng,
    EXISTS (FROM postcodes p WHERE p.postcode = homes.postcode AND p.lat = homes.lat AND p.lng = homes.lng),
    ${HOME_COLUMNS.map(({ name }) => `homes.${name}`).join(', ')}
  FROM homes WHERE postcode = ? AND home_key = ? LIMIT 1`

/** Homes lie by postcode; this table by their numbers. */
const SELECT_POSTCODE = 'SELECT postcode FROM home_postcodes WHERE home_id = ? LIMIT 1'

export async function readHome(connection: DuckDBConnection, homeKey: string): Promise<RegisterHome | null> {
  const homeId = homeIdOfKey(homeKey)
  if (homeId === null) return null
  const [found] = (await connection.runAndReadAll(SELECT_POSTCODE, [homeId])).getRows()
  if (found === undefined) return null
  const [row] = (await connection.runAndReadAll(SELECT_HOME, [String(found[0]), homeKey])).getRows()
  if (!row) return null
  const [key, fullAddress, lat, lng, isAtPostcode, ...cells] = row.map(plainCell)
  return {
    ...recordOfCells(cells),
    homeKey: String(key),
    fullAddress: String(fullAddress),
    lat: typeof lat === 'number' ? lat : null,
    lng: typeof lng === 'number' ? lng : null,
    locatedBy: lat === null || lat === undefined ? null : isAtPostcode === true ? 'postcode' : 'uprn',
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
