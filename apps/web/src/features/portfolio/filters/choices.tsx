import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { type ChoiceCount, choiceLabel, compareChoices } from '@retrofolio/contract/homes/list/list-selection'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import classes from './choices.module.css'

export interface ChoicesProps {
  column: HomeColumn
  chosen: readonly string[]
  /** Number of homes per choice. */
  counts: readonly ChoiceCount[]
  onChoose: (chosen: string[]) => void
}

export function Choices({ column, chosen, counts, onChoose }: ChoicesProps) {
  const counted = new Set(counts.map(({ choice }) => choice))
  const absent = chosen.filter((choice) => !counted.has(choice))
  const choices = [
    ...counts,
    ...absent.map((choice) => ({ choice, label: choiceLabel(column, choice), count: 0 })),
  ].sort((one, other) => compareChoices(column, one, other))
  return (
    <Checkbox.Group aria-label={column.heading} value={[...chosen]} onChange={onChoose}>
      <div className={classes.choices}>
        {choices.map(({ choice, label, count }) => (
          <Checkbox
            key={choice}
            value={choice}
            size="sm"
            radius="xs"
            label={
              <>
                {label} <span className={classes.count}>{formatNumber(count)}</span>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
