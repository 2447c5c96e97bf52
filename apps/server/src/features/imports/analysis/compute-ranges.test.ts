import { homeRanges } from '@retrofolio/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOB_KINDS, type JobData } from '../../../jobs/queues/job-kinds.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from '../testing/run-test-import.ts'
import { undoRows } from '../undo/undo-import.service.ts'
import { computeRanges, type RangesDependencies } from './compute-ranges.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
  await running.database.pool.query('delete from pgboss.job')
})
afterAll(() => running.stop())

const keyOf = (importId: number) => ({ organisationId: importer.member.organisationId, importId })
const withAreas = (...areas: [number, string][]) =>
  csv(['UPRN', 'Floor area'], ...areas.map(([number, area]) => [uprnOf(number), area]))

/** Returns the queued jobs and removes them. */
async function sentJobs(): Promise<JobData['import-ranges'][]> {
  const { rows } = await running.database.pool.query<{ data: unknown }>(
    "delete from pgboss.job where name = 'import-ranges' returning data",
  )
  return rows.map(({ data }) => JOB_KINDS['import-ranges'].data.parse(data))
}

const rangesOfAll = (homes: readonly HomeFeatures[]) => homes.map((home) => rangesOnWire(homeRanges(home)))

/** Runs a job and returns the floor areas of the homes whose ranges it computed. */
async function follow(
  job: JobData['import-ranges'],
  {
    earlierTries = 0,
    rangesOf = async (homes) => rangesOfAll(homes),
  }: { earlierTries?: number; rangesOf?: RangesDependencies['rangesOf'] } = {},
): Promise<(number | null)[]> {
  const asked: (number | null)[] = []
  const deps: RangesDependencies = {
    database: running.database,
    pace: neverYields,
    rangesOf: (homes) => {
      asked.push(...homes.map(({ totalFloorAreaM2 }) => totalFloorAreaM2))
      return rangesOf(homes)
    },
  }
  await computeRanges(deps, job, { ...FIRST_TRY, earlierTries })
  return asked.toSorted((one, other) => Number(one) - Number(other))
}

describe('ranges after an import', () => {
  test('are computed for its own homes, separately from another import of the organisation', async () => {
    const first = await importer.imported(withAreas([101, '61'], [102, '62']))
    const second = await importer.imported(withAreas([103, '63'], [101, '71']))
    expect(await follow(keyOf(second.id))).toEqual([63, 71])
    expect(await follow(keyOf(second.id))).toEqual([])
    expect(await follow(keyOf(first.id))).toEqual([62])
  })

  test('are computed for all changed homes, even if one has two rows and another home was added', async () => {
    const numbers = [101, 102, 103, 104, 105, 106, 107, 108]
    for (const number of numbers)
      await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(number - 100) })
    const { id } = await importer.imported(
      withAreas(
        [101, '61'],
        [101, '99'],
        ...numbers.slice(1).map((number): [number, string] => [number, `${number - 40}`]),
        [109, '69'],
      ),
    )
    await sentJobs()
    const areas: (number | null)[] = []
    // A few at a time, in consecutive jobs.
    for (let jobs: JobData['import-ranges'][] = [keyOf(id)]; jobs.length > 0; jobs = await sentJobs()) {
      for (const job of jobs) areas.push(...(await follow(job, { earlierTries: 2 })))
    }
    expect(areas).toEqual([61, 62, 63, 64, 65, 66, 67, 68, 69])
  })

  test('are computed for the homes that remain after an undo', async () => {
    await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(1) })
    const done = await importer.imported(withAreas([101, '71'], [102, '72']))
    await importer.imported(withAreas([103, '63']))
    await importer.ask('POST', `imports/${done.id}/undo/`)
    await sentJobs()
    await undoRows(testRunDependencies(running), keyOf(done.id), FIRST_TRY)
    const jobs = await sentJobs()
    expect(jobs).toEqual([keyOf(done.id)])
    expect(await Promise.all(jobs.map((job) => follow(job)))).toEqual([[92.5]])
  })

  test('continue after the homes of the previous turn, including those without ranges', async () => {
    const done = await importer.imported(withAreas([101, '61'], [102, '62'], [103, '63']))
    await sentJobs()
    const turns: (number | null)[][] = []
    for (let jobs = [keyOf(done.id)]; jobs.length > 0; jobs = await sentJobs()) {
      expect(jobs).toHaveLength(1)
      for (const job of jobs) {
        turns.push(await follow(job, { earlierTries: 20, rangesOf: async (homes) => homes.map(() => null) }))
      }
    }
    expect(turns).toEqual([[61], [62], [63], []])
  })

  test('are computed again for a home that changed during the computation', async () => {
    const done = await importer.imported(withAreas([101, '61'], [102, '62']))
    const [row] = await importer.rows(done.id)
    await sentJobs()
    await follow(keyOf(done.id), {
      rangesOf: async (homes) => {
        await importer.ask('POST', `homes/${row?.homeId}/archive/`)
        return rangesOfAll(homes)
      },
    })
    const jobs = await sentJobs()
    expect(jobs).toEqual([{ ...keyOf(done.id), homeId: row?.homeId }])
    expect(await Promise.all(jobs.map((job) => follow(job)))).toEqual([[61]])
    expect(await sentJobs()).toEqual([])
  })
})

describe('ranges after a decision', () => {
  const [FIRST] = TEST_ADDRESSES.ambiguousCandidates
  const KEY = 'uprn:90000200'
  const file = csv(['Address', 'Floor area'], [TEST_ADDRESSES.ambiguous, '60'], [TEST_ADDRESSES.numbered(1), '61'])

  test('are computed for the home of that row only', async () => {
    const done = await importer.imported(file)
    await sentJobs()
    const { homeId } = await importer.decide(done.id, 2, KEY)
    const jobs = await sentJobs()
    expect(jobs).toEqual([{ ...keyOf(done.id), homeId }])
    expect(await Promise.all(jobs.map((job) => follow(job)))).toEqual([[60]])
  })

  test('are computed for a home that a reopened row restores, and for no deleted home', async () => {
    const done = await importer.imported(file)
    await importer.decide(done.id, 2, KEY)
    await sentJobs()
    await importer.ask('POST', `imports/${done.id}/reopen/`, { row: 2 })
    expect(await sentJobs()).toEqual([])
    const { id } = (await importer.ask('POST', 'add-home/', { address: FIRST })).json().data.home
    await importer.decide(done.id, 2, KEY)
    await sentJobs()
    await importer.ask('POST', `imports/${done.id}/reopen/`, { row: 2 })
    const jobs = await sentJobs()
    expect(jobs).toEqual([{ ...keyOf(done.id), homeId: id }])
    expect(await Promise.all(jobs.map((job) => follow(job)))).toEqual([[92.5]])
  })
})
