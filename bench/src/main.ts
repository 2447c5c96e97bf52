import { catalogue } from './catalogue.ts'
import { type BenchFigure, BenchmarkSkipped } from './harness/benchmark.ts'
import { parsedArguments } from './harness/parsed-arguments.ts'
import { jsonLine, printLine, printNote, table } from './harness/report.ts'
import { isSelected } from './harness/select-benchmarks.ts'

const USAGE = 'Usage: npm run -s bench -- [name…] [--homes N] [--json] [--list]'

process.exitCode = await main()

async function main(): Promise<number> {
  const options = {
    homes: { type: 'string' },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  } as const
  const asked = parsedArguments({ options, allowPositionals: true }, USAGE)
  if (asked === null) return 2
  const { values, positionals: wanted } = asked
  if (values.list) {
    for (const benchmark of catalogue) printLine(benchmark.name)
    return 0
  }
  const homes = values.homes === undefined ? undefined : Number(values.homes)
  if (homes !== undefined && !(Number.isInteger(homes) && homes > 0)) {
    printNote(`--homes is ${values.homes}; give a whole number, 1 or more.`)
    return 2
  }
  const unknownName = wanted.find((name) => !catalogue.some((benchmark) => isSelected(benchmark, name)))
  if (unknownName !== undefined) {
    printNote(`No benchmark is called ${unknownName}. There are: ${catalogue.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  const chosen =
    wanted.length === 0
      ? catalogue
      : catalogue.filter((benchmark) => wanted.some((asked) => isSelected(benchmark, asked)))
  const figures: BenchFigure[] = []
  for (const benchmark of chosen) {
    try {
      const measured = await benchmark.run({ homes })
      figures.push(...measured)
      if (values.json) for (const figure of measured) printLine(jsonLine(figure))
    } catch (error) {
      if (!(error instanceof BenchmarkSkipped)) throw error
      printNote(`${benchmark.name} skipped: ${error.message}`)
    }
  }
  if (!values.json) printLine(table(figures))
  return 0
}
