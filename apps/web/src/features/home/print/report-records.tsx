import type { Note } from '@retrofolio/contract/homes/notes'
import { formatDay } from '../../../lib/format/format-time.ts'
import classes from './home-report.module.css'

/** What the organisation itself recorded about the home. */
export function ReportRecords({ tags, notes }: { tags: readonly string[]; notes: readonly Note[] }) {
  if (tags.length === 0 && notes.length === 0) return null
  return (
    <section className={classes.part}>
      <h2>Your records</h2>
      {tags.length > 0 && <p>Tags: {tags.join(', ')}</p>}
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
