import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { assess } from '@retrofolio/engine/assess/assess'
import { type Cell, HOME_COLUMNS, recordOfCells } from '@retrofolio/reference-data/register/columns/home-columns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeHomesFiles } from './homes-files.ts'
import { rateFiles } from './rate-files.ts'

const HOMES = 300

let folder: string
let instance: DuckDBInstance
let connection: DuckDBConnection

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-bulk-test-'))
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})

afterAll(async () => {
  connection.closeSync()
  instance.closeSync()
  await rm(folder, { recursive: true, force: true })
})

test('rates homes of a file like single homes, and writes their results to a file', async () => {
  const files = await writeHomesFiles(folder, 1, HOMES)
  const analysed = await rateFiles(files, folder, 1)
  const resultsPath = join(folder, 'results-1.parquet')

  const expected = (await recordsOf(join(folder, 'homes-1.parquet'))).map((record) => assess(record.features))
  expect(analysed).toBe(expected.filter(({ kind }) => kind === 'analysed').length)
  const written = await rowsOf(
    `SELECT sap_score, co2_kg, space_heating_kwh_default, household_electricity_kwh, sap_score_today FROM '${resultsPath}'`,
  )
  expect(written).toHaveLength(HOMES)
  expected.forEach((home, row) => {
    if (home.kind !== 'analysed') return
    const { lodged, today } = home.certificate
    expect(written[row]).toEqual([
      lodged.sapScore,
      expect.closeTo(lodged.co2Kg, 6),
      expect.closeTo(home.heatLoss.default.spaceHeatingKwh, 6),
      expect.closeTo(home.energyUse[2].electricityKwh + home.energyUse[2].gasElectrifiedKwh, 6),
      today.sapScore,
    ])
  })
})

async function recordsOf(path: string) {
  const columns = HOME_COLUMNS.map(({ name, type }) =>
    type === 'VARCHAR' || type === 'DOUBLE' || type === 'BOOLEAN' ? name : castOf(name, type),
  )
  const rows = await rowsOf(`SELECT ${columns.join(', ')} FROM read_parquet('${path}')`)
  return rows.map((row) => recordOfCells(row.map(asCell)))
}

function castOf(name: string, type: string): string {
  return `${name}::${type === 'INTEGER' ? 'DOUBLE' : 'VARCHAR'}`
}

function asCell(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

async function rowsOf(query: string): Promise<unknown[][]> {
  return (await connection.runAndReadAll(query)).getRowsJS()
}
