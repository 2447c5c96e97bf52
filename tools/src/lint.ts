import { lintSteps } from './check/lint-steps.ts'
import { say } from './check/report.ts'
import { addTallies, closingLine, NO_TESTS_RUN } from './check/step.ts'

let total = NO_TESTS_RUN
for (const step of lintSteps) total = addTallies(total, await step.run())
say(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
