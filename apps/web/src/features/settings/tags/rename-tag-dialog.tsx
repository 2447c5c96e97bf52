import { Button, Modal, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { tidyName } from '@retrofolio/contract/fields/names'
import { comparableTag, TAG_MAX_CHARACTERS, type Tag } from '@retrofolio/contract/homes/tags'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { useRenameTag } from '../../../lib/homes/change-tags.ts'
import { useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import classes from '../parts/dialog-form.module.css'
import { homesWithTag, homesWords } from './tag-words.ts'

interface RenameTagDialogProps {
  tag: Tag
  tags: readonly Tag[]
  onClose: () => void
}

/** Shows before the change how many homes have the tag, and with which tag of how many homes it merges. */
export function RenameTagDialog({ tag, tags, onClose }: RenameTagDialogProps) {
  const [name, setName] = useState(tag.name)
  const renaming = useRenameTag()
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, renaming.error ?? NO_ERROR)
  const errors = formErrors(renaming.error, ['to'])
  const hasJustAppeared = renaming.error instanceof ApiError && renaming.error.status === 409
  const key = comparableTag(tidyName(name))
  const existing = tags.find((one) => one.name !== tag.name && comparableTag(one.name) === key)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      onClose()
      toast.success(
        existing === undefined
          ? `${tag.name} is now ${tidyName(name)}.`
          : `${tag.name} has been merged with ${existing.name}.`,
      )
    }
    renaming.mutate({ from: tag.name, to: name, merge: existing !== undefined }, { onSuccess })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      // A click beside it would lose the input.
      closeOnClickOutside={false}
      title={`Rename ${tag.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
        {hasJustAppeared && <Notice tone="error">{JUST_ADDED}</Notice>}
        {!hasJustAppeared && errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
        <TextInput
          label="New name"
          name="to"
          autoComplete="off"
          data-autofocus
          maxLength={TAG_MAX_CHARACTERS}
          value={name}
          error={errors.fields.to ?? null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <output>{effectWords(tag, existing)}</output>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={renaming.isPending}>
            {renaming.isPending ? 'Saving...' : existing === undefined ? 'Rename' : 'Merge'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const NO_ERROR = {}
const JUST_ADDED = 'A tag with this name has just been added, so nothing was changed. Check the numbers and try again.'

function effectWords(tag: Tag, existing: Tag | undefined): string {
  const homes = homesWords(homesWithTag(tag))
  if (existing === undefined) return `${homes}. Saved views that filter by this tag follow.`
  return `${homes}; merges with “${existing.name}” of ${homesWords(homesWithTag(existing))}. This cannot be undone.`
}
