import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { CUSTOM_TEXT_MAX_CHARACTERS } from '@retrofolio/contract/homes/custom-values'

export interface ValueFieldProps {
  column: CustomColumn
  label: string
  /** Below the label. */
  description?: string
  text: string
  error: string | null
  disabled?: boolean
  onChange: (text: string) => void
  onBlur?: () => void
}

/** The field for a value of a custom column, by its kind. */
export function ValueField({ column, text, onChange, ...field }: ValueFieldProps) {
  const { kind, choices } = column
  if (kind === 'choice') {
    // A value that is no choice any more can only be replaced.
    const known = text === '' || choices.includes(text) ? choices : [text, ...choices]
    return (
      <NativeSelect
        {...field}
        size="sm"
        data={[{ value: '', label: 'No value' }, ...known]}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...field}
      size="sm"
      {...(kind === 'date' && { type: 'date' })}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      {...(kind === 'text' && { maxLength: CUSTOM_TEXT_MAX_CHARACTERS })}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** `Repairs (£/yr)`. */
export function valueLabel({ name, unit }: CustomColumn): string {
  return unit === null ? name : `${name} (${unit})`
}
