import type { ChosenEdition } from '@retrofolio/engine/dwelling/reading/edition'
import { type UnrecognisedReport, unrecognisedLines, unrecognisedTotal } from '../running/not-understood-lines.ts'
import type { ResultRow, RowStatus } from './result-row.ts'
import { unrecognisedPathOf } from './unread-file.ts'

export interface AnalysisSummary extends UnrecognisedReport {
  rows: number
  byStatus: Record<RowStatus, number>
  /** Rows that were not analysed, by reason, most frequent first. */
  reasons: { status: RowStatus; reason: string; rows: number }[]
  /** Analysed rows by the evidence for their certificate's edition. */
  editionsFrom: Record<EditionFrom, number>
  /** Analysed rows with an unknown element, for which a value was assumed. */
  unknown: Record<Element, number>
}

/** The elements that determine most of a home's energy demand. */
export const ELEMENTS = ['walls', 'roof', 'heating'] as const
export type Element = (typeof ELEMENTS)[number]

type EditionFrom = ChosenEdition['inferredFrom']

export interface SummaryCounter {
  count: (row: ResultRow, editionFrom: EditionFrom | null, unknown: readonly Element[]) => void
  summary: () => Omit<AnalysisSummary, keyof UnrecognisedReport>
}

/** Reasons may quote a value of the row. Beyond this many different reasons, the rest are counted together. */
const MOST_REASONS = 50
const OTHER_REASONS = 'Other reasons.'

/** Counts rows as they pass; its size does not grow with the input. */
export function summaryCounter(): SummaryCounter {
  let rows = 0
  const byStatus: Record<RowStatus, number> = { analysed: 0, missing_data: 0, unsupported: 0, failed: 0, unreadable: 0 }
  const editionsFrom = { lodgement_date: 0, sap_version: 0, schema: 0, fuel_words: 0, register_form: 0, default: 0 }
  const unknownHomes: Record<Element, number> = { walls: 0, roof: 0, heating: 0 }
  const reasons = new Map<string, { status: RowStatus; reason: string; rows: number }>()

  return {
    count(row, editionFrom, unknown) {
      rows += 1
      byStatus[row.status] += 1
      if (editionFrom !== null) editionsFrom[editionFrom] += 1
      if (row.status === 'analysed') for (const element of unknown) unknownHomes[element] += 1
      if (row.reason === null) return
      const isKnown = reasons.has(`${row.status} ${row.reason}`)
      const reason = isKnown || reasons.size < MOST_REASONS ? row.reason : OTHER_REASONS
      const key = `${row.status} ${reason}`
      reasons.set(key, { status: row.status, reason, rows: (reasons.get(key)?.rows ?? 0) + 1 })
    },
    summary: () => ({
      rows,
      byStatus: { ...byStatus },
      reasons: [...reasons.values()].sort((a, b) => b.rows - a.rows),
      editionsFrom: { ...editionsFrom },
      unknown: { ...unknownHomes },
    }),
  }
}

/** How the edition of the rules was inferred. The row's SAP score follows that edition. */
const EDITION_LINES: readonly [EditionFrom, string][] = [
  ['lodgement_date', 'edition by date of lodgement'],
  ['sap_version', 'edition by stated version of the method'],
  ['schema', 'edition by document schema'],
  ['fuel_words', 'edition by wording of the fuel'],
  ['register_form', 'edition by which columns are filled'],
  ['default', 'edition unknown: SAP 2012 assumed'],
]

/** Summary lines printed at the end of a run. */
export function summaryLines(summary: AnalysisSummary, elapsedSeconds: number): string[] {
  const { analysed, ...others } = summary.byStatus
  const share = summary.rows === 0 ? 0 : (100 * analysed) / summary.rows
  const rate = elapsedSeconds > 0 ? Math.round(summary.rows / elapsedSeconds) : summary.rows
  const notAnalysed = Object.entries(others).filter(([, count]) => count > 0)
  return [
    `${figure(summary.rows)} ${summary.rows === 1 ? 'row' : 'rows'} in ${elapsedSeconds.toFixed(1)} s, ${figure(rate)} rows/s`,
    `${figure(analysed)} analysed (${share.toFixed(1)} %)`,
    ...EDITION_LINES.filter(([from]) => summary.editionsFrom[from] > 0).map(
      ([from, words]) => `  ${figure(summary.editionsFrom[from])}  ${words}`,
    ),
    ...ELEMENTS.filter((element) => summary.unknown[element] > 0).map(
      (element) => `  ${figure(summary.unknown[element])}  ${UNKNOWN_WORDS[element]}`,
    ),
    ...notAnalysed.flatMap(([status, count]) => [
      `${figure(count)} ${status}`,
      ...summary.reasons
        .filter((reason) => reason.status === status)
        .map((reason) => `  ${figure(reason.rows)}  ${reason.reason}`),
    ]),
    ...unrecognisedLines(summary),
  ]
}

const UNKNOWN_WORDS: Record<Element, string> = {
  walls: 'with unknown wall: the usual wall of its age is assumed',
  roof: 'with unknown roof: the usual roof of its age is assumed',
  heating: 'with unknown heating: the usual system is assumed',
}

/** The outcome of the run in one line, and whether everything was understood. */
export function lastLine({ byStatus, unread, warnings }: AnalysisSummary, outPath: string): string {
  const homes = `${figure(byStatus.analysed)} ${byStatus.analysed === 1 ? 'home' : 'homes'} analysed`
  if (unread.length === 0 && warnings.length > 0) return `${homes}; see the warning above`
  return unread.length === 0
    ? `${homes}; every text understood`
    : `${homes}; ${unrecognisedTotal(unread)} (see ${unrecognisedPathOf(outPath)})`
}

/** Explains in one sentence why a run analysed nothing; null when it analysed something. */
export function nothingAnalysed({ rows, byStatus, reasons }: AnalysisSummary, inputPath: string): string | null {
  if (byStatus.analysed > 0) return null
  if (rows === 0) return `Nothing was analysed: ${inputPath} has no rows.`
  const [commonest] = reasons
  const why = commonest?.reason ?? ''
  return rows === 1
    ? `Nothing was analysed: the one row of ${inputPath} was not usable. ${why}`
    : `Nothing was analysed: none of the ${figure(rows)} rows of ${inputPath} was usable. ${figure(commonest?.rows ?? 0)} of them: ${why}`
}

function figure(count: number): string {
  return count.toLocaleString('en-GB')
}
