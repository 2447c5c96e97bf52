import type { Command } from 'commander'
import { readPanels } from '../../config/config.ts'
import type { Report } from '../../reporting/report.ts'
import { untilInterrupted } from '../running/until-interrupted.ts'
import { workerCount } from '../running/whole-number.ts'

const ROWS_BETWEEN_PROGRESS_LINES = 100_000

/** `retrofolio analyse <input> --out <file>`: rates certificates without a server or a database. */
export function registerAnalyseCommand(program: Command, report: Report): void {
  program
    .command('analyse')
    .description('Analyse every certificate in a file, folder or zip and write one row of figures for each.')
    .argument('<input>', 'certificates: CSV, JSON, XML, a folder or a zip')
    .requiredOption('--out <file>', 'where the results go; the ending decides: .csv, .json or .parquet')
    .option('--ranges', "add P10 and P90 of each home's score and space heating")
    .option('--with-address', "add each home's address, post town, postcode and reference from the input")
    .option('--workers <number>', 'number of rating threads; defaults to one per core', workerCount)
    .action(async (inputPath: string, options: AnalyseOptions) => {
      await analyse(inputPath, options, report)
    })
}

interface AnalyseOptions {
  out: string
  ranges?: boolean
  withAddress?: boolean
  workers?: number
}

async function analyse(inputPath: string, options: AnalyseOptions, report: Report): Promise<void> {
  const { out: outPath, ranges: withRanges = false, withAddress = false, workers } = options
  const panels = readPanels(process.env)
  const { runAnalysis } = await import('./run-analysis.ts')
  const { lastLine, nothingAnalysed, summaryLines } = await import('./analysis-summary.ts')
  const startedMs = performance.now()
  const elapsedSeconds = (): number => (performance.now() - startedMs) / 1000
  const summary = await untilInterrupted(`Stopped; ${outPath} was not written.`, (signal) =>
    runAnalysis({
      inputPath,
      outPath,
      withRanges,
      withAddress,
      panels,
      workers,
      signal,
      onIgnoredFile: (file, reason) => report.problem(`${file} skipped: ${reason}.`),
      onRow: ({ row }) => {
        if (row % ROWS_BETWEEN_PROGRESS_LINES !== 0) return
        report.problem(`${row.toLocaleString('en-GB')} rows after ${elapsedSeconds().toFixed(1)} s`)
      },
    }),
  )
  for (const line of summaryLines(summary, elapsedSeconds())) report.problem(line)
  report.problem(`Results: ${outPath}`)
  const nothing = nothingAnalysed(summary, inputPath)
  if (nothing !== null) process.exitCode = 1
  report.problem(nothing ?? lastLine(summary, outPath))
}
