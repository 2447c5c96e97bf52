import { compareRates } from '@retrofolio/analysis/compare-rates'
import type { RateProblem } from '@retrofolio/analysis/read-schedule-of-rates'
import {
  RATE_PROBLEMS_MAX,
  type RateEntry,
  type Rates,
  type RatesPreview,
} from '@retrofolio/contract/accounts/own-rates'
import { isoTime } from '../../formats/iso-time.ts'
import type { findEntries, RateEntryRow } from './rates.repository.ts'
import type { RatesFile } from './reading/read-rates-file.ts'

/** An account that is deleted leaves no name. */
const GONE = 'A former member'

interface FoundRates {
  /** The version in use. */
  current: number | null
  /** The one to show. */
  upload: RateEntryRow | null
  entries: Awaited<ReturnType<typeof findEntries>>
  entryCount: number
}

export function presentRates(
  { current, upload, entries, entryCount }: FoundRates,
  names: ReadonlyMap<number, string>,
  asOf: string,
): Rates {
  const nameOf = (userId: number) => names.get(userId) ?? GONE
  return {
    version: current,
    shown:
      upload === null
        ? null
        : {
            version: upload.version ?? 0,
            uploadedBy: nameOf(upload.madeById),
            uploadedAt: isoTime(upload.madeAt),
            fileName: upload.fileName ?? '',
            rowsNotRead: upload.rowsNotRead,
            problems: upload.problems,
            problemCount: upload.problemCount,
            warnings: upload.warnings,
          },
    asOf,
    measures: compareRates(upload?.rates ?? null, asOf),
    history: entries.map(
      ({ entry, isUpload, version, fileName, measures, rowsNotRead, madeById, madeAt }): RateEntry => ({
        id: entry,
        kind: isUpload ? 'uploaded' : 'reverted',
        version,
        fileName,
        measures,
        rowsNotRead,
        madeBy: nameOf(madeById),
        madeAt: isoTime(madeAt),
      }),
    ),
    historyCount: entryCount,
  }
}

type Judged = Pick<RatesPreview, 'fileName' | 'asOf' | 'isUsable' | 'measures' | 'noLongerPriced'>

export function presentPreview(read: RatesFile, judged: Judged): RatesPreview {
  const { leftBlank, rowsNotRead, columnsNotRead, problems, warnings } = read
  return {
    ...judged,
    leftBlank,
    rowsNotRead,
    columnsNotRead,
    problems: shownProblems(problems),
    problemCount: problems.length,
    warnings,
  }
}

/** Of a cell: enough to recognise it. */
const VALUE_MAX_CHARACTERS = 100

/** The first problems, with values that fit on a screen. */
export function shownProblems(problems: readonly RateProblem[]): RateProblem[] {
  return problems
    .slice(0, RATE_PROBLEMS_MAX)
    .map((problem) => ({ ...problem, value: problem.value.slice(0, VALUE_MAX_CHARACTERS).toWellFormed() }))
}
