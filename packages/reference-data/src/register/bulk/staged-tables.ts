import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RangeSpan } from '../../addresses/search-index/postcode-ranges.ts'
import { sqlText } from '../../duckdb/sql-text.ts'
import { rangeOfStaged } from './staged-files.ts'

/** SQL sources for the staged rows that the parsing of tables left in a folder. */

/** Home, time, range and certificate of every row; `null` if no table was read. */
export function stagedKeys(folder: string): string | null {
  return filesOf(folder, () => true)
}

/** Rows of some postcode ranges. */
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
