import { readFile } from 'node:fs/promises'
import type { RateProblem } from '@retrofolio/analysis/read-schedule-of-rates'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { UnreadableFile } from '../../features/imports/reading/unreadable-file.ts'
import { type RatesFile, readRatesFile } from '../../features/rates/reading/read-rates-file.ts'
import { errorCode } from '../../reporting/error-code.ts'
import type { Report } from '../../reporting/report.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/**
 * Reads a schedule of rates from a CSV or XLSX file. Rule MEA-8.
 *
 * @throws UserFacingError with every row that has no usable price
 */
export async function ratesFile(path: string, report: Report): Promise<ScheduleOfRates> {
  const { rates, measures, problems, warnings } = await openedFile(path)
  for (const warning of warnings) report.problem(`${path}: ${warning}`)
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

async function openedFile(path: string): Promise<RatesFile> {
  try {
    return await readRatesFile(await readFile(path))
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
