import { HOUSEHOLD_SIZES, type HouseholdSize } from '@retrofolio/engine/vocabulary'
import { peopleText } from '../../../lib/format/people-text.ts'
import classes from './occupiers-choice.module.css'

export interface OccupiersChoiceProps {
  occupiers: HouseholdSize
  onOccupiers: (occupiers: HouseholdSize) => void
}

/** Whom the figures of the whole page are for. A native list, so that it fits the line of facts. */
export function OccupiersChoice({ occupiers, onOccupiers }: OccupiersChoiceProps) {
  return (
    <label className={classes.choice}>
      <span className={classes.label}>Figures for</span>
      <select
        aria-label="Occupiers"
        className={classes.list}
        value={occupiers}
        onChange={({ currentTarget }) => {
          const size = HOUSEHOLD_SIZES.find((one) => String(one) === currentTarget.value)
          if (size !== undefined) onOccupiers(size)
        }}
      >
        {HOUSEHOLD_SIZES.map((size) => (
          <option key={size} value={size}>
            {peopleText(size)}
          </option>
        ))}
      </select>
    </label>
  )
}
