import { NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IMPORT_MEANINGS, type ImportColumn, type ImportMeaning } from '@retrofolio/contract/imports'
import { basisNote, columnName, MEANING_CHOICES, NOT_READ, wantsALook } from '../view-model/column-words.ts'
import classes from './column-list.module.css'

export interface ColumnListProps {
  columns: readonly ImportColumn[]
  onChoose: (place: number, meaning: ImportMeaning | null) => void
}

/** The columns in the order of the file, each with some of its cells and what it is taken for. */
export function ColumnList({ columns, onChoose }: ColumnListProps) {
  return (
    <ul className={classes.columns} aria-label="Columns of the file">
      {columns.map((column, place) => (
        // Two columns may have the same heading; none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={classes.column} data-read={column.meaning !== null || undefined}>
          <Column column={column} name={columnName(column, place)} onChoose={(meaning) => onChoose(place, meaning)} />
        </li>
      ))}
    </ul>
  )
}

interface ColumnProps {
  column: ImportColumn
  name: string
  onChoose: (meaning: ImportMeaning | null) => void
}

function Column({ column, name, onChoose }: ColumnProps) {
  const isDoubtful = wantsALook(column)
  return (
    <>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.examples}>{column.examples.length === 0 ? 'Empty' : column.examples.join(' · ')}</div>
      </div>
      <div className={classes.choice}>
        <NativeSelect
          aria-label={`${name} is`}
          size="md"
          data={MEANING_CHOICES}
          value={column.meaning ?? NOT_READ}
          onChange={(event) => onChoose(meaningOf(event.currentTarget.value))}
        />
        <div className={classes.basis} data-doubtful={isDoubtful || undefined}>
          {basisNote(column)}
        </div>
      </div>
    </>
  )
}

const meaningOf = (value: string): ImportMeaning | null => IMPORT_MEANINGS.find((meaning) => meaning === value) ?? null
