import { readFile } from 'node:fs/promises'
import { type RateProblem, readScheduleOfRates } from '@retrofolio/analysis/read-schedule-of-rates'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { openTable } from '../../features/imports/reading/files/open-table.ts'
import { UnreadableFile } from '../../features/imports/reading/unreadable-file.ts'
import { errorCode } from '../../reporting/error-code.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/**
 * Reads a schedule of rates from a CSV or XLSX file. Rule MEA-8.
 *
 * @throws UserFacingError with every row that has no usable price
 */
export async function ratesFile(path: string, report: Report): Promise<ScheduleOfRates> {
  const table = await openedTable(path)
  const rows: { row: number; cells: string[] }[] = []
  for await (const row of table.rows) rows.push(row)
  const [header, ...below] = rows
  if (header === undefined) throw new UserFacingError(`--rates ${path} has no rows.`, { exitCode: 2 })
  const { rates, measures, problems } = readScheduleOfRates(header, below)
  for (const warning of [...table.warnings, ...(table.warningsOfRows?.() ?? [])]) report.problem(`${path}: ${warning}`)
  const [headings, others] = [problems.filter(isHeading), problems.filter((problem) => !isHeading(problem))]
  for (const problem of headings) report.problem(`${path}: ${sentenceOf(problem)}`)
  if (others.length > 0) {
    const lines = others.map((problem) => `  ${sentenceOf(problem)}`)
    throw new UserFacingError([`--rates ${path} cannot be used:`, ...lines].join('\n'), { exitCode: 2 })
  }
  if (measures === 0) throw new UserFacingError(`--rates ${path} has no price.`, { exitCode: 2 })
  return rates
}

const isHeading = ({ field }: RateProblem): boolean => field === 'heading'

function sentenceOf({ row, field, value, message }: RateProblem): string {
  return `row ${row}, ${field}${value === '' ? '' : ` “${value}”`}: ${message}`
}

async function openedTable(path: string): ReturnType<typeof openTable> {
  try {
    return await openTable(await readFile(path))
  } catch (error) {
    if (error instanceof UnreadableFile) {
      throw new UserFacingError(`--rates ${path}: ${error.message}`, { cause: error, exitCode: 2 })
    }
    if (errorCode(error) === 'ENOENT') {
      throw new UserFacingError(`--rates ${path} does not exist.`, { cause: error, exitCode: 2 })
    }
    throw error
  }
}
