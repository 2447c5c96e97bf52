import { rateHome } from '@retrofolio/engine/assess/assess'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import type { Register } from '@retrofolio/reference-data/register/register'
import { pino } from 'pino'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { analyseFoundHomes } from '../../imports/analysis/analyse-found-homes.ts'
import { analyseRow } from '../../imports/analysis/analyse-row.ts'
import type { AdditionKey } from '../add/additions.repository.ts'
import { type AdditionRunner, runAddition } from '../add/run-addition.service.ts'

const model = { rate: rateHome, panels: USUAL_PANELS }

/** The engine, in this thread. */
export const analyseInThread = analyseFoundHomes(async (rows, context) =>
  rows.map((row) => analyseRow(row, context, model)),
)

const never = new AbortController().signal
export const FIRST_TRY: JobRun = { signal: never, stopping: never, earlierTries: 0 }

/** Runs an addition as the job does, by default with the homes of tests. */
export function runTestAddition(
  { database, clock, register = testRegister(TEST_HOMES) }: TestApp & { register?: Register },
  key: AdditionKey,
  changes: Partial<AdditionRunner> = {},
  job: JobRun = FIRST_TRY,
): Promise<void> {
  return runAddition(
    {
      database,
      register,
      now: () => clock.now,
      model,
      hasRoofImagery: false,
      analyseHomes: analyseInThread,
      log: pino({ level: 'silent' }),
      pace: neverYields,
      ...changes,
    },
    key,
    job,
  )
}
