import { fullHeading, type HomeColumn, type HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/format-time.ts'
import { cellText } from '../view-model/cell-text.ts'
import classes from './list-report.module.css'

export interface ListReportProps {
  homes: readonly HomeInList[]
  columns: readonly HomeColumn[]
  /** `12 of 103 homes`. */
  note: string
}

/** All homes as filtered, on paper: the page itself contains only those in sight. */
export function ListReport({ homes, columns, note }: ListReportProps) {
  const [printedAt] = useState(() => new Date().toISOString())
  return (
    <section className={classes.report}>
      <p className={classes.note}>
        {note}, {formatDay(printedAt)}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-number={column.kind === 'number' || undefined}>
                {fullHeading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homes.map((home) => (
            <tr key={home.id}>
              {columns.map((column) => (
                <td key={column.id} data-number={column.kind === 'number' || undefined}>
                  {cellText(column, home)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
