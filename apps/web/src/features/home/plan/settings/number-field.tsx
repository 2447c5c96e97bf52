import { TextInput } from '@mantine/core'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'

export interface NumberFieldProps {
  label: string
  value: number | null
  least: number
  most: number
  /** Whether an empty field means "none". */
  isOptional?: boolean
  isWhole?: boolean
  onValue: (value: number | null) => void
}

/** Takes a number when the field is left or Enter is pressed. One out of range is named and not taken. */
export function NumberField({
  isOptional = false,
  isWhole = true,
  label,
  least,
  most,
  onValue,
  value,
}: NumberFieldProps) {
  const take = (field: HTMLInputElement) => {
    const text = field.value.trim().replaceAll(',', '')
    const next = text === '' ? null : Number(text)
    const isPossible =
      next === null
        ? isOptional
        : Number.isFinite(next) && next >= least && next <= most && (!isWhole || Number.isInteger(next))
    const what = isWhole ? 'a whole number' : 'a number'
    field.setCustomValidity(
      isPossible
        ? ''
        : `Enter ${what} from ${formatNumber(least)} to ${formatNumber(most)}${isOptional ? ', or leave it empty' : ''}.`,
    )
    if (!isPossible) field.reportValidity()
    else if (next !== value) onValue(next)
  }
  return (
    <TextInput
      key={value}
      label={label}
      inputMode="decimal"
      defaultValue={value ?? ''}
      placeholder={isOptional ? 'not known' : ''}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ currentTarget, key }) => key === 'Enter' && take(currentTarget)}
    />
  )
}
