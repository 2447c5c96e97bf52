import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBAppender, DuckDBConnection } from '@duckdb/node-api'
import type { Cell } from '../home-columns.ts'
import { sqlText } from '../publish-database.ts'
import type { RangeSpan } from './postcode-ranges.ts'
import { columnsOf, FIGURE_FAMILIES, JOINED_FAMILIES, STAGED_TEXTS } from './staged-columns.ts'
import { rangeOfStaged } from './staged-files.ts'

/** The rows that the digest of tables left in a folder, as sources of statements. */

/** Home, clock, range and certificate of every row; `null` where no table was read. */
export function stagedKeys(folder: string): string | null {
  return filesOf(folder, () => true)
}

/** Rows of some ranges of postcodes. */
export function stagedRows(folder: string, { first, last }: RangeSpan): string | null {
  return filesOf(folder, (range) => range >= first && range <= last)
}

function filesOf(folder: string, isWanted: (range: number) => boolean): string | null {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => {
    const range = rangeOfStaged(name)
    return range !== null && isWanted(range)
  })
  return files.length === 0 ? null : `read_parquet([${files.map((name) => sqlText(join(folder, name))).join(', ')}])`
}

/** Each column of `homes` that rows of tables can fill, as it is read of `row` and its families. */
export function stagedColumns(): Map<string, string> {
  const columns = new Map<string, string>()
  for (const name of [...STAGED_TEXTS, 'address_id', 'lodged_at']) columns.set(name, `row.${name}`)
  columns.set('features_postcode', 'row.postcode')
  for (const family of FIGURE_FAMILIES) for (const { name } of columnsOf(family)) columns.set(name, `row.${name}`)
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
