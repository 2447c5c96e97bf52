import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { fullAddress } from '../../addresses/parsing/full-address.ts'
import { homeSuggestion, homesByIds, homesOfPostcodes } from '../../addresses/search-index/address-queries.ts'
import { homeIdOfKey, homeKeyOf, uprnOf } from '../../addresses/search-index/home-id.ts'
import type { RegisterSuggestion } from '../../addresses/search-index/search-results.ts'
import { readRows } from '../../duckdb/read-rows.ts'
import { selectRows } from '../../duckdb/select-rows.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { mapYielding } from '../../threads/map-yielding.ts'
import type { FamilyEntryReader } from '../columns/entry-reader.ts'
import { type Cell, HOME_COLUMNS, recordOfCells } from '../columns/home-columns.ts'
import { hasTenure } from '../columns/home-table.ts'
import { entryCode, entryOfCode, PLAIN_COLUMNS, STORED_FAMILIES } from '../columns/stored-families.ts'
import type { RegisterHome, RegisterStatus } from '../register.ts'
import { RegisterError } from '../register-error.ts'

const COLUMNS = [
  'home_id',
  'lat',
  'lng',
  ...STORED_FAMILIES.map(({ column }) => column),
  ...PLAIN_COLUMNS.map(({ name }) => name),
].join(', ')

/** Source of homes; two connections can share the cache of entries. */
export interface HomesOfRegister {
  connection: DuckDBConnection
  entries: FamilyEntryReader
}

export async function readHome(from: HomesOfRegister, homeKey: string): Promise<RegisterHome | null> {
  const homeId = homeIdOfKey(homeKey)
  if (homeId === null) return null
  // With the index of ids, only this home's cells are read.
  const found = await readRows(from.connection, `SELECT ${COLUMNS} FROM homes WHERE home_id = ${homeId}`)
  return (await registerHomes(from, found.map(homeRow)))[0] ?? null
}

/** Homes of one area are adjacent: a query for a thousand takes hardly longer than for a few hundred. */
const HOMES_AT_ONCE = 1_000

export async function readHomes(
  from: HomesOfRegister,
  homeKeys: readonly string[],
): Promise<Map<string, RegisterHome>> {
  const homes = new Map<string, RegisterHome>()
  for (let at = 0; at < homeKeys.length; at += HOMES_AT_ONCE) {
    const keys = homeKeys.slice(at, at + HOMES_AT_ONCE)
    for (const home of await readSomeHomes(from, keys)) homes.set(home.homeKey, home)
  }
  return homes
}

async function readSomeHomes(from: HomesOfRegister, homeKeys: readonly string[]): Promise<RegisterHome[]> {
  const found = await findById(from.connection, 'rowid', homeKeys)
  const rows = found.map(([row]) => Number(row))
  return registerHomes(from, await selectRows(from.connection, COLUMNS, rows, homeRow))
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
  const homes = await homesByIds(connection, wanted)
  return new Map(homes.map((home) => [home.homeKey, homeSuggestion(home)]))
}

export async function readHomesWithoutUprn(
  connection: DuckDBConnection,
  postcodes: readonly string[],
): Promise<RegisterSuggestion[]> {
  const homes = await homesOfPostcodes(connection, postcodes)
  return homes.filter(({ homeId }) => homeId < 0n).map(homeSuggestion)
}

async function findById(
  connection: DuckDBConnection,
  columns: string,
  homeKeys: readonly string[],
): Promise<DuckDBValue[][]> {
  const ids = homeKeys.map(homeIdOfKey).filter((homeId) => homeId !== null)
  if (ids.length === 0) return []
  return readRows(connection, `SELECT ${columns} FROM homes WHERE home_id IN (${ids.join(', ')})`)
}

