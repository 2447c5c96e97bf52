import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import classes from './segmented-choice.module.css'

export interface SegmentedChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A segmented control. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      className={classes.choice ?? ''}
      classNames={{ indicator: classes.indicator ?? '', label: classes.label ?? '' }}
      data={[...options]}
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen)
        if (option !== undefined) onChange(option.value)
      }}
      radius="md"
    />
  )
}
