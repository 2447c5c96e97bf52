import { type CustomColumn, customColumnId, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import { IMPORT_MEANINGS, type ImportColumn, type ImportMeaning } from '@retrofolio/contract/imports/imports'
import { ChoiceList } from '../parts/choice-list.tsx'
import { basisNote, meaningChoices, NEW_COLUMN_CHOICE, NOT_READ, needsReview } from '../view-model/column-words.ts'
import classes from './meaning-choice.module.css'

export interface MeaningChoiceProps {
  column: ImportColumn
  name: string
  /** The columns of the organisation. */
  custom: readonly CustomColumn[]
  onChoose: (meaning: ImportMeaning | null) => void
  /** A custom column shall be created. */
  onCreate: () => void
  /** The list was left, which ends a series of choices. */
  onLeave: () => void
}

/** Lists the meanings a column can have. */
export function MeaningChoice({ column, name, custom, onChoose, onCreate, onLeave }: MeaningChoiceProps) {
  return (
    <ChoiceList
      label={`Meaning of ${name}`}
      data={meaningChoices(custom)}
      value={column.meaning ?? NOT_READ}
      note={
        <div className={classes.basis} data-doubtful={needsReview(column) || undefined}>
          {basisNote(column)}
        </div>
      }
      onChoose={(value) => (value === NEW_COLUMN_CHOICE ? onCreate() : onChoose(meaningOf(value)))}
      onLeave={onLeave}
    />
  )
}

function meaningOf(value: string): ImportMeaning | null {
  const id = customColumnId(value)
  return id === null ? (IMPORT_MEANINGS.find((meaning) => meaning === value) ?? null) : customColumnName({ id })
}
