import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import {
  COLUMN_NAME_MAX_CHARACTERS,
  COLUMN_UNIT_MAX_CHARACTERS,
  type CustomColumnUse,
} from '@retrofolio/contract/homes/custom-column-requests'
import { CUSTOM_COLUMN_KINDS } from '@retrofolio/contract/homes/custom-columns'
import { type FormEvent, useRef, useState } from 'react'
import { formErrors } from '../../lib/api/form-errors.ts'
import { useFocusFirstError } from '../controls/use-focus-first-error.ts'
import { Notice } from '../feedback/notice.tsx'
import { ChoicesField } from './choices-field.tsx'
import classes from './column-dialog.module.css'
import { type ColumnDraft, draftOf, KIND_WORDS, type NewColumn } from './column-draft.ts'

export interface ColumnDialogProps {
  isOpen: boolean
  title: string
  /** Where the form starts; a new key starts it again. */
  column: NewColumn
  /** The homes that have values of a saved column; null for a new one. */
  use: CustomColumnUse | null
  /** Button labels: idle and pending. */
  submit: readonly [string, string]
  saving: { isPending: boolean; error: Error | null }
  onSubmit: (draft: ColumnDraft) => void
  onClose: () => void
}

export const NEW_COLUMN: NewColumn = { name: '', kind: 'text', unit: null, choices: [] }

/** Adds a column of the organisation, or changes it. */
export function ColumnDialog({ isOpen, title, onClose, ...form }: ColumnDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // A click beside it would lose the input.
      closeOnClickOutside={false}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      <ColumnForm {...form} onCancel={onClose} />
    </Modal>
  )
}

type ColumnFormProps = Omit<ColumnDialogProps, 'isOpen' | 'title' | 'onClose'> & { onCancel: () => void }

const FIELDS = ['name', 'kind', 'unit', 'choices', 'choiceChanges'] as const

function ColumnForm({ column, use, submit, saving, onSubmit, onCancel }: ColumnFormProps) {
  const [draft, setDraft] = useState(() => draftOf(column, use !== null))
  const change = (changes: Partial<ColumnDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, saving.error ?? NO_ERROR)
  const errors = formErrors(saving.error, FIELDS)
  const isUsed = use !== null && use.homes > 0
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // In a dialog over a form, whose event this is not.
    event.stopPropagation()
    onSubmit(draft)
  }
  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <TextInput
        label="Name"
        name="name"
        autoComplete="off"
        data-autofocus
        maxLength={COLUMN_NAME_MAX_CHARACTERS}
        value={draft.name}
        error={errors.fields.name ?? null}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        name="kind"
        size="md"
        {...(isUsed && { description: 'Cannot change while homes have a value.' })}
        disabled={isUsed}
        data={CUSTOM_COLUMN_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
        value={draft.kind}
        error={errors.fields.kind ?? null}
        onChange={(event) => {
          const kind = CUSTOM_COLUMN_KINDS.find((one) => one === event.currentTarget.value)
          if (kind !== undefined) change({ kind, ...(kind === 'choice' && withOneChoice(draft)) })
        }}
      />
      {draft.kind === 'number' && (
        <TextInput
          label="Unit, if any"
          placeholder="£/yr"
          name="unit"
          autoComplete="off"
          className={classes.short ?? ''}
          maxLength={COLUMN_UNIT_MAX_CHARACTERS}
          value={draft.unit}
          error={errors.fields.unit ?? null}
          onChange={(event) => change({ unit: event.currentTarget.value })}
        />
      )}
      {draft.kind === 'choice' && (
        <ChoicesField
          choices={draft.choices}
          removed={draft.removed}
          homesOf={new Map(use?.choices.map(({ choice, homes }) => [choice, homes]))}
          error={errors.fields.choices ?? errors.fields.choiceChanges ?? null}
          onChange={change}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={saving.isPending}>
          {submit[saving.isPending ? 1 : 0]}
        </Button>
      </div>
    </form>
  )
}

const NO_ERROR = {}

/** An empty list shows its first field. */
function withOneChoice({ choices }: ColumnDraft): Partial<ColumnDraft> {
  return choices.length > 0 ? {} : { choices: [{ key: 0, before: null, text: '' }] }
}
