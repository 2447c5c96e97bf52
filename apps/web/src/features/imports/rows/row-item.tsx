import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { OutcomeIcon } from '../outcome-icon.tsx'
import type { RowView } from '../view-model/row-view.ts'
import classes from './row-item.module.css'

/** What the file said, and what became of it. */
export function RowItem({ row }: { row: RowView }) {
  return (
    <div className={classes.row}>
      <span className={classes.number} title={`Row ${row.number} of the file`}>
        {row.number}
      </span>
      <div className={classes.what}>
        {row.homeId === null ? (
          <span className={classes.name}>{row.name}</span>
        ) : (
          <Link className={classes.name} to={paths.home(row.homeId)}>
            {row.name}
          </Link>
        )}
        {row.about !== '' && <span className={classes.about}>{row.about}</span>}
      </div>
      <div className={classes.end}>
        <span className={classes.outcome}>
          <OutcomeIcon outcome={row.outcome} />
          {row.word}
        </span>
        {row.reason !== null && <span className={classes.reason}>{row.reason}</span>}
        {row.notes.map((note) => (
          <span key={note} className={classes.reason}>
            {note}
          </span>
        ))}
      </div>
    </div>
  )
}
