import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { assess } from '@retrofolio/engine/assess/assess'
import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { certificatesCsv } from '../analyse/testing/certificates-csv.ts'
import { runCommand } from '../serve/testing/command.ts'
import { commandTarget } from './command-target.ts'
import { planOneHome } from './plan-one-home.ts'
import { PLAN_COLUMNS, type PlanRow, STEP_COLUMNS } from './plan-row.ts'
import type { HomeToPlan } from './planning-job.ts'
import { type PlanRun, runPlans } from './run-plans.ts'

let folder: string
let inputPath: string

const PLANNING: PlanRun['planning'] = {
  target: commandTarget('score=75'),
  asOf: '2026-11-27',
  tenure: 'owner_occupied',
  isProgramme: false,
  rates: null,
}

/** Uninsulated walls of cavity and of brick, and a row that is no home. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio plan '))
  inputPath = join(folder, 'certificates.csv')
  const [header = '', , cavity = '', , , brick = ''] = [...certificatesCsv(6)]
  await writeFile(inputPath, [header, cavity, brick, brick.replace(',House,', ',Castle,')].join(''))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function plannedTo(name: string, run: Partial<PlanRun> = {}) {
  const outPath = join(folder, name)
  const summary = await runPlans({ inputPath, outPath, planning: PLANNING, withSteps: false, workers: 1, ...run })
  return { outPath, summary }
}

async function rowsOf(path: string): Promise<PlanRow[]> {
  return JSON.parse(await readFile(path, 'utf8'))
}

describe('plan', { timeout: 120_000 }, () => {
  test('gives one row for each home, in order, and steps that add up to its plan', async () => {
    const { outPath, summary } = await plannedTo('plans.json')
    const homes = await rowsOf(outPath)
    expect(homes.map(({ row }) => row)).toEqual([1, 2, 3])
    expect(Object.keys(homes[0] ?? {})).toEqual(Object.keys(PLAN_COLUMNS))
    expect(summary.homes).toBe(3)
    expect(summary.byStatus.missing_data).toBe(1)
    expect(homes[2]).toMatchObject({ status: 'missing_data', package: null, sap_score_before: null })

    const steps = await rowsOf((await plannedTo('steps.json', { withSteps: true })).outPath)
    expect(Object.keys(steps[0] ?? {})).toEqual(Object.keys(STEP_COLUMNS))
    const planned = homes.filter(({ status }) => status === 'planned')
    expect(planned.length).toBeGreaterThan(0)
    for (const home of planned) {
      const own = steps.filter(({ row }) => row === home.row)
      const sum = (column: keyof PlanRow) => own.reduce((total, step) => total + Number(step[column]), 0)
      expect(own.map(({ option }) => option).join('; ')).toBe(home.package_ids)
      expect(sum('cost_typical_gbp')).toBeCloseTo(Number(home.cost_typical_gbp), 0)
      expect(sum('adds_bill_meter_gbp')).toBeCloseTo(
        Number(home.bill_meter_after_gbp) - Number(home.bill_meter_before_gbp),
        0,
      )
      expect(own.at(-1)?.sap_score_after).toBe(home.sap_score_after)
      expect(Number(home.chance)).toBeGreaterThanOrEqual(0.8)
      expect(Number(home.cost_low_gbp)).toBeLessThanOrEqual(Number(home.cost_typical_gbp))
    }
  })

  test('writes the same homes as CSV, XLSX and Parquet', async () => {
    const csv = await readFile((await plannedTo('plans.csv')).outPath, 'utf8')
    expect(csv.split('\n')[0]).toBe(Object.keys(PLAN_COLUMNS).join(','))

    const { sheets } = await readXlsx(await readFile((await plannedTo('plans.xlsx')).outPath))
    expect(sheets[0]?.rows.map(([row]) => row)).toEqual(['row', 1, 2, 3])

    const { outPath } = await plannedTo('plans.parquet')
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const read = await connection.runAndReadAll(`SELECT row::INT AS row, status FROM '${outPath}' ORDER BY row`)
    connection.closeSync()
    const homes = await rowsOf((await plannedTo('plans.json')).outPath)
    expect(read.getRowObjectsJS()).toEqual(homes.map(({ row, status }) => ({ row, status })))
  })

  test('a budget is never exceeded', async () => {
    const planning = { ...PLANNING, target: commandTarget('budget=3000') }
    const homes = await rowsOf((await plannedTo('plans.json', { planning })).outPath)
    const planned = homes.filter(({ status }) => status === 'planned')
    expect(planned.length).toBeGreaterThan(0)
    for (const { cost_typical_gbp } of planned) expect(Number(cost_typical_gbp)).toBeLessThanOrEqual(3000)
  })

  test('leaves the output of before when it is stopped', async () => {
    const outPath = join(folder, 'plans.csv')
    await writeFile(outPath, 'before')
    const signal = AbortSignal.abort()
    await expect(plannedTo('plans.csv', { signal })).rejects.toThrow(/abort/i)
    expect(await readFile(outPath, 'utf8')).toBe('before')
    expect(await readdir(folder)).toEqual(['certificates.csv', 'plans.csv'])
  })

  test('runs from the command line and prints the homes without a plan by reason', async () => {
    const outPath = join(folder, 'plans.csv')
    const args = ['plan', inputPath, '--target', 'band-g1', '--out', outPath]
    const refused = await runCommand(args, {}).ended()
    expect(refused.exitCode).toBe(2)
    expect(refused.problems.join('\n')).toContain('Must be band-a to band-f')
    const { exitCode, problems } = await runCommand([...args.slice(0, 3), 'band-f', ...args.slice(4)], {}).ended()
    expect(exitCode).toBe(0)
    expect(problems.join('\n')).toMatch(
      /3 homes in .*\n2 new_certificate\n {2}2 {2}.*\n1 missing_data\n {2}1 {2}The certificate does not state/,
    )
  })

  test('rejects an unknown ending and the input itself as output', async () => {
    await expect(plannedTo('plans.txt')).rejects.toThrow(/\.csv, \.json, \.xlsx or \.parquet/)
    await expect(plannedTo('certificates.csv')).rejects.toThrow(/is the input itself/)
  })
})

test('a home whose facts make no sense is a row with its reason', async () => {
  const { unknownHomeFeatures } = await import('@retrofolio/engine/dwelling/features/unknown-home')
  const features = { ...unknownHomeFeatures('england'), lodgedOn: 'yesterday' }
  const outcome = planOneHome(
    { features, certificate: null, number: null, printed: NOTHING },
    { ...PLANNING, withSteps: false },
  )
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringMatching(/lodgedOn: yesterday/) })
})

const NOTHING = { sapScore: null, primaryEnergyKwhPerM2: null }

test('CERT-7: panels that a certificate does not list but shows in its figures count in its range', () => {
  const features = exampleHouse({ lodgedOn: '2025-09-01' })
  const home = assess({ ...features, photovoltaics: { shareOfRoof: null, peakKw: 3 } })
  if (home.kind !== 'analysed') throw new Error(home.kind)
  const { sapScore, primaryEnergyKwhPerM2 } = home.certificate.lodged
  const planWith = (number: string, printed: HomeToPlan['printed']): unknown => {
    const target = commandTarget('score=85')
    const options = { ...PLANNING, target, withSteps: false }
    return planOneHome({ features, certificate: null, number, printed }, options).rows[0]?.['package']
  }
  const printed = { sapScore, primaryEnergyKwhPerM2 }
  expect(planWith('1234', printed)).not.toEqual(planWith('1234', NOTHING))
  expect(planWith('0000-0000-0000-1234-5678', printed)).toEqual(planWith('1234', NOTHING))
})
