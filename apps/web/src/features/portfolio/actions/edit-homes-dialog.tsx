import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { type HomesEdit, tagsQuery } from '../../../lib/homes/edit-homes.ts'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { TagsField } from '../../../ui/controls/tags-field.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useEditingHomes } from './use-editing-homes.ts'

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
  const { saving, savingText } = useEditingHomes()
  const close = () => {
    setEdit(NOTHING)
    saving.reset()
    onClose()
  }
  const isNothing = edit.addTags.length === 0 && edit.removeTags.length === 0
  const fieldErrors = { addTags: fieldText(saving.error, 'addTags'), removeTags: fieldText(saving.error, 'removeTags') }
  const isAtField = fieldErrors.addTags !== null || fieldErrors.removeTags !== null
  const save = () =>
    saving.mutate([{ homeIds: homes.map(({ id }) => id), edit }], {
      onSuccess: (changed) => {
        toast.success(changed.length === 0 ? 'The tags were already so.' : `${counted(changed.length)} changed.`)
        close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Edit tags of ${counted(homes.length)}`}
      confirm={['Save', savingText]}
      isPending={saving.isPending}
      failure={saving.error === null || isAtField ? null : (errorSentence(saving.error) ?? FAILED)}
      onCancel={close}
      onConfirm={() => (isNothing ? close() : save())}
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
