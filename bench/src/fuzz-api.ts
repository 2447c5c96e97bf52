import { fuzzApi } from './fuzz-api/fuzz-api.ts'
import { printLine, printNote, table } from './harness/report.ts'

const REQUESTS = 100_000
const USAGE = 'Usage: npm run -s fuzz:api -- [--requests=N] [--seed=N]'

const options = { requests: REQUESTS, seed: 1 }
for (const argument of process.argv.slice(2)) {
  const { name, value } = /^--(?<name>requests|seed)=(?<value>[1-9]\d*)$/.exec(argument)?.groups ?? {}
  if (name !== 'requests' && name !== 'seed') {
    printNote(`Unknown option ${argument}. ${USAGE}`)
    process.exit(2)
  }
  options[name] = Number(value)
}

const { figures, faults } = await fuzzApi(options, printNote)
for (const fault of faults) printNote(fault)
printLine(table(figures))
process.exitCode = figures.every(({ ok }) => ok !== false) ? 0 : 1
