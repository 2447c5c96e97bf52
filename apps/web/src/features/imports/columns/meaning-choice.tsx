import { IMPORT_MEANINGS, type ImportColumn, type ImportMeaning } from '@retrofolio/contract/imports/imports'
import { ChoiceList } from '../parts/choice-list.tsx'
import { basisNote, MEANING_CHOICES, NOT_READ, needsReview } from '../view-model/column-words.ts'
import classes from './meaning-choice.module.css'

export interface MeaningChoiceProps {
  column: ImportColumn
  name: string
  onChoose: (meaning: ImportMeaning | null) => void
  /** The list was left, which ends a series of choices. */
  onLeave: () => void
}

/** Lists the meanings a column can have. */
export function MeaningChoice({ column, name, onChoose, onLeave }: MeaningChoiceProps) {
  return (
    <ChoiceList
      label={`Meaning of ${name}`}
      data={MEANING_CHOICES}
      value={column.meaning ?? NOT_READ}
      note={
        <div className={classes.basis} data-doubtful={needsReview(column) || undefined}>
          {basisNote(column)}
        </div>
      }
      onChoose={(value) => onChoose(meaningOf(value))}
      onLeave={onLeave}
    />
  )
}

const meaningOf = (value: string): ImportMeaning | null => IMPORT_MEANINGS.find((meaning) => meaning === value) ?? null
