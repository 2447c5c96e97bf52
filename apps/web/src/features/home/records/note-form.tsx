import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { NOTE_LINK_MAX_CHARACTERS, NOTE_MAX_CHARACTERS, type NoteRequest } from '@retrofolio/contract/homes/notes'
import { type FormEvent, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { useUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './home-notes.module.css'

export interface NoteFormProps {
  label: string
  /** The note to change. */
  before?: NoteRequest
  /** Button labels: idle and pending. */
  submit: readonly [string, string]
  saving: { isPending: boolean; error: Error | null }
  onCancel?: () => void
  onSubmit: (note: NoteRequest) => void
}

export function NoteForm({ label, before, submit, saving, onCancel, onSubmit }: NoteFormProps) {
  const [text, setText] = useState(before?.text ?? '')
  const [link, setLink] = useState(before?.link ?? '')
  useUnsavedChanges(text.trim() !== (before?.text ?? '') || link.trim() !== (before?.link ?? ''))
  const { banner, fields } = formErrors(saving.error, ['text', 'link'])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSubmit({ text, link: link.trim() === '' ? null : link })
  }
  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={handleSubmit}>
      <Textarea
        label={label}
        rows={3}
        value={text}
        maxLength={NOTE_MAX_CHARACTERS}
        error={fields.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(text.trim() !== '' || link !== '') && (
        <TextInput
          label="Link, if any"
          type="url"
          placeholder="https://"
          value={link}
          maxLength={NOTE_LINK_MAX_CHARACTERS}
          error={fields.link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
      )}
      {banner !== null && <Notice tone="error">{banner}</Notice>}
      <div className={classes.buttons}>
        {onCancel !== undefined && (
          <Button variant="default" size="sm" disabled={saving.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" disabled={saving.isPending || text.trim() === ''}>
          {submit[saving.isPending ? 1 : 0]}
        </Button>
      </div>
    </form>
  )
}
