import { TENURES, type Tenure } from '@retrofolio/engine/vocabulary'
import { type Command, Option } from 'commander'
import type { Report } from '../../reporting/report.ts'
import { calendarDay, today } from '../running/calendar-day.ts'
import { untilInterrupted } from '../running/until-interrupted.ts'
import { workerCount } from '../running/whole-number.ts'
import { type CommandTarget, commandTarget } from './command-target.ts'

const ROWS_BETWEEN_PROGRESS_LINES = 1000

export interface PlanCommandOptions {
  target: CommandTarget
  out: string
  asOf: string
  tenure?: Tenure
  rates?: string
  programme?: true
  steps?: true
  workers?: number
}

/** `retrofolio plan <input> --target <target> --out <file>`: plans for certificates without a server or a database. */
export function registerPlanCommand(program: Command, report: Report): void {
  program
    .command('plan')
    .description('Find the cheapest measures that reach a target for every certificate in a file, folder or zip.')
    .argument('<input>', 'certificates: CSV, JSON, XML, a folder or a zip')
    .requiredOption(
      '--target <target>',
      'band-c (or a, b, d, e), score=75, rating-high, rating-very-high, bill=0, net-import=0, carbon=1000 or budget=15000',
      commandTarget,
    )
    .requiredOption('--out <file>', 'where the plans go; the ending decides: .csv, .json, .xlsx or .parquet')
    .option('--as-of <day>', 'day of prices and VAT, YYYY-MM-DD; today if left out', calendarDay, today())
    .addOption(new Option('--tenure <tenure>', 'of all homes; that of the certificate if left out').choices(TENURES))
    .option('--rates <file>', "your own schedule of rates, CSV or XLSX, which replaces the library's prices")
    .option('--programme', 'prices of a programme of 50 similar homes or more')
    .option('--steps', 'one row for each step instead of each home')
    .option('--workers <number>', 'number of planning threads; defaults to one per core', workerCount)
    .action(async (inputPath: string, options: PlanCommandOptions) => {
      await plan(inputPath, options, report)
    })
}

async function plan(inputPath: string, options: PlanCommandOptions, report: Report): Promise<void> {
  const { runPlans } = await import('./run-plans.ts')
  const { summaryLines } = await import('./plan-summary.ts')
  const { ratesFile } = await import('../measures/rates-file.ts')
  const rates = options.rates === undefined ? null : await ratesFile(options.rates, report)
  const startedMs = performance.now()
  const seconds = (): number => (performance.now() - startedMs) / 1000
  const summary = await untilInterrupted(`Stopped; ${options.out} was not written.`, (signal) =>
    runPlans({
      inputPath,
      outPath: options.out,
      planning: {
        target: options.target,
        asOf: options.asOf,
        tenure: options.tenure ?? null,
        isProgramme: options.programme === true,
        rates,
      },
      withSteps: options.steps === true,
      workers: options.workers,
      signal,
      onIgnoredFile: (file, reason) => report.problem(`${file} skipped: ${reason}.`),
      onHomes: (homes) => {
        if (homes % ROWS_BETWEEN_PROGRESS_LINES !== 0) return
        report.problem(`${homes.toLocaleString('en-GB')} homes after ${seconds().toFixed(1)} s`)
      },
    }),
  )
  for (const line of summaryLines(summary, seconds())) report.problem(line)
  report.problem(`Plans: ${options.out}`)
}
