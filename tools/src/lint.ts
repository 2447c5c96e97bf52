import { addTallies, closingLine, type Tally } from './check/step.ts'
import { lintSteps } from './lint-steps.ts'
import { say } from './report.ts'

let total: Tally = { passed: 0, failed: 0, skipped: 0 }
for (const step of lintSteps) total = addTallies(total, await step.run())
say(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
