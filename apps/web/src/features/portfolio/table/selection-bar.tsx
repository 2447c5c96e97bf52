import { Button, CloseButton } from '@mantine/core'
import { formatNumber } from '../../../lib/format-quantity.ts'
import { IconArchive, IconDownload, IconRefresh, IconRestore } from '../../../ui/icons.ts'
import type { HomesAction, HomesActionState } from '../queries.ts'
import classes from './selection-bar.module.css'

export interface SelectionBarProps {
  count: number
  /** Selected, but left out by the filters. */
  outOfSight: number
  isArchived: boolean
  /** How many of them have failed and can be tried again. */
  failedCount: number
  progress: HomesActionState['progress']
  onAct: (action: HomesAction) => void
  onExport: () => void
  onClear: () => void
}

const DOING = { archive: 'Archiving', restore: 'Restoring', reanalyse: 'Analysing' }

/** What can be done with the ticked homes; it floats over the list's end. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, outOfSight, progress } = props
  return (
    <section className={classes.bar} aria-label="Selected homes">
      <output className={classes.count}>
        {progress === null
          ? `${formatNumber(count)} selected`
          : `${DOING[progress.action]} ${formatNumber(progress.finished)} of ${formatNumber(progress.of)}...`}
        {progress === null && outOfSight > 0 && (
          <span className={classes.hint}>{formatNumber(outOfSight)} hidden by the filters</span>
        )}
      </output>
      {progress === null && <Actions {...props} />}
    </section>
  )
}

function Actions({ isArchived, failedCount, onAct, onExport, onClear }: SelectionBarProps) {
  const look = { variant: 'subtle', size: 'compact-sm', className: classes.action ?? '' } as const
  return (
    <div className={classes.actions}>
      <Button {...look} leftSection={<IconDownload size="1.1em" stroke={1.8} aria-hidden />} onClick={onExport}>
        Export CSV
      </Button>
      {failedCount > 0 && !isArchived && (
        <Button
          {...look}
          leftSection={<IconRefresh size="1.1em" stroke={1.8} aria-hidden />}
          onClick={() => onAct('reanalyse')}
        >
          Try again
        </Button>
      )}
      {isArchived ? (
        <Button
          {...look}
          leftSection={<IconRestore size="1.1em" stroke={1.8} aria-hidden />}
          onClick={() => onAct('restore')}
        >
          Restore
        </Button>
      ) : (
        <Button
          {...look}
          leftSection={<IconArchive size="1.1em" stroke={1.8} aria-hidden />}
          onClick={() => onAct('archive')}
        >
          Archive
        </Button>
      )}
      <CloseButton className={classes.action ?? ''} aria-label="Clear selection" onClick={onClear} />
    </div>
  )
}
