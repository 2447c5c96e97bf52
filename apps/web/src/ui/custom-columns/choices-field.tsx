import { ActionIcon, Button, Input, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { CHOICE_MAX_CHARACTERS } from '@retrofolio/contract/homes/custom-column-requests'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { IconPlus, IconTrash } from '../icons.ts'
import classes from './choices-field.module.css'
import { type ChoiceDraft, type ColumnDraft, type RemovedChoice, withChoices } from './column-draft.ts'
import { MoveButton } from './move-button.tsx'

export interface ChoicesFieldProps extends Pick<ColumnDraft, 'choices' | 'removed'> {
  /** The number of homes by saved choice. */
  homesOf: ReadonlyMap<string, number>
  error: string | null
  onChange: (changes: Pick<ColumnDraft, 'choices' | 'removed'>) => void
}

/** The choices of a column in order. Homes of a removed choice get another one or none. */
export function ChoicesField({ choices, removed, homesOf, error, onChange }: ChoicesFieldProps) {
  const list = useRef<HTMLUListElement>(null)
  const add = (texts: readonly string[]) => {
    onChange({ choices: withChoices(choices, texts), removed })
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const change = (at: number, text: string) =>
    onChange({ choices: choices.map((choice, place) => (place === at ? { ...choice, text } : choice)), removed })
  const move = (at: number, by: number) => {
    const moved = [...choices]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    onChange({ choices: moved, removed })
  }
  const remove = ({ key, before }: ChoiceDraft) => {
    const left = choices.filter((choice) => choice.key !== key)
    const gone = before === null ? [] : [{ choice: before, homes: homesOf.get(before) ?? 0, to: null }]
    onChange({ choices: left, removed: [...removed, ...gone] })
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    const [first = '', ...others] = lines
    if (others.length === 0) return
    event.preventDefault()
    const filled = choices.map((choice, place) => (place === at ? { ...choice, text: first.trim() } : choice))
    onChange({
      choices: withChoices(
        filled,
        others.map((line) => line.trim()),
      ),
      removed,
    })
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add([''])
  }
  const asked = removed.filter(({ homes }) => homes > 0)
  return (
    <Input.Wrapper component="fieldset" className={classes.field ?? ''} error={error}>
      <legend className={classes.legend}>Choices</legend>
      <ul ref={list} className={classes.list}>
        {choices.map((choice, at) => (
          <li key={choice.key} className={classes.choice}>
            <TextInput
              size="sm"
              className={classes.text ?? ''}
              aria-label={`Choice ${at + 1}`}
              maxLength={CHOICE_MAX_CHARACTERS}
              autoComplete="off"
              value={choice.text}
              onChange={(event) => change(at, event.currentTarget.value)}
              onKeyDown={handleKey}
              onPaste={(event) => handlePaste(event, at)}
            />
            <MoveButton name={choice.text} by={-1} isPossible={at > 0} onMove={() => move(at, -1)} />
            <MoveButton name={choice.text} by={1} isPossible={at < choices.length - 1} onMove={() => move(at, 1)} />
            <ActionIcon
              variant="subtle"
              color="gray.7"
              className={classes.button ?? ''}
              aria-label={`Remove ${choice.text === '' ? `choice ${at + 1}` : choice.text}`}
              onClick={() => remove(choice)}
            >
              <IconTrash size="1.1rem" stroke={1.8} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size="1em" stroke={2} aria-hidden />}
        onClick={() => add([''])}
      >
        Add a choice
      </Button>
      {asked.map((one) => (
        <Replacement
          key={one.choice}
          removed={one}
          choices={choices}
          onChoose={(to) =>
            onChange({ choices, removed: removed.map((other) => (other === one ? { ...one, to } : other)) })
          }
        />
      ))}
    </Input.Wrapper>
  )
}

interface ReplacementProps {
  removed: RemovedChoice
  choices: readonly ChoiceDraft[]
  onChoose: (to: string | null) => void
}

function Replacement({ removed: { choice, homes, to }, choices, onChoose }: ReplacementProps) {
  const texts = [...new Set(choices.map(({ text }) => text.trim()).filter((text) => text !== ''))]
  return (
    <NativeSelect
      size="sm"
      className={classes.replacement ?? ''}
      label={`${homes} ${homes === 1 ? 'home has' : 'homes have'} “${choice}”, which you removed. Instead:`}
      data={[{ value: '', label: 'No value' }, ...texts]}
      value={to ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    />
  )
}
