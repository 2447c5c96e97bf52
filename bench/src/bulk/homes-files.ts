import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBAppender, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type Cell, cellsOfRecord, HOME_COLUMNS } from '@retrofolio/reference-data/register/columns/home-columns'
import { syntheticCertificates } from './synthetic-certificates.ts'

export interface HomesFiles {
  folder: string
  names: readonly string[]
  homes: number
}

/** Number of certificates generated; further homes vary their sizes, heights and lighting. */
const DRAWN = 150_000
const SEED = 'bulk rating'
const ROWS_PER_FLUSH = 20_480

/**
 * Writes Parquet files of synthetic certificates in the columns of the register, each with as many homes as were
 * generated. All files contain the generated certificates, with other areas, heights and lighting in each, so that no
 * two homes of the run are equal.
 */
export async function writeHomesFiles(folder: string, files: number, drawn = DRAWN): Promise<HomesFiles> {
  await mkdir(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '1GB' })
  const connection = await instance.connect()
  await appendDrawn(connection, drawn)
  const names = Array.from({ length: files }, (_, number) => `homes-${number + 1}.parquet`)
  for (const [number, name] of names.entries()) {
    await connection.run(`
      COPY (${variation(number)}) TO '${join(folder, name)}' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 20480)
    `)
  }
  connection.closeSync()
  instance.closeSync()
  return { folder, names, homes: files * drawn }
}

async function appendDrawn(connection: DuckDBConnection, drawn: number): Promise<void> {
  const columns = HOME_COLUMNS.map(({ name, stagingType }) => `${name} ${stagingType}`)
  await connection.run(`CREATE TABLE drawn (number INTEGER, ${columns.join(', ')})`)
  const appender = await connection.createAppender('drawn')
  let number = 0
  for (const record of syntheticCertificates(drawn, SEED)) {
    number += 1
    appender.appendInteger(number)
    for (const cell of cellsOfRecord(record)) appendCell(appender, cell)
    appender.endRow()
    if (number % ROWS_PER_FLUSH === 0) appender.flushSync()
  }
  appender.flushSync()
  appender.closeSync()
}

function appendCell(appender: DuckDBAppender, cell: Cell): void {
  if (cell === null) appender.appendNull()
  else if (typeof cell === 'string') appender.appendVarchar(cell)
  else if (typeof cell === 'number') appender.appendDouble(cell)
  else appender.appendBoolean(cell)
}

/** A variation of a home, reproducible for the same file and number. */
function variation(file: number): string {
  const between = (salt: number, low: number, high: number): string =>
    `(${low} + ${high - low} * (hash(number, ${file}, ${salt}) % 10000) / 10000.0)`
  return `
    SELECT * EXCLUDE (number) REPLACE (
      round(total_floor_area_m2 * ${between(1, 0.85, 1.15)}, 2) AS total_floor_area_m2,
      round(storey_height_m * ${between(2, 0.97, 1.03)}, 2) AS storey_height_m,
      round(least(1, low_energy_lighting_share * ${between(3, 0.5, 1.5)}), 2) AS low_energy_lighting_share
    ) FROM drawn ORDER BY number
  `
}
