import { Button } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { columnUseQuery, useChangeColumn, useDeleteColumn, useOrderColumns } from '../../../lib/homes/change-columns.ts'
import { ColumnDialog } from '../../../ui/custom-columns/column-dialog.tsx'
import { changeOf, KIND_WORDS } from '../../../ui/custom-columns/column-draft.ts'
import { MoveButton } from '../../../ui/custom-columns/move-button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Row, Rows } from '../parts/rows.tsx'

type Asked = { about: 'edit' | 'remove'; column: CustomColumn }

export interface ColumnRowsProps {
  columns: readonly CustomColumn[]
  onRemoved: (column: CustomColumn) => void
}

/** The organisation's columns in their order. */
export function ColumnRows({ columns, onRemoved }: ColumnRowsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ordering = useOrderColumns()
  const shown = ordering.isPending ? inOrder(columns, ordering.variables) : columns
  const move = (at: number, by: number) => {
    const ids = shown.map(({ id }) => id)
    ids.splice(at + by, 0, ...ids.splice(at, 1))
    ordering.mutate(ids, { onError: (error) => toast.error(errorSentence(error) ?? NOT_MOVED) })
  }
  return (
    <>
      <Rows label="Custom columns">
        {shown.map((column, at) => (
          <Row
            key={column.id}
            title={column.name}
            actions={
              <>
                <MoveButton name={column.name} by={-1} isPossible={at > 0} onMove={() => move(at, -1)} />
                <MoveButton name={column.name} by={1} isPossible={at < shown.length - 1} onMove={() => move(at, 1)} />
                {(['edit', 'remove'] as const).map((about) => (
                  <Button
                    key={about}
                    variant="default"
                    size="sm"
                    aria-label={`${DEEDS[about]} ${column.name}`}
                    onClick={() => setAsked({ about, column })}
                  >
                    {DEEDS[about]}
                  </Button>
                ))}
              </>
            }
          >
            {columnWords(column)}
          </Row>
        ))}
      </Rows>
      {asked?.about === 'edit' && <Edit key={asked.column.id} column={asked.column} onClose={() => setAsked(null)} />}
      {asked?.about === 'remove' && (
        <Remove
          key={asked.column.id}
          column={asked.column}
          onClose={() => setAsked(null)}
          onRemoved={() => onRemoved(asked.column)}
        />
      )}
    </>
  )
}

const DEEDS = { edit: 'Edit', remove: 'Remove' }
const NOT_MOVED = 'The order could not be saved. Please try again.'

function inOrder(columns: readonly CustomColumn[], ids: readonly number[]): readonly CustomColumn[] {
  return [...columns].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** `Choice: 2026, 2027, Later`. */
function columnWords({ kind, unit, choices }: CustomColumn): string {
  if (kind === 'choice') return `${KIND_WORDS.choice}: ${choices.join(', ')}`
  return unit === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}, in ${unit}`
}

interface AskedProps {
  column: CustomColumn
  onClose: () => void
}

/** Opens when the use of the column is known, which decides what can change. */
function Edit({ column, onClose }: AskedProps) {
  const use = useQuery(columnUseQuery(column.id))
  const changing = useChangeColumn(column.id)
  return (
    <>
      {use.isError && <Failed />}
      {use.data !== undefined && (
        <ColumnDialog
          isOpen
          title={`Edit ${column.name}`}
          column={column}
          use={use.data}
          submit={['Save', 'Saving...']}
          saving={changing}
          onClose={onClose}
          onSubmit={(draft) =>
            changing.mutate(changeOf(draft), {
              onSuccess: () => {
                onClose()
                toast.success(`${draft.name.trim()} has been saved.`)
              },
            })
          }
        />
      )}
    </>
  )
}

function Remove({ column, onClose, onRemoved }: AskedProps & { onRemoved: () => void }) {
  const use = useQuery(columnUseQuery(column.id))
  const deleting = useDeleteColumn()
  const homes = use.data?.homes
  const handleConfirm = () => {
    if (homes === undefined) return
    const onSuccess = () => {
      onClose()
      onRemoved()
    }
    // Another number of homes than the one agreed to is shown before the next try.
    deleting.mutate({ id: column.id, homes }, { onSuccess, onError: () => void use.refetch() })
  }
  if (use.isError) return <Failed />
  return (
    <ConfirmDialog
      isOpen={homes !== undefined}
      title={`Remove ${column.name}?`}
      confirm={['Remove', 'Removing...']}
      isDangerous
      isPending={deleting.isPending}
      failure={removalFailure(deleting.error)}
      onCancel={onClose}
      onConfirm={handleConfirm}
    >
      <p>{lossWords(homes ?? 0)}</p>
    </ConfirmDialog>
  )
}

function removalFailure(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof ApiError && error.status === 409) return COUNT_CHANGED
  return errorSentence(error) ?? 'The column could not be removed. Please try again.'
}

const COUNT_CHANGED =
  'The number of homes with a value has just changed, so nothing was removed. Check it and try again.'

function lossWords(homes: number): string {
  const loss =
    homes === 0
      ? 'No home has a value in this column'
      : homes === 1
        ? '1 home loses its value'
        : `${homes} homes lose their values`
  return `${loss}. You can undo this until you leave the page.`
}

function Failed() {
  return (
    <Notice tone="error">
      The column could not be loaded. It may have been removed by a colleague. Load the page again.
    </Notice>
  )
}
