import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { NativeSelect, NumberInput } from '@mantine/core'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { useState } from 'react'
import { tidy } from '../../../lib/homes/number-range.ts'
import classes from './fact-control.module.css'
import type { FactView } from './facts-view.ts'

export interface FactControlProps {
  fact: FactView
  /** True if the name is a visible label, else it is for screen readers only. */
  hasLabel?: boolean
  isFocusedFirst?: boolean
  /** null: no value. */
  onChange: (value: FactValue | null) => void
}

/** The input for a fact: a choice, yes or no, or a number with its unit. */
export function FactControl({ fact, hasLabel = false, isFocusedFirst = false, onChange }: FactControlProps) {
  const name = hasLabel ? { label: fact.name } : { 'aria-label': fact.name }
  const common = {
    ...name,
    error: fact.problem,
    required: hasLabel && fact.isRequired,
    ...(isFocusedFirst && { 'data-autofocus': true }),
  }
  if (fact.kind === 'number') return <NumberControl fact={fact} common={common} onChange={onChange} />
  const isFlag = fact.kind === 'flag'
  const choices = [...(isFlag ? FLAG_CHOICES : fact.choices), ...(fact.question === null ? [] : [NOT_KNOWN_CHOICE])]
  return (
    <NativeSelect
      {...common}
      size="md"
      data={[{ value: '', label: hasLabel ? 'Not known' : 'Choose...' }, ...choices]}
      value={fact.value === null ? '' : String(fact.value)}
      onChange={({ currentTarget: { value } }) => {
        if (value === '') onChange(null)
        else onChange(isFlag && value !== NOT_KNOWN_ANSWER ? value === 'true' : value)
      }}
    />
  )
}

const FLAG_CHOICES = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Somebody was asked, and does not know. */
const NOT_KNOWN_CHOICE = { value: NOT_KNOWN_ANSWER, label: 'Not known' }

const PERCENT = 100

interface NumberControlProps extends Pick<FactControlProps, 'fact' | 'onChange'> {
  common: object
}

function NumberControl({ fact, common, onChange }: NumberControlProps) {
  const scale = fact.isShare ? PERCENT : 1
  const shown = typeof fact.value === 'number' ? tidy(fact.value * scale) : ''
  // Keeps partial input that is not yet a valid number.
  const [typed, setTyped] = useState<string | number>(shown)
  const isTypedShown = (typed === '' && fact.value === null) || Number(typed) === shown
  return (
    <NumberInput
      {...common}
      size="md"
      hideControls
      allowNegative={false}
      allowDecimal={!fact.isWhole}
      clampBehavior="none"
      value={isTypedShown || typed === '' ? typed : shown}
      rightSection={fact.unit === null ? null : <span className={classes.unit}>{fact.unit}</span>}
      rightSectionWidth="3rem"
      rightSectionPointerEvents="none"
      onChange={(value) => {
        setTyped(value)
        if (value === '') onChange(null)
        else if (Number.isFinite(Number(value))) onChange(tidy(Number(value) / scale))
      }}
    />
  )
}
