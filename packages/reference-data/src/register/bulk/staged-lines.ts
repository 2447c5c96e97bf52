import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import { type Cell, HOME_COLUMNS } from '../home-columns.ts'
import { sqlText } from '../publish-database.ts'
import { INLINE_FAMILIES, JOINED_FAMILIES, NULL } from './digest-table.ts'
import { type Family, isOutputOf } from './families.ts'
import type { RangeSpan } from './postcode-ranges.ts'

/** The lines that the digest of tables left in a folder, as sources of statements. */

const IDENTITY: [name: string, type: string][] = [
  ['read_order', 'BIGINT'],
  ['uprn', 'BIGINT'],
  ['address_id', 'BIGINT'],
  ['lodged_at_text', 'VARCHAR'],
]
const KEY_FIELDS: [name: string, type: string][] = [
  ...IDENTITY,
  ['postcode_range', 'UTINYINT'],
  ['certificate_id', 'BIGINT'],
]
const ROW_FIELDS: [name: string, type: string][] = [
  ...IDENTITY,
  ...['certificate_key', 'building_reference', 'address', 'full_address', 'postcode'].map(textField),
  ...['address_place', 'address_numbers', 'address_sort'].map(textField),
  ...INLINE_FAMILIES.flatMap((family) => columnsOf(family).map(({ name, type }): [string, string] => [name, type])),
  ...JOINED_FAMILIES.map(({ name }): [string, string] => [`family_${name}`, 'INTEGER']),
]

/** Home, clock, range and certificate of every row; null where no table was read. */
export function stagedKeys(folder: string): string | null {
  return linesOf(folder, (name) => name.startsWith('keys-'), KEY_FIELDS)
}

/** Rows of some ranges of postcodes. */
export function stagedRows(folder: string, { first, last }: RangeSpan): string | null {
  return linesOf(
    folder,
    (name) => name.startsWith('rows-') && isWithin(Number(name.split('-')[1]), first, last),
    ROW_FIELDS,
  )
}

function isWithin(range: number, first: number, last: number): boolean {
  return range >= first && range <= last
}

function linesOf(
  folder: string,
  isWanted: (name: string) => boolean,
  fields: readonly (readonly [string, string])[],
): string | null {
  const files = existsSync(folder) ? readdirSync(folder).filter(isWanted) : []
  if (files.length === 0) return null
  const columns = fields.map(([name, type]) => `${sqlText(name)}: ${sqlText(type)}`)
  return `read_csv([${files.map((name) => sqlText(join(folder, name))).join(', ')}], header = false, auto_detect = false,
    delim = '\t', quote = '', escape = '', nullstr = ${sqlText(NULL)}, strict_mode = false, max_line_size = 16777216,
    columns = {${columns.join(', ')}})`
}

/** Each column of `homes` that rows of tables can fill, as it is read of `row` and its families. */
export function stagedColumns(): Map<string, string> {
  const columns = new Map<string, string>()
  for (const name of ['certificate_key', 'building_reference', 'address', 'full_address', 'postcode']) {
    columns.set(name, `row.${name}`)
  }
  for (const name of ['address_place', 'address_numbers', 'address_sort', 'address_id'])
    columns.set(name, `row.${name}`)
  columns.set('features_postcode', 'row.postcode')
  columns.set('lodged_at', 'TRY_CAST(row.lodged_at_text AS TIMESTAMP)')
  for (const family of INLINE_FAMILIES) for (const { name } of columnsOf(family)) columns.set(name, `row.${name}`)
  for (const family of JOINED_FAMILIES) {
    for (const { name } of columnsOf(family)) columns.set(name, `family_${family.name}.${name}`)
  }
  return columns
}

/** Brings the families to the rows. */
export const FAMILY_JOINS = JOINED_FAMILIES.map(
  ({ name }) => `JOIN family_${name} ON family_${name}.number = row.family_${name}`,
).join('\n')

/** Tables of what each combination of cells says. */
export async function familyTables(connection: DuckDBConnection): Promise<FamilyTables> {
  const appenders: DuckDBAppender[] = []
  for (const family of JOINED_FAMILIES) {
    const columns = columnsOf(family).map(({ name, stagingType }) => `${name} ${stagingType}`)
    await connection.run(`CREATE TEMP TABLE texts_${family.name} (number INTEGER, ${columns.join(', ')})`)
    appenders.push(await connection.createAppender(`texts_${family.name}`, 'main', 'temp'))
  }
  return {
    add(family, number, cells) {
      const appender = appenders[family]
      if (appender === undefined) throw new RangeError(`there is no family ${family}`)
      appender.appendInteger(number)
      for (const cell of cells) appendCell(appender, cell)
      appender.endRow()
    },
    async close() {
      for (const appender of appenders) appender.closeSync()
      for (const family of JOINED_FAMILIES) {
        const columns = columnsOf(family).map(({ name, type }) => `${name}::${type} AS ${name}`)
        await connection.run(
          `CREATE TEMP TABLE family_${family.name} AS SELECT number, ${columns.join(', ')} FROM texts_${family.name}`,
        )
        await connection.run(`DROP TABLE texts_${family.name}`)
      }
    },
  }
}

export interface FamilyTables {
  add(family: number, number: number, cells: readonly Cell[]): void
  close(): Promise<void>
}

export function appendCell(appender: DuckDBAppender, cell: Cell): void {
  if (cell === null) appender.appendNull()
  else if (typeof cell === 'string') appender.appendVarchar(cell)
  else if (typeof cell === 'number') appender.appendDouble(cell)
  else appender.appendBoolean(cell)
}

function columnsOf(family: Family): typeof HOME_COLUMNS {
  return HOME_COLUMNS.filter(({ path }) => isOutputOf(family, path))
}

function textField(name: string): [string, string] {
  return [name, 'VARCHAR']
}
