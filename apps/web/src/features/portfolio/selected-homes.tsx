import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { customColumnsQuery } from '../../lib/homes/custom-columns.ts'
import { useWasOpened } from '../../lib/loading/prefetched.ts'
import type { SavedValue } from './actions/set-value-dialog.tsx'
import type { ConfirmedBulkAction } from './actions/use-confirmed-bulk-action.tsx'
import { SelectionBar } from './table/selection-bar.tsx'

const EditHomesDialog = lazy(async () => ({
  default: (await import('./actions/edit-homes-dialog.tsx')).EditHomesDialog,
}))

const SetValueDialog = lazy(async () => ({ default: (await import('./actions/set-value-dialog.tsx')).SetValueDialog }))
const MakePlansDialog = lazy(async () => ({
  default: (await import('./plans/make-plans-dialog.tsx')).MakePlansDialog,
}))
const AnswerQuestionDialog = lazy(async () => ({
  default: (await import('./actions/answer-question-dialog.tsx')).AnswerQuestionDialog,
}))
const UndoValue = lazy(async () => ({ default: (await import('./actions/undo-value.tsx')).UndoValue }))

export interface SelectedHomesProps {
  homes: readonly HomeInList[]
  shown: readonly HomeInList[]
  selected: ReadonlySet<number>
  isArchived: boolean
  acting: ConfirmedBulkAction
  /** What an export contains. */
  parameters: string
  onClear: () => void
}

/** The actions for the selected homes, and their dialogs. */
export function SelectedHomes({ homes, shown, selected, isArchived, acting, parameters, onClear }: SelectedHomesProps) {
  // In table order, then those hidden by filters; deleted ones are deselected.
  const inSight = shown.filter(({ id }) => selected.has(id))
  const sightIds = new Set(inSight.map(({ id }) => id))
  const chosen = [...inSight, ...homes.filter(({ id }) => selected.has(id) && !sightIds.has(id))]
  const failed = chosen.filter(({ status }) => status === 'failed')
  const { data: columns = [] } = useQuery(customColumnsQuery())
  const [opened, setOpened] = useState<'tags' | 'value' | 'plans' | 'question' | null>(null)
  const wasTags = useWasOpened(opened === 'tags')
  const wasValue = useWasOpened(opened === 'value')
  const wasPlans = useWasOpened(opened === 'plans')
  const wasQuestion = useWasOpened(opened === 'question')
  // Another selection ends the offer to undo.
  const [saved, setSaved] = useState<{ of: typeof selected; value: SavedValue } | null>(null)
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
        onEdit={() => setOpened('tags')}
        onSetValue={columns.length === 0 ? null : () => setOpened('value')}
        onMakePlans={() => setOpened('plans')}
        onAnswer={() => setOpened('question')}
        renderSaved={(className) =>
          saved?.of === selected && (
            <Suspense>
              <UndoValue saved={saved.value} className={className} onUndone={() => setSaved(null)} />
            </Suspense>
          )
        }
        parameters={parameters}
        homeIds={chosen.map(({ id }) => id)}
        onClear={onClear}
      />
      {wasTags && (
        <Suspense fallback={null}>
          <EditHomesDialog homes={chosen} isOpen={opened === 'tags'} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {wasPlans && (
        <Suspense fallback={null}>
          <MakePlansDialog homes={chosen} isOpen={opened === 'plans'} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {wasQuestion && (
        <Suspense fallback={null}>
          <AnswerQuestionDialog homes={chosen} isOpen={opened === 'question'} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {wasValue && (
        <Suspense fallback={null}>
          <SetValueDialog
            homes={chosen}
            columns={columns}
            isOpen={opened === 'value'}
            onClose={() => setOpened(null)}
            onSaved={(value) => setSaved({ of: selected, value })}
          />
        </Suspense>
      )}
    </>
  )
}
