import { Button } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formErrors, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { useRestoreColumn } from '../../../lib/homes/change-columns.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import classes from './removed-column.module.css'

export interface RemovedColumnProps {
  column: CustomColumn
  onRestored: () => void
}

/** Says that a column was removed, and brings it back with the values of homes. */
export function RemovedColumn({ column, onRestored }: RemovedColumnProps) {
  const restoring = useRestoreColumn()
  const button = useRef<HTMLButtonElement>(null)
  // The dialog returns the focus to a row that is gone.
  useEffect(() => button.current?.focus(), [])
  const handleUndo = () => {
    if (restoring.isPending) return
    restoring.mutate(column.id, {
      onSuccess: () => {
        toast.success(`${column.name} has been restored.`)
        onRestored()
      },
    })
  }
  return (
    <div className={classes.removed}>
      <output>{column.name} has been removed.</output>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size="1.1em" stroke={1.8} aria-hidden />}
        onClick={handleUndo}
      >
        {restoring.isPending ? 'Undoing...' : 'Undo'}
      </Button>
      {restoring.error !== null && <Notice tone="error">{failureText(restoring.error)}</Notice>}
    </div>
  )
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.status === 404) return TOO_LATE
  const { banner, fields } = formErrors(error, ['name'])
  return fields['name'] ?? banner ?? UNEXPECTED_ERROR
}

const TOO_LATE = 'The column can no longer be restored: its removal can be undone for an hour only.'
