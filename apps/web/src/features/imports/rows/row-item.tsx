import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { OutcomeIcon } from '../outcomes/outcome-icon.tsx'
import type { RowView } from '../view-model/row-view.ts'
import classes from './row-item.module.css'

export interface RowItemProps {
  row: RowView
  /** null when decisions are final. */
  onReopen: (() => void) | null
  /** Only one row can be reopened at a time, because reopening leads to the rows to decide. */
  isReopening: boolean
}

/** The row's content and outcome. */
export function RowItem({ row, onReopen, isReopening }: RowItemProps) {
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
        {row.matched !== null && <span className={classes.matched}>{row.matched}</span>}
        {row.reason !== null && <span className={classes.reason}>{row.reason}</span>}
        {row.isRemembered && <span className={classes.reason}>Your earlier decision was used.</span>}
        {row.notes.map((note) => (
          <span key={note} className={classes.reason}>
            {note}
          </span>
        ))}
        {row.isDecided && onReopen !== null && (
          <Button
            variant="default"
            size="sm"
            className={classes.reopen}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isReopening}
            data-disabled={isReopening}
            onClick={onReopen}
          >
            Decide again<VisuallyHidden>, row {row.number}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}
