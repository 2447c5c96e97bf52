import { fullHeading, type HomeColumn, type HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import { filterWords, orderWords } from '@retrofolio/contract/homes/list/selection-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../lib/format/format-time.ts'
import { currentUserQuery } from '../../../lib/session/current-user.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import { Wordmark } from '../../../ui/page/wordmark.tsx'
import { type SummaryPart, summaryParts, summaryTotals } from '../summary/summary-view.ts'
import { cellText } from '../view-model/cell-text.ts'
import { type Columns, type ListChoices, NO_FILTERS } from '../view-model/list-choices.ts'
import classes from './list-report.module.css'
import { type ReportBlocks, reportBlocks, widthShare } from './report-blocks.ts'

export interface ListReportProps {
  homes: readonly HomeInList[]
  columns: readonly HomeColumn[]
  known: Columns
  choices: ListChoices
  /** `12 of 103 homes`. */
  note: string
}

/** A printed report: what was selected, a summary of it, and all homes; the page contains only those in sight. */
export function ListReport({ homes, columns, known, choices, note }: ListReportProps) {
  const [printedAt] = useState(() => new Date().toISOString())
  const organisation = useQuery(currentUserQuery()).data?.organisation.name
  const title = choices.isArchived ? 'Archived homes' : 'Portfolio report'
  const filters = filterWords(choices, known)
  return (
    <article className={classes.report} aria-label={title}>
      <header>
        <Wordmark />
        <h1 className={classes.title}>{title}</h1>
        <p>{[organisation, note, formatDay(printedAt)].filter((part) => part !== undefined).join(' · ')}</p>
        <p>Filters: {filters.length === 0 ? 'none' : filters.join('; ')}</p>
        <p>Order: {orderWords(choices.sort, known)}</p>
      </header>
      <Summary homes={homes} choices={choices} known={known} />
      <ReportTables homes={homes} columns={columns} />
    </article>
  )
}

/** Counts the homes of the report only: on screen, the counts also offer other choices of a filter. */
function Summary({ homes, choices, known }: Pick<ListReportProps, 'homes' | 'choices' | 'known'>) {
  const { bands, ratings, belowC } = summaryParts(new HomesIndex(homes, known), { ...choices, ...NO_FILTERS })
  return (
    <section aria-label="Summary">
      <dl className={classes.summary}>
        <Counts label="EPC band" parts={bands} homes={homes.length} unknown="no band" />
        <div>
          <dt>Below band C</dt>
          <dd className={classes.total}>{counted(belowC.count)}</dd>
        </div>
        <Counts label="Zero bill potential" parts={ratings} homes={homes.length} unknown="no rating" />
        {summaryTotals(choices, homes).map(({ name, label, total, note }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={classes.total}>{total}</dd>
            {note !== null && <dd>of {note} with a figure</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

interface CountsProps {
  label: string
  parts: readonly SummaryPart[]
  homes: number
  unknown: string
}

function Counts({ label, parts, homes, unknown }: CountsProps) {
  const without = homes - parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div>
      <dt>{label}</dt>
      {parts.map((part) => (
        <dd key={part.name} className={classes.count}>
          {part.label}: <b>{formatNumber(part.count)}</b>
        </dd>
      ))}
      {without > 0 && (
        <dd className={classes.count}>
          {unknown}: <b>{formatNumber(without)}</b>
        </dd>
      )}
    </div>
  )
}

/** Columns that do not fit on a page continue in another table, after all homes. */
function ReportTables({ homes, columns }: Pick<ListReportProps, 'homes' | 'columns'>) {
  const { blocks, size } = reportBlocks(columns)
  return blocks.map((block, at) => {
    const part = blocks.length === 1 ? null : `Columns, part ${at + 1} of ${blocks.length}`
    return <ReportTable key={block.map(({ id }) => id).join()} homes={homes} columns={block} size={size} part={part} />
  })
}

interface ReportTableProps extends Pick<ListReportProps, 'homes' | 'columns'> {
  size: ReportBlocks['size']
  part: string | null
}

function ReportTable({ homes, columns, size, part }: ReportTableProps) {
  return (
    <table className={classes.table} data-size={size}>
      {part !== null && <caption>{part}</caption>}
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ inlineSize: widthShare(column, columns, size) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" data-kind={column.kind}>
              {fullHeading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {homes.map((home) => (
          <tr key={home.id}>
            {columns.map((column) => (
              <td key={column.id} data-column={column.id} data-kind={column.kind}>
                {column.id === 'address' ? <Address text={home.fullAddress} /> : printedText(column, home)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the other likely rating after the rating, as on screen. */
function printedText(column: HomeColumn, home: HomeInList): string {
  const text = cellText(column, home)
  const other = column.id === 'rating' ? (home.figures?.otherLikelyRating ?? null) : null
  return other === null ? text : `${text} or ${ratingWord(other)}`
}

/** The two halves of the postcode stay together. */
function Address({ text }: { text: string }) {
  const end = text.lastIndexOf(', ') + 2
  return (
    <>
      {text.slice(0, end)}
      <span className={classes.postcode}>{text.slice(end)}</span>
    </>
  )
}