/** Marks homes that are located by their postcode; a separate query is cheaper than a join. */
async function located(connection: DuckDBConnection, homes: readonly RegisterHome[]): Promise<RegisterHome[]> {
  const postcodes = [
    ...new Set(homes.flatMap(({ postcode, lat }) => (postcode === null || lat === null ? [] : [postcode]))),
  ]
  if (postcodes.length === 0) return [...homes]
  const sql = `SELECT postcode, lat, lng FROM postcodes WHERE postcode IN (${postcodes.map(sqlText).join(', ')})`
  const points = new Set((await readRows(connection, sql)).map((point) => point.join(' ')))
  return homes.map((home) => {
    const isAtPostcode = points.has([home.postcode, home.lat, home.lng].join(' '))
    return { ...home, locatedBy: isAtPostcode ? 'postcode' : home.locatedBy }
  })
}

/** A row of `homes` as stored. */
interface HomeRow {
  homeId: bigint
  lat: number | null
  lng: number | null
  /** Codes of its family entries. */
  codes: number[]
  plain: Cell[]
}

function homeRow(row: readonly DuckDBValue[]): HomeRow {
  const [homeId, lat, lng] = row
  const codes: number[] = []
  for (let family = 0; family < STORED_FAMILIES.length; family += 1) {
    const number = row[FIRST_FAMILY + family]
    if (typeof number === 'number') codes.push(entryCode(family, number))
  }
  return {
    homeId: BigInt(String(homeId)),
    lat: typeof lat === 'number' ? lat : null,
    lng: typeof lng === 'number' ? lng : null,
    codes,
    plain: row.slice(FIRST_FAMILY + STORED_FAMILIES.length).map(plainCell),
  }
}

/** An error is better than a home that is half unknown. */
function damaged(homeId: bigint): RegisterError {
  return new RegisterError(
    `The register lacks certificate data of ${homeKeyOf(homeId)}: run \`register verify\`, then fetch or import it again.`,
  )
}

/** After the id and location of a home. */
const FIRST_FAMILY = 3

async function registerHomes({ connection, entries }: HomesOfRegister, rows: HomeRow[]): Promise<RegisterHome[]> {
  const known = await entries.read(connection, new Set(rows.flatMap(({ codes }) => codes)))
  return located(connection, await mapYielding(rows, (row) => registerHome(row, known)))
}

function registerHome({ homeId, lat, lng, codes, plain }: HomeRow, entries: ReadonlyMap<number, readonly Cell[]>) {
  const cells: Cell[] = Array(HOME_COLUMNS.length).fill(null)
  PLAIN_COLUMNS.forEach(({ place }, index) => {
    cells[place] = plain[index] ?? null
  })
  for (const code of codes) {
    const said = entries.get(code)
    if (said === undefined) throw damaged(homeId)
    STORED_FAMILIES[entryOfCode(code).family]?.places.forEach((place, index) => {
      cells[place] = said[index] ?? null
    })
  }
  const record = recordOfCells(cells)
  record.uprn = uprnOf(homeId)
  record.features.postcode = record.postcode
  const locatedBy: RegisterHome['locatedBy'] = lat === null ? null : 'uprn'
  return { ...record, homeKey: homeKeyOf(homeId), fullAddress: fullAddress(record), lat, lng, locatedBy }
}

/** Dates and timestamps print as ISO text. */
function plainCell(value: DuckDBValue): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value
  }
  return String(value)
}

export async function readStatus(connection: DuckDBConnection): Promise<RegisterStatus> {
  const [row] = await readRows(
    connection,
    `SELECT
      (SELECT count(*) FROM homes),
      (SELECT count(*) FROM certificates),
      (SELECT count(*) FROM postcodes),
      (SELECT count(lat) FROM homes),
      (SELECT value FROM about WHERE key = 'imported_at')`,
  )
  const [homes, certificates, postcodes, homesWithLocation, importedAt] = row ?? []
  return {
    homes: Number(homes),
    certificates: Number(certificates),
    postcodes: Number(postcodes),
    homesWithLocation: Number(homesWithLocation),
    importedAt: String(importedAt),
    hasTenure: await hasTenure(connection, 'about'),
  }
}
