import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import classes from '../../../ui/controls/floating-bar.module.css'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import {
  IconArchive,
  IconHomeCheck,
  IconHomeQuestion,
  IconPencil,
  IconRefresh,
  IconRestore,
  IconTag,
} from '../../../ui/icons.ts'
import type { BulkAction } from '../actions/bulk-action.ts'
import { ExportMenu } from '../actions/export-menu.tsx'
import type { ConfirmedBulkAction } from '../actions/use-confirmed-bulk-action.tsx'

export interface SelectionBarProps {
  count: number
  /** Selected but hidden by filters. */
  outOfSight: number
  isArchived: boolean
  /** Number of failed homes that can be retried. */
  failedCount: number
  progress: ConfirmedBulkAction['progress']
  onAct: (action: BulkAction) => void
  onEdit: () => void
  /** null if the organisation has no columns of its own. */
  onSetValue: (() => void) | null
  onMakePlans: () => void
  onAnswer: () => void
  /** The last change, with its undo. */
  renderSaved: (className: string) => ReactNode
  /** What an export contains. */
  parameters: string
  homeIds: readonly number[]
  onClear: () => void
}

const DOING = { archive: 'Archiving', restore: 'Restoring', reanalyse: 'Analysing' }

/** The row in the tab order. */
const TABLE_STOP = '[data-row] [data-control="open"][tabindex="0"]'

/** Actions for the selected homes, floating over the end of the list. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, outOfSight, progress } = props
  const bar = useRef<HTMLElement>(null)
  const isActing = progress !== null
  useLayoutEffect(() => {
    // The pressed button is disabled.
    if (isActing) bar.current?.focus({ preventScroll: true })
  }, [isActing])
  useFocusAfterRemoval(bar, TABLE_STOP)
  return (
    <section ref={bar} className={classes.bar} aria-label="Selected homes" tabIndex={-1}>
      <output className={classes.count}>
        {progress === null
          ? `${formatNumber(count)} selected`
          : `${DOING[progress.action]} ${formatNumber(progress.finished)} of ${formatNumber(progress.of)}...`}
        {progress === null && outOfSight > 0 && (
          <span className={classes.hint}>{formatNumber(outOfSight)} hidden by the filters</span>
        )}
      </output>
      {progress === null && <div className={classes.saved}>{props.renderSaved(classes.action ?? '')}</div>}
      {progress === null && <Actions {...props} />}
    </section>
  )
}

function Actions({
  isArchived,
  failedCount,
  onAct,
  onEdit,
  onSetValue,
  onMakePlans,
  onAnswer,
  parameters,
  homeIds,
  onClear,
}: SelectionBarProps) {
  const look = { variant: 'subtle', size: 'compact-sm', className: classes.action ?? '' } as const
  return (
    <div className={classes.actions}>
      <ExportMenu
        parameters={parameters}
        homeIds={homeIds}
        renderButton={(button, label) => (
          <Button {...button} {...look}>
            {label}
          </Button>
        )}
      />
      <Button {...look} leftSection={<IconTag size="1.1em" stroke={1.8} aria-hidden />} onClick={onEdit}>
        Edit tags
      </Button>
      {onSetValue !== null && (
        <Button {...look} leftSection={<IconPencil size="1.1em" stroke={1.8} aria-hidden />} onClick={onSetValue}>
          Set a value
        </Button>
      )}
      {!isArchived && (
        <>
          <Button {...look} leftSection={<IconHomeCheck size="1.1em" stroke={1.8} aria-hidden />} onClick={onMakePlans}>
            Make plans
          </Button>
          <Button {...look} leftSection={<IconHomeQuestion size="1.1em" stroke={1.8} aria-hidden />} onClick={onAnswer}>
            Answer a question
          </Button>
        </>
      )}
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
      <CloseButton className={`${classes.action} ${classes.clear}`} aria-label="Clear selection" onClick={onClear} />
    </div>
  )
}
