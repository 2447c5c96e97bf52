import { copyFile, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { EXPLORE_CHOICE_NAMES, EXPLORE_CHOICES } from '@retrofolio/contract/explore/explore-fields'
import { Random } from '@retrofolio/reference-data/sample/random'
import { readCriterionFilters } from '@retrofolio/server/features/criteria/criterion-filters'
import {
  type AskedCriterion,
  changesOf,
} from '@retrofolio/server/features/criteria/evaluation/evaluate-criteria.service'
import { CRITERIA_PER_STEP, conditionOf } from '@retrofolio/server/features/criteria/evaluation/evaluation-sql'
import { type SearchFile, searchReader } from '@retrofolio/server/features/explore/search-file'
import { withSearchTable } from '../explore/synthetic-search-table.ts'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'

const CHANGED_HOMES = 500_000
const CRITERIA = 1_000
const WITHIN_SECONDS = 30
/** One more runs the query: two cores. */
const THREADS = 1

/** Evaluates criteria of many organisations after an update of the register that changed many homes. */
const evaluation: Benchmark = {
  name: 'criteria',
  run: async ({ homes = CHANGED_HOMES }) => {
    await using table = await withSearchTable(homes)
    await using folder = await mkdtempDisposable(join(tmpdir(), 'retrofolio-criteria-bench-'))
    // A table that is kept stays as it is.
    const path = join(folder.path, 'search.duckdb')
    await copyFile(table.path, path)
    await writeChanges(path, homes)
    const reader = searchReader({ path, threads: THREADS })
    try {
      const measured = await reader.use((file) => measure(file))
      if (measured === null) throw new Error('the synthetic table has another layout')
      const { seconds, appeared, processorSeconds } = measured
      return [
        watched('criteria-changed-homes', homes, 'homes'),
        watched('criteria-appeared', appeared, 'homes'),
        watched('criteria-processor', processorSeconds, 's'),
        targeted('criteria-1000', seconds, 's', '<=', WITHIN_SECONDS),
      ]
    } finally {
      await reader.close()
    }
  },
}

export const benchmarks = [evaluation]

async function measure(file: SearchFile): Promise<{ seconds: number; processorSeconds: number; appeared: number }> {
  const asked = Array.from({ length: CRITERIA }, (_, place) => criterionOf(file, place))
  const own = { portfolio: async () => '', shortlist: async () => '' }
  const processor = process.cpuUsage()
  const startedAt = performance.now()
  let appeared = 0
  for (let from = 0; from < asked.length; from += CRITERIA_PER_STEP) {
    const step = asked.slice(from, from + CRITERIA_PER_STEP)
    const changes = await changesOf(file, step, own, new AbortController().signal)
    appeared += changes.reduce((sum, change) => sum + change.appeared, 0)
  }
  const { system, user } = process.cpuUsage(processor)
  return { seconds: (performance.now() - startedAt) / 1_000, processorSeconds: (system + user) / 1e6, appeared }
}

/** A place, two choices and two ranges, as members save them. */
function criterionOf(file: SearchFile, place: number): AskedCriterion {
  const random = new Random(`criterion ${place}`)
  const of = <One>(all: readonly One[]): One => {
    const one = all[Math.floor(random.next() * all.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const [first, second] = [of(EXPLORE_CHOICE_NAMES), of(EXPLORE_CHOICE_NAMES)]
  const area = file.places.filter(({ kind }) => kind === 'area')
  const filters = new Map<string, string>([
    [first, `${of(EXPLORE_CHOICES[first])},${of(EXPLORE_CHOICES[first])}`],
    [second, of(EXPLORE_CHOICES[second])],
    ['bill_today_gbp', `${Math.round(800 + 800 * random.next())}..`],
    ['score_today', `..${Math.round(50 + 40 * random.next())}`],
  ])
  // A third looks at the whole country.
  if (place % 3 > 0 && area.length > 0) filters.set('area', `${of(area).value},${of(area).value}`)
  const read = readCriterionFilters(Array.from(filters, ([name, text]) => `${name}=${text}`).join('&'))
  if (read.kind === 'invalid') throw new Error(read.problems.join(' '))
  const asked = { organisationId: 1, filters: read.filters }
  const condition = conditionOf(file, asked)
  if (condition === null) throw new Error('filters of the register alone can be compared')
  return { ...asked, condition, row: { id: place, name: `criterion ${place}`, filters: read.text } }
}

/** Every home has other figures than before; one in ten is new, and one in ten is gone. */
async function writeChanges(path: string, homes: number): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run(`
    CREATE OR REPLACE TABLE search_changed_after AS
    SELECT * FROM search WHERE home_row < ${homes} AND home_row % 10 <> 0`)
  await connection.run(`
    CREATE OR REPLACE TABLE search_changed_before AS
    SELECT * REPLACE (
      (bill_today_gbp * (0.8 + random() / 3))::FLOAT AS bill_today_gbp,
      (score_today + 20 * random() - 10) AS score_today
    ) FROM search WHERE home_row < ${homes} AND home_row % 10 <> 1`)
  connection.closeSync()
  instance.closeSync()
}
