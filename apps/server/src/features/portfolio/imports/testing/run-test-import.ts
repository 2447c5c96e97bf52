import { rateHome } from '@retrofolio/engine/assess'
import { pino } from 'pino'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { TEST_HOMES } from '../../../../platform/testing/test-homes.ts'
import { testRegister } from '../../../../platform/testing/test-register.ts'
import { analyseRow } from '../analyse-row.ts'
import type { ImportKey } from '../imports.repository.ts'
import { type ImportTurn, type RunDependencies, runImport } from '../run-import.service.ts'

/** What a job for imports is given, with the register of the tests. */
export function testRunDependencies(running: TestApp, changes: Partial<RunDependencies> = {}): RunDependencies {
  return {
    database: running.database,
    register: testRegister(TEST_HOMES),
    rate: rateHome,
    now: () => running.clock.now,
    log: pino({ level: 'silent' }),
    isRoofLookedAt: false,
    isServiceAsked: false,
    analyseRows: async (tasks, context) => tasks.map((task) => analyseRow(task, context, rateHome)),
    ...changes,
  }
}

/** Works through a started import as its job does. */
export function runTestImport(
  running: TestApp,
  key: ImportKey,
  changes: Partial<RunDependencies> = {},
  turn?: ImportTurn,
): Promise<void> {
  return runImport(testRunDependencies(running, changes), key, new AbortController().signal, turn)
}
