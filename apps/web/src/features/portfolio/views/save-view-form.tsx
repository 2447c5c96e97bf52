import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { VIEW_NAME_MAX_CHARACTERS } from '@retrofolio/contract/homes/saved-views'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import classes from './views-panel.module.css'

/** Takes the focus when the focused part of the panel is removed, so that Escape still closes it. */
export const VIEWS_STOP = '[data-views-stop]'

export interface SaveViewFormProps {
  label: string
  initialName?: string
  canShare?: boolean
  onSave: (name: string, isShared: boolean) => Promise<unknown>
  onCancel: () => void
}

/** The name of a new view, or another name for one. */
export function SaveViewForm({ label, initialName = '', canShare = false, onSave, onCancel }: SaveViewFormProps) {
  const [name, setName] = useState(initialName)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useFocusAfterRemoval(form, VIEWS_STOP)
  const [isShared, setIsShared] = useState(false)
  const saving = useMutation({ mutationFn: () => onSave(name, isShared) })
  const error = saving.isError ? (fieldText(saving.error, 'name') ?? errorSentence(saving.error) ?? FAILED) : null
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate()
      }}
    >
      <TextInput
        size="sm"
        label={label}
        required
        withAsterisk={false}
        maxLength={VIEW_NAME_MAX_CHARACTERS}
        ref={field}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {canShare && (
        <Checkbox
          size="sm"
          label="Share with everyone in your organisation"
          checked={isShared}
          onChange={(event) => setIsShared(event.currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        {/* Not `disabled`, which would lose the focus. */}
        <Button type="submit" size="sm" aria-disabled={saving.isPending} data-disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const FAILED = 'The view could not be saved. Please try again.'
