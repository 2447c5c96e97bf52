import { addTallies, closingLine, NOTHING_RUN } from './check/step.ts'
import { lintSteps } from './lint-steps.ts'
import { say } from './report.ts'

let total = NOTHING_RUN
for (const step of lintSteps) total = addTallies(total, await step.run())
say(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
