import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import type { CellView } from '../view-model/cell-view.ts'
import classes from './read-cell.module.css'

/** The imported value, after the file's text if they differ. */
export function ReadCell({ cell }: { cell: CellView }) {
  switch (cell.kind) {
    case 'empty':
      return <span className={classes.quiet}>–</span>
    case 'awaited':
      return <span className={classes.quiet}>{cell.written}</span>
    case 'nothing':
      return (
        <>
          <Written text={cell.written} />
          <span className={classes.quiet}>–</span>
        </>
      )
    case 'refused':
      return (
        <span className={classes.refused}>
          <IconAlertTriangle className={classes.icon} size="1.25em" stroke={2.2} aria-hidden />
          Not used: {cell.written}
        </span>
      )
    case 'taken':
      return (
        <>
          {cell.written !== null && <Written text={cell.written} />}
          {cell.taken}
        </>
      )
    default:
      return cell satisfies never
  }
}

function Written({ text }: { text: string }) {
  return (
    <>
      <span className={classes.quiet}>{text}</span>
      <span className={classes.arrow} aria-hidden>
        →
      </span>
      <VisuallyHidden> is read as </VisuallyHidden>
    </>
  )
}
