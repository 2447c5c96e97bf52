import { EDITED_HOMES_MAX } from '@retrofolio/contract/homes/edit-homes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { editHomes, type HomesEdit, tagsQuery } from '../../../lib/homes/edit-homes.ts'
import { homeKeys, type ListedHome } from '../../../lib/homes/home-queries.ts'
import { TagsField } from '../../../ui/controls/tags-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { announceOwnChange, takeOwnChange } from '../live/own-changes.ts'
import { counted } from '../view-model/counted-homes.ts'

export interface EditHomesDialogProps {
  homes: readonly ListedHome[]
  isOpen: boolean
  onClose: () => void
}

type TagsEdit = Pick<HomesEdit, 'addTags' | 'removeTags'>

const NOTHING: TagsEdit = { addTags: [], removeTags: [] }

/** Adds tags to the selected homes and removes them. */
export function EditHomesDialog({ homes, isOpen, onClose }: EditHomesDialogProps) {
  const [edit, setEdit] = useState(NOTHING)
  const known = useQuery({ ...tagsQuery(), enabled: isOpen })
  const { saving, finished } = useEditing(homes)
  const close = () => {
    setEdit(NOTHING)
    saving.reset()
    onClose()
  }
  const isNothing = edit.addTags.length === 0 && edit.removeTags.length === 0
  const fieldErrors = { addTags: fieldText(saving.error, 'addTags'), removeTags: fieldText(saving.error, 'removeTags') }
  const isAtField = fieldErrors.addTags !== null || fieldErrors.removeTags !== null
  const isLarge = homes.length > EDITED_HOMES_MAX
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Edit tags of ${counted(homes.length)}`}
      confirm={['Save', isLarge ? `Saving ${formatNumber(finished)} of ${formatNumber(homes.length)}...` : 'Saving...']}
      isPending={saving.isPending}
      failure={saving.error === null || isAtField ? null : (errorSentence(saving.error) ?? FAILED)}
      onCancel={close}
      onConfirm={() => (isNothing ? close() : saving.mutate(edit, { onSuccess: close }))}
    >
      <TagsField
        label="Add"
        description="A comma or Enter ends a tag."
        placeholder="Phase 2"
        known={(known.data ?? []).map(({ name }) => name)}
        value={edit.addTags}
        error={fieldErrors.addTags}
        disabled={saving.isPending}
        onChange={(addTags) => setEdit({ ...edit, addTags })}
      />
      <TagsField
        label="Remove"
        known={tagsOf(homes)}
        value={edit.removeTags}
        error={fieldErrors.removeTags}
        disabled={saving.isPending}
        onChange={(removeTags) => setEdit({ ...edit, removeTags })}
      />
    </ConfirmDialog>
  )
}

const FAILED = 'The homes could not be saved. Please try again.'

function tagsOf(homes: readonly ListedHome[]): string[] {
  return [...new Set(homes.flatMap(({ tags }) => tags ?? []))].sort((one, other) => one.localeCompare(other))
}

/** Saves in parts, one after the other, because the API takes a limited number of homes. */
function useEditing(homes: readonly ListedHome[]) {
  const queryClient = useQueryClient()
  const [finished, setFinished] = useState(0)
  const saving = useMutation({
    mutationFn: async (edit: TagsEdit) => {
      const ids = homes.map(({ id }) => id)
      let changed = 0
      for (let from = 0; from < ids.length; from += EDITED_HOMES_MAX) {
        setFinished(from)
        changed += await editPart(ids.slice(from, from + EDITED_HOMES_MAX), edit)
      }
      return changed
    },
    onSuccess: (changed) => toast.success(changed === 0 ? 'The tags were already so.' : `${counted(changed)} changed.`),
    // Parts that were saved before a failure too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
  return { saving, finished }
}

/** The page's own changes are not announced as news. */
async function editPart(homeIds: readonly number[], edit: TagsEdit): Promise<number> {
  const deeds = homeIds.map((homeId) => ({ homeId, change: 'changed' }) as const)
  for (const deed of deeds) announceOwnChange(deed)
  let changed: readonly number[] = []
  try {
    changed = (await editHomes(homeIds, edit)).changed
    return changed.length
  } finally {
    const isChanged = new Set(changed)
    for (const deed of deeds) if (!isChanged.has(deed.homeId)) takeOwnChange(deed)
  }
}
