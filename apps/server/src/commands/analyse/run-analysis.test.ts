import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RESULT_COLUMNS, type ResultRow } from './result-row.ts'
import { runAnalysis } from './run-analysis.ts'
import { certificatesCsv } from './testing/certificates-csv.ts'

let folder: string
let inputPath: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio analyse '))
  inputPath = join(folder, 'certificates.csv')
  await writeFile(inputPath, [...certificatesCsv(12)].join(''))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function analysedTo(name: string, input = inputPath): Promise<ResultRow[]> {
  const outPath = join(folder, name)
  await runAnalysis({ inputPath: input, outPath })
  const rows: ResultRow[] = JSON.parse(await readFile(outPath, 'utf8'))
  return rows
}

async function parquetRows(path: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const select = `SELECT * REPLACE (row::DOUBLE AS row) FROM read_parquet(${quotedPath(path)})`
  const read = await connection.runAndReadAll(select)
  const rows = read.getRowObjectsJS()
  connection.closeSync()
  instance.closeSync()
  return rows
}

function quotedPath(path: string): string {
  return `'${path.replaceAll("'", "''")}'`
}

describe('analysis of a file', () => {
  it("writes one row per input row, in order, with the row's identifiers", async () => {
    const rows = await analysedTo('results.json')
    expect(rows.map((row) => row.row)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(rows[0]).toMatchObject({ uprn: '900000000001', status: 'analysed', reason: null })
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(RESULT_COLUMNS))
  })

  it('gives consistent figures', async () => {
    for (const row of (await analysedTo('results.json')).filter(({ status }) => status === 'analysed')) {
      expect(row.design_heat_loss_w).toBeGreaterThan(0)
      expect(row.htc_w_per_k).toBeGreaterThan(0)
      expect(row.water_heating_kwh).toBeGreaterThan(0)
      expect(row.space_heating_kwh).toBe(row.space_heating_kwh_default)
      expect(row.space_heating_kwh_insulated).toBeLessThanOrEqual(row.space_heating_kwh_default ?? 0)
      expect(row.space_heating_kwh_not_insulated).toBeGreaterThanOrEqual(row.space_heating_kwh_default ?? 0)
      const heatingKwh = (row.net_grid_import_kwh ?? 0) + (row.solar_kwh ?? 0) - (row.household_electricity_kwh ?? 0)
      expect(row.sap_score).toBe(Math.round(row.sap_score ?? Number.NaN))
      expect(row.sap_score).toBeGreaterThanOrEqual(1)
      expect(row.epc_band).toBe(epcBandOfScore(row.sap_score ?? Number.NaN))
      expect(row.epc_band_today).toBe(epcBandOfScore(row.sap_score_today ?? Number.NaN))
      expect(row.primary_energy_kwh_per_m2).toBeGreaterThan(20)
      expect(row.co2_kg).toBeGreaterThan(100)
      expect(row.energy_cost_gbp).toBeGreaterThan(50)
      // Space heating by heat pump: demand over a seasonal performance of 2 to 5.
      expect((row.space_heating_kwh ?? 0) / heatingKwh).toBeGreaterThan(2)
      expect((row.space_heating_kwh ?? 0) / heatingKwh).toBeLessThan(5)
    }
  })

  it('says why a row was not analysed', async () => {
    const header = [...certificatesCsv(0)].join('')
    const [, complete = ''] = [...certificatesCsv(1)]
    const withoutArea = complete.replace(/,\d+(\.\d+)?,/, ',,')
    const parkHome = complete.replace('House', 'Park home')
    await writeFile(inputPath, [header, complete, withoutArea, parkHome, 'too,short\n'].join(''))
    const rows = await analysedTo('results.json')
    expect(rows.map((row) => row.status)).toEqual(['analysed', 'missing_data', 'unsupported', 'unreadable'])
    expect(rows[1]?.reason).toContain('total floor area')
    for (const row of rows.slice(1)) expect(row.reason).toMatch(/^[A-Z].*\.$/)
    expect(rows[1]?.net_grid_import_kwh).toBeNull()
  })

  it("counts the evidence for each certificate's edition", async () => {
    const [header = '', ...certificates] = [...certificatesCsv(3)]
    const undated = certificates.slice(2).map((line) => line.replace('2021-05-04', ''))
    await writeFile(inputPath, [header, ...certificates.slice(0, 2), ...undated].join(''))
    const { editionsFrom } = await runAnalysis({ inputPath, outPath: join(folder, 'results.csv') })
    expect(editionsFrom).toMatchObject({ lodgement_date: 2, default: 1 })
  })

  it('rates the same home by the rules of its date and by current rules', async () => {
    const [header = '', home = ''] = [...certificatesCsv(1)]
    const days = ['2009-05-04', '2013-05-04', '2016-05-04', '2025-09-04']
    await writeFile(inputPath, [header, ...days.map((day) => home.replace('2021-05-04', day))].join(''))
    const rows = await analysedTo('results.json')
    expect(new Set(rows.map((row) => row.primary_energy_kwh_per_m2)).size).toBe(days.length)
    const newest = rows.at(-1)
    expect(newest).toMatchObject({ sap_score: newest?.sap_score_today, epc_band: newest?.epc_band_today })
    // HL-30a: a boiler known only from its description is as old as its certificate, so an older boiler never scores
    // better.
    const scoresToday = rows.map((row) => row.sap_score_today ?? Number.NaN)
    expect(scoresToday).toEqual(scoresToday.toSorted((older, newer) => older - newer))
    expect(scoresToday[0]).toBeLessThan(scoresToday.at(-1) ?? Number.NaN)
  })

  it('adds ranges on request, in every format', async () => {
    const outPath = join(folder, 'ranges.json')
    await runAnalysis({ inputPath, outPath, withRanges: true })
    const rows: ResultRow[] = JSON.parse(await readFile(outPath, 'utf8'))
    for (const row of rows) {
      expect(row.sap_score_p10).toBeLessThan(row.sap_score ?? Number.NaN)
      expect(row.sap_score_p90).toBeGreaterThan(row.sap_score ?? Number.NaN)
      expect(row.space_heating_kwh_p10).toBeLessThan(row.space_heating_kwh ?? Number.NaN)
      expect(row.space_heating_kwh_p90).toBeGreaterThan(row.space_heating_kwh ?? Number.NaN)
    }
    const parquetPath = join(folder, 'ranges.parquet')
    await runAnalysis({ inputPath, outPath: parquetPath, withRanges: true })
    expect(await parquetRows(parquetPath)).toEqual(rows)
  })

  it('numbers rows continuously across the files of a folder, and skips its own earlier results', async () => {
    const inputFolder = join(folder, 'many')
    await mkdir(inputFolder)
    await writeFile(join(inputFolder, 'a.csv'), [...certificatesCsv(3)].join(''))
    await writeFile(join(inputFolder, 'b.csv'), [...certificatesCsv(2)].join(''))
    const first = await analysedTo('many/results.json', inputFolder)
    expect(first.map((row) => row.row)).toEqual([1, 2, 3, 4, 5])
    expect(await analysedTo('many/results.json', inputFolder)).toEqual(first)
  })

  it('writes Parquet with the same rows, order and typed columns', async () => {
    const rows = await analysedTo('results.json')
    const parquetPath = join(folder, "it's.parquet")
    await runAnalysis({ inputPath, outPath: parquetPath })
    expect(await parquetRows(parquetPath)).toEqual(rows)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const quoted = quotedPath(parquetPath)
    const types = await connection.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted})`)
    expect(types.getRowsJS().map((column) => column[1])).toEqual(Object.values(RESULT_COLUMNS))
    connection.closeSync()
    instance.closeSync()
  })
})

describe('analysis that cannot run', () => {
  it('names a missing input', async () => {
    const run = runAnalysis({ inputPath: join(folder, 'nowhere.csv'), outPath: join(folder, 'out.csv') })
    await expect(run).rejects.toMatchObject({ name: 'UserFacingError', exitCode: 2 })
    await expect(run).rejects.toThrow(/nowhere\.csv does not exist/)
  })

  it('does not overwrite the certificates with the results', async () => {
    const certificates = await readFile(inputPath, 'utf8')
    const link = join(folder, 'link.csv')
    await symlink(inputPath, link)
    for (const outPath of [inputPath, link]) {
      const run = runAnalysis({ inputPath, outPath })
      await expect(run).rejects.toMatchObject({ name: 'UserFacingError', exitCode: 2 })
      await expect(run).rejects.toThrow(/is the input itself/)
    }
    expect(await readFile(inputPath, 'utf8')).toBe(certificates)
  })

  it.each(['a folder of other things', 'an empty folder', 'a program', 'an empty file'])(
    'says that %s contains no certificate, and writes nothing',
    async (what) => {
      const input = join(folder, what)
      if (what.includes('folder')) await mkdir(input)
      if (what === 'a folder of other things') await writeFile(join(input, 'licence.txt'), 'Terms')
      if (what === 'a program') await writeFile(input, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0x0a, 0x41, 0x0a]))
      if (what === 'an empty file') await writeFile(input, '')
      const run = runAnalysis({ inputPath: input, outPath: join(folder, 'out.csv') })
      await expect(run).rejects.toMatchObject({ name: 'UserFacingError', exitCode: 1 })
      await expect(run).rejects.toThrow(/No certificate was found/)
      expect(await readdir(folder)).not.toContain('out.csv')
    },
  )

  it('reports a table without rows as such', async () => {
    await writeFile(inputPath, [...certificatesCsv(0)].join(''))
    expect(await analysedTo('results.json')).toEqual([])
  })

  it('names an output whose folder is missing, and an output that is a folder', async () => {
    const missing = join(folder, 'no such folder', 'out.csv')
    await expect(runAnalysis({ inputPath, outPath: missing })).rejects.toThrow(/--out .*its folder does not exist/)
    await mkdir(join(folder, 'taken.csv'))
    await expect(runAnalysis({ inputPath, outPath: join(folder, 'taken.csv') })).rejects.toThrow(/it is a folder/)
    expect((await readdir(folder)).sort()).toEqual(['certificates.csv', 'taken.csv'])
  })

  it.skipIf(process.getuid?.() === 0)('names an output folder without write permission', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o500)
    await expect(runAnalysis({ inputPath, outPath: join(closed, 'out.csv') })).rejects.toThrow(/may not be written to/)
  })

  it('keeps the earlier result when interrupted, and leaves no partial file', async () => {
    const outPath = join(folder, 'out.csv')
    await writeFile(outPath, 'earlier')
    const interruption = new AbortController()
    const run = runAnalysis({
      inputPath,
      outPath,
      signal: interruption.signal,
      onRow: ({ row }) => {
        if (row === 3) interruption.abort()
      },
    })
    await expect(run).rejects.toMatchObject({ name: 'AbortError' })
    expect(await readFile(outPath, 'utf8')).toBe('earlier')
    expect((await readdir(folder)).sort()).toEqual(['certificates.csv', 'out.csv'])
  })
})
