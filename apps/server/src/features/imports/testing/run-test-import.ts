import { homeRanges } from '@retrofolio/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { pino } from 'pino'
import type { JobTurn } from '../../../jobs/job-turn.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { analyseRow } from '../analysis/analyse-row.ts'
import { computeRanges } from '../analysis/compute-ranges.service.ts'
import type { ImportKey } from '../imports.repository.ts'
import { type RunDependencies, runImport } from '../run-import.service.ts'

/** Dependencies of an import job, with the test register. */
export function testRunDependencies(running: TestApp, changes: Partial<RunDependencies> = {}): RunDependencies {
  return {
    database: running.database,
    register: testRegister(TEST_HOMES),
    model: USUAL_MODEL,
    now: () => running.clock.now,
    log: pino({ level: 'silent' }),
    hasRoofImagery: false,
    isServiceAsked: false,
    pace: neverYields,
    analyseRows: async (tasks, context) => tasks.map((task) => analyseRow(task, context, USUAL_MODEL)),
    ...changes,
  }
}

const never = new AbortController().signal

/** A run without earlier failures that is never stopped. */
export const FIRST_TRY: JobRun = { signal: never, stopping: never, earlierTries: 0 }

/** Processes a started import as its job does. */
export function runTestImport(
  running: TestApp,
  key: ImportKey,
  changes: Partial<RunDependencies> = {},
  { job = FIRST_TRY, turn }: { job?: JobRun; turn?: JobTurn } = {},
): Promise<void> {
  return runImport(testRunDependencies(running, changes), key, job, turn)
}

/** Computes the ranges of an import's homes as the following job does. */
export function computeTestRanges(running: TestApp, key: ImportKey): Promise<void> {
  const rangesOf = async (homes: readonly HomeFeatures[]) => homes.map((home) => rangesOnWire(homeRanges(home)))
  return computeRanges({ database: running.database, rangesOf, pace: neverYields }, key, FIRST_TRY)
}
