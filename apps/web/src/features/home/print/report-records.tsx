import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { Note } from '@retrofolio/contract/homes/notes'
import { formatDay } from '../../../lib/format/format-time.ts'
import { valueText } from '../../../ui/custom-columns/value-text.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import classes from './home-report.module.css'

export interface ReportRecordsProps extends Pick<HomeDetailRecord, 'home'> {
  columns: readonly CustomColumn[]
  notes: readonly Note[]
}

/** What the organisation itself recorded about the home. */
export function ReportRecords({ home: { tags = [], customValues = {} }, columns, notes }: ReportRecordsProps) {
  const values = columns.flatMap((column) => {
    const value = customValues[column.id]
    return value === undefined ? [] : [{ id: column.id, name: column.name, text: valueText(column, value) }]
  })
  if (tags.length === 0 && values.length === 0 && notes.length === 0) return null
  return (
    <section className={classes.part} data-long>
      <h2>Your records</h2>
      {tags.length > 0 && <p>Tags: {tags.join(', ')}</p>}
      {values.length > 0 && (
        <dl className={classes.facts}>
          {values.map(({ id, name, text }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map(({ id, text, link, author, createdAt }) => (
        <div key={id} className={classes.note}>
          <p className={classes.written}>{text}</p>
          {link !== null && <p>{link}</p>}
          <p className={classes.small}>
            {author}, {formatDay(createdAt)}
          </p>
        </div>
      ))}
    </section>
  )
}
