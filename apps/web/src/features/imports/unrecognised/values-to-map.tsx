import { Button } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import {
  type ImportValue,
  type ImportValueColumn,
  LISTED_VALUES_MAX,
} from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { counted } from '../view-model/outcomes.ts'
import { placeWords } from '../view-model/unrecognised.ts'
import { ValueChoice } from './value-choice.tsx'
import classes from './values-to-map.module.css'

export interface ValuesToMapProps {
  name: string
  column: ImportValueColumn
  /** The custom column that the values are for; undefined for a fact. */
  custom: CustomColumn | undefined
  /** Earlier mappings come from a previous file. */
  uploadedAt: string
  /** null when the mapping is removed. */
  onChoose: (value: ImportValue, takenAs: FactValue | null) => void
  /** Makes a value a choice of the custom column. */
  onAddChoice: (value: ImportValue) => Promise<void>
  /** Loads the next values. */
  onMore: () => void
}

/** Number of values shown before "more". */
const FIRST_SHOWN = 5

/** Unrecognised or mapped values of a column with their meanings. */
export function ValuesToMap({ name, column, custom, uploadedAt, onChoose, onAddChoice, onMore }: ValuesToMapProps) {
  const { values, furtherCells } = column
  const list = (some: readonly ImportValue[]) => (
    <ul className={classes.values} aria-label={`Values of ${name}`}>
      {some.map((value) => (
        <li key={value.value} className={classes.value} data-mapped={value.takenAs !== null || undefined}>
          <div className={classes.words}>
            <span className={classes.text}>{value.value}</span>
            <span className={classes.place}>{placeWords(value)}</span>
          </div>
          <ValueChoice
            column={column}
            custom={custom}
            value={value}
            uploadedAt={uploadedAt}
            onChoose={(takenAs) => onChoose(value, takenAs)}
            onAddChoice={() => onAddChoice(value)}
          />
        </li>
      ))}
    </ul>
  )
  const more = values.slice(FIRST_SHOWN)
  return (
    <>
      {list(values.slice(0, FIRST_SHOWN))}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{counted(more.length, 'more value')}</summary>
          {list(more)}
        </details>
      )}
      {furtherCells > 0 && (
        <div className={classes.further}>
          <span>
            {counted(furtherCells, 'more cell')} {furtherCells === 1 ? 'holds' : 'hold'} less frequent or very long
            unrecognised values.
          </span>
          {values.length >= LISTED_VALUES_MAX && values.every(({ takenAs }) => takenAs !== null) && (
            <Button variant="default" size="sm" onClick={onMore}>
              Show more values
            </Button>
          )}
        </div>
      )}
    </>
  )
}
