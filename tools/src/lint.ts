import { lintSteps } from './check/lint-steps.ts'
import { say } from './check/report.ts'
import { addTallies, closingLine, NOTHING_RUN } from './check/step.ts'

let total = NOTHING_RUN
for (const step of lintSteps) total = addTallies(total, await step.run())
say(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
