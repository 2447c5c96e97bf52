import { useState } from 'react'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import type { PlanEdit } from '../draft/plan-draft.ts'
import classes from './step-list.module.css'
import { StepRow } from './step-row.tsx'
import type { StepView } from './step-view.ts'

export interface StepListProps {
  views: readonly StepView[]
  onChange: (edit: PlanEdit) => void
}

/** The steps in the user's order: moved by buttons, by Alt and arrow keys, or by dragging. */
export function StepList({ onChange, views }: StepListProps) {
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const toggleDetails = useStableCallback((optionId: string) => setOpen(open === optionId ? null : optionId))
  const drop = useStableCallback((place: number) => {
    if (dragged !== null) onChange({ kind: 'move', optionId: dragged, to: place })
    setDragged(null)
  })
  return (
    <ol className={classes.list} aria-label="Steps of the plan">
      {views.map((view, place) => (
        <StepRow
          key={view.optionId}
          view={view}
          place={place}
          count={views.length}
          isOpen={open === view.optionId}
          isDragged={dragged === view.optionId}
          onToggleDetails={toggleDetails}
          onChange={onChange}
          onDrag={setDragged}
          onDrop={drop}
        />
      ))}
    </ol>
  )
}
