import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { lazy, Suspense, useState } from 'react'
import { useWasOpened } from '../../lib/loading/prefetched.ts'
import type { ConfirmedBulkAction } from './actions/use-confirmed-bulk-action.tsx'
import { SelectionBar } from './table/selection-bar.tsx'

const EditHomesDialog = lazy(async () => ({
  default: (await import('./actions/edit-homes-dialog.tsx')).EditHomesDialog,
}))

export interface SelectedHomesProps {
  homes: readonly HomeInList[]
  shown: readonly HomeInList[]
  selected: ReadonlySet<number>
  isArchived: boolean
  acting: ConfirmedBulkAction
  onExport: (homes: readonly HomeInList[]) => void
  onClear: () => void
}

/** The actions for the selected homes, and their dialogs. */
export function SelectedHomes({ homes, shown, selected, isArchived, acting, onExport, onClear }: SelectedHomesProps) {
  // In table order, then those hidden by filters; deleted ones are deselected.
  const inSight = shown.filter(({ id }) => selected.has(id))
  const sightIds = new Set(inSight.map(({ id }) => id))
  const chosen = [...inSight, ...homes.filter(({ id }) => selected.has(id) && !sightIds.has(id))]
  const failed = chosen.filter(({ status }) => status === 'failed')
  const [isEditing, setIsEditing] = useState(false)
  const wasEdited = useWasOpened(isEditing)
  if (chosen.length === 0 && acting.progress === null) return null
  return (
    <>
      <SelectionBar
        count={chosen.length}
        outOfSight={chosen.length - inSight.length}
        isArchived={isArchived}
        failedCount={failed.length}
        progress={acting.progress}
        onAct={(action) =>
          acting.act(
            action,
            (action === 'reanalyse' ? failed : chosen).map(({ id }) => id),
          )
        }
        onEdit={() => setIsEditing(true)}
        onExport={() => onExport(chosen)}
        onClear={onClear}
      />
      {wasEdited && (
        <Suspense fallback={null}>
          <EditHomesDialog homes={chosen} isOpen={isEditing} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
