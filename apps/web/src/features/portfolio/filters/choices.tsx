import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { type ChoiceColumn, choiceLabel, compareChoices, homeColumn } from '../view-model/home-columns.ts'
import classes from './choices.module.css'

export interface ChoiceFilterProps {
  column: ChoiceColumn
  chosen: readonly string[]
  /** Number of homes per choice, computed when the choices open. */
  counts: () => ReadonlyMap<string, number>
  onChoose: (chosen: string[]) => void
}

export function Choices({ column, chosen, counts, onChoose }: ChoiceFilterProps) {
  const counted = counts()
  const choices = [...new Set([...counted.keys(), ...chosen])].sort((one, other) => compareChoices(column, one, other))
  return (
    <Checkbox.Group aria-label={homeColumn(column).heading} value={[...chosen]} onChange={onChoose}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            value={choice}
            size="sm"
            radius="xs"
            label={
              <>
                {choiceLabel(column, choice)}{' '}
                <span className={classes.count}>{formatNumber(counted.get(choice) ?? 0)}</span>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
