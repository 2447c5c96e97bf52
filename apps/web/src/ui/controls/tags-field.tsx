import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import classes from './tags-field.module.css'

export interface TagsFieldProps {
  label: string
  description?: string
  placeholder?: string
  /** Offered while typing. */
  known: readonly string[]
  value: readonly string[]
  error: string | null
  disabled?: boolean
  onChange: (tags: string[]) => void
}

/** Tags as pills. A comma, a semicolon or Enter ends one. */
export function TagsField({ known, value, error, onChange, placeholder, ...props }: TagsFieldProps) {
  return (
    <TagsInput
      {...props}
      {...(value.length === 0 && placeholder !== undefined && { placeholder })}
      data={[...known]}
      value={[...value]}
      error={error}
      classNames={{ input: classes.input ?? '', inputField: classes.field ?? '' }}
      splitChars={[',', ';']}
      acceptValueOnBlur
      // Within the landmark or dialog of the field, as assistive technology expects.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      onChange={onChange}
    />
  )
}
