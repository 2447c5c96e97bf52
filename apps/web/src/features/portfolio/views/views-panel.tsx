import { Button } from '@mantine/core'
import type { SavedView } from '@retrofolio/contract/homes/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { SaveViewForm } from './save-view-form.tsx'
import { savedViewsQuery, useChangeView, useDeleteView, useRestoreView, useSaveView } from './saved-views.ts'
import { ViewRow } from './view-row.tsx'
import classes from './views-panel.module.css'

export interface ViewsPanelProps {
  /** The view that the list began with. */
  current: SavedView | null
  canUpdate: boolean
  hasChanged: boolean
  parameters: string
  onApply: (view: SavedView) => void
  /** Makes it the view that the list began with, and leaves the list as it is. */
  onCurrent: (viewId: number | null) => void
}

/** Saved views: apply, save, update, rename, share and delete. */
export function ViewsPanel({ current, canUpdate, hasChanged, parameters, onApply, onCurrent }: ViewsPanelProps) {
  const views = useQuery(savedViewsQuery())
  const [isNaming, setIsNaming] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const endNaming = () => setIsNaming(false)
  const [deleted, setDeleted] = useState<{ view: SavedView; wasCurrent: boolean } | null>(null)
  const saving = useSaveView()
  const changing = useChangeView()
  const deleting = useDeleteView()
  const restoring = useRestoreView()
  const failed = (error: unknown) => toast.error(errorSentence(error) ?? FAILED)
  const change = (view: SavedView) => changing.mutate(view, { onError: failed })
  // The button goes once the view is as the list.
  const update = (view: SavedView) =>
    changing.mutate(view, { onSuccess: () => saveButton.current?.focus(), onError: failed })

  function remove(view: SavedView) {
    const wasCurrent = view.id === current?.id
    deleting.mutate(view, {
      onSuccess: () => {
        setDeleted({ view, wasCurrent })
        if (wasCurrent) onCurrent(null)
      },
      onError: failed,
    })
  }

  function restore({ view, wasCurrent }: NonNullable<typeof deleted>) {
    restoring.mutate(view, {
      onSuccess: () => {
        setDeleted(null)
        saveButton.current?.focus()
        if (wasCurrent) onCurrent(view.id)
      },
      onError: failed,
    })
  }

  return (
    <div className={classes.panel}>
      {current !== null && (hasChanged || canUpdate) && (
        <div className={classes.current}>
          {canUpdate && (
            <Button size="xs" onClick={() => !changing.isPending && update({ ...current, parameters })}>
              Update “{shortName(current.name)}”
            </Button>
          )}
          {hasChanged && (
            <Button size="xs" variant="default" onClick={() => onApply(current)}>
              Discard changes
            </Button>
          )}
        </div>
      )}
      {views.isError && (
        <p className={classes.hint}>
          Views could not be loaded. <LinkButton onClick={() => void views.refetch()}>Try again</LinkButton>
        </p>
      )}
      {views.data?.length === 0 && (
        <p className={classes.hint}>No views yet. Choose filters, order and columns, then save them under a name.</p>
      )}
      {views.data !== undefined && views.data.length > 0 && (
        <ul className={classes.views} aria-label="Saved views">
          {views.data.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view.id === current?.id}
              onApply={() => onApply(view)}
              onChange={change}
              onRename={(name) => changing.mutateAsync({ ...view, name })}
              onDelete={() => remove(view)}
            />
          ))}
        </ul>
      )}
      <output className={classes.deleted}>
        {deleted !== null && (
          <>
            “{shortName(deleted.view.name)}” deleted.{' '}
            <LinkButton onClick={() => !restoring.isPending && restore(deleted)}>Undo</LinkButton>
          </>
        )}
      </output>
      {isNaming ? (
        <SaveViewForm
          label="Name of the view"
          canShare
          onSave={async (name, isShared) => {
            const { id } = await saving.mutateAsync({ name, isShared, parameters })
            onCurrent(id)
            endNaming()
          }}
          onCancel={endNaming}
        />
      ) : (
        <Button ref={saveButton} data-views-stop size="sm" variant="default" onClick={() => setIsNaming(true)}>
          Save as view…
        </Button>
      )}
    </div>
  )
}

const FAILED = 'The view could not be saved. Please try again.'

function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length > 24 ? `${characters.slice(0, 23).join('')}…` : name
}
