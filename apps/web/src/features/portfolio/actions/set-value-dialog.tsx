import { NativeSelect, Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import { ValueField, valueLabel } from '../../../ui/custom-columns/value-field.tsx'
import { valueOfField } from '../../../ui/custom-columns/value-text.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import classes from './set-value-dialog.module.css'
import { type EditOfHomes, useEditingHomes } from './use-editing-homes.ts'
import { replacedNote, restoringEdits } from './value-edit.ts'

/** A saved edit, and how to undo it. */
export interface SavedValue {
  /** `Programme of 12 homes changed.` */
  note: string
  /** null if there are too many different values. */
  undo: readonly EditOfHomes[] | null
}

export interface SetValueDialogProps {
  homes: readonly ListedHome[]
  /** At least one. */
  columns: readonly CustomColumn[]
  isOpen: boolean
  onClose: () => void
  onSaved: (saved: SavedValue) => void
}

/** Sets or clears the value of the selected homes in one of the organisation's columns. */
export function SetValueDialog({ homes, columns, isOpen, onClose, onSaved }: SetValueDialogProps) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { saving, savingText } = useEditingHomes()
  const column = columns.find(({ id }) => id === chosenId) ?? columns[0]
  if (column === undefined) return null
  const note = replacedNote(column, homes, isClearing)
  const change = (changes: { text: string; isClearing?: boolean }) => {
    setText(changes.text)
    setIsClearing(changes.isClearing ?? false)
    setProblem(null)
    saving.reset()
  }
  const close = () => {
    change({ text: '' })
    onClose()
  }
  const handleConfirm = () => {
    const read = isClearing ? { value: null, problem: null } : valueOfField(column, text)
    const missing = !isClearing && read.value === null ? 'Enter a value, or choose to clear it.' : null
    setProblem(read.problem ?? missing)
    if (read.problem !== null || missing !== null) return
    const edit = { customValues: { [column.id]: read.value } }
    saving.mutate([{ homeIds: homes.map(({ id }) => id), edit }], {
      onSuccess: (ids) => {
        const changed = new Set(ids)
        const before = homes.filter(({ id }) => changed.has(id))
        onSaved({
          note: before.length === 0 ? 'No home changed.' : `${column.name} of ${counted(before.length)} changed.`,
          undo: before.length === 0 ? null : restoringEdits(column, before),
        })
        close()
      },
    })
  }
  const atField = fieldText(saving.error, 'customValues')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Set a value for ${counted(homes.length)}`}
      confirm={[`${isClearing ? 'Clear' : 'Set'} for ${counted(homes.length)}`, savingText]}
      isPending={saving.isPending}
      failure={saving.error === null || atField !== null ? null : (errorSentence(saving.error) ?? FAILED)}
      onCancel={close}
      onConfirm={handleConfirm}
    >
      <NativeSelect
        label="Column"
        size="sm"
        data={columns.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(column.id)}
        disabled={saving.isPending}
        onChange={(event) => {
          setChosenId(Number(event.currentTarget.value))
          change({ text: '' })
        }}
      />
      <Radio.Group
        aria-label="Change"
        value={isClearing ? 'clear' : 'set'}
        onChange={(way) => change({ text, isClearing: way === 'clear' })}
      >
        <div className={classes.ways}>
          <Radio size="sm" value="set" label="Set a value" disabled={saving.isPending} />
          <Radio size="sm" value="clear" label="Clear the value" disabled={saving.isPending} />
        </div>
      </Radio.Group>
      {!isClearing && (
        <ValueField
          column={column}
          label={valueLabel(column)}
          text={text}
          error={problem ?? atField}
          disabled={saving.isPending}
          onChange={(typed) => change({ text: typed })}
        />
      )}
      <output className={classes.note}>{note ?? `None of the homes has a value in “${column.name}”.`}</output>
    </ConfirmDialog>
  )
}

const FAILED = 'The homes could not be saved. Please try again.'
