import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useAddColumn } from '../../../lib/homes/change-columns.ts'
import { ColumnDialog, NEW_COLUMN } from '../../../ui/custom-columns/column-dialog.tsx'
import { requestOf } from '../../../ui/custom-columns/column-draft.ts'
import { columnName } from '../view-model/column-words.ts'

export interface CreateColumnProps {
  detail: ImportDetail
  /** The column of the file. */
  place: number
  onClose: () => void
  onCreated: (column: CustomColumn) => void
}

/** Creates a custom column for a column of the file, with its heading and the kind that its values suggest. */
export function CreateColumn({ detail, place, onClose, onCreated }: CreateColumnProps) {
  const adding = useAddColumn()
  const column = detail.columns[place]
  const name = column === undefined ? '' : columnName(column, place)
  return (
    <ColumnDialog
      isOpen
      title={`Create a column for “${name}”`}
      column={detail.newColumns[place] ?? { ...NEW_COLUMN, name }}
      use={null}
      submit={['Create column', 'Creating...']}
      saving={adding}
      onClose={onClose}
      onSubmit={(draft) =>
        adding.mutate(requestOf(draft), {
          onSuccess: (columns) => {
            const created = columns.at(-1)
            onClose()
            if (created !== undefined) onCreated(created)
          },
        })
      }
    />
  )
}
