import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { formatNumber } from '../../../lib/format-quantity.ts'
import { type ChoiceColumn, choiceLabel, compareChoices, filterLabel, homeColumn } from '../view-model/home-columns.ts'
import classes from './filter-pill.module.css'
import { FilterPill } from './filter-pill.tsx'

export interface ChoiceFilterProps {
  column: ChoiceColumn
  chosen: readonly string[]
  /** How many homes each choice would leave; asked for when the choices are looked at. */
  counts: () => ReadonlyMap<string, number>
  onChoose: (chosen: string[]) => void
}

export function ChoiceFilter({ column, chosen, counts, onChoose }: ChoiceFilterProps) {
  const first = chosen[0]
  const summary = first === undefined ? null : chosen.length === 1 ? choiceLabel(column, first) : `${chosen.length}`
  return (
    <FilterPill label={filterLabel(column)} chosen={summary} onClear={() => onChoose([])}>
      <Choices column={column} chosen={chosen} counts={counts} onChoose={onChoose} />
    </FilterPill>
  )
}

function Choices({ column, chosen, counts, onChoose }: ChoiceFilterProps) {
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
