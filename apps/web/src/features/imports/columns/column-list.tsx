import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportColumnCheck, ImportMeaning } from '@retrofolio/contract/imports/imports'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import parts from '../parts/import-section.module.css'
import { checkLine, columnName } from '../view-model/column-words.ts'
import classes from './column-list.module.css'
import { MeaningChoice } from './meaning-choice.tsx'

export interface ColumnListProps {
  columns: readonly ImportColumn[]
  /** The columns of the organisation. */
  custom: readonly CustomColumn[]
  /** In column order; null for one whose new meaning has not been inspected yet. */
  checks: readonly (ImportColumnCheck | null)[]
  onChoose: (place: number, meaning: ImportMeaning | null) => void
  /** A custom column shall be created for a column of the file. */
  onCreate: (place: number) => void
  onLeave: () => void
}

/** The file's columns with sample cells, meaning and unreadable values. */
export function ColumnList({ columns, custom, checks, onChoose, onCreate, onLeave }: ColumnListProps) {
  return (
    <ul className={parts.panel} aria-label="Columns of the file">
      {columns.map((column, place) => (
        // Headings may repeat, and the order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={classes.column} data-read={column.meaning !== null || undefined}>
          <div className={classes.words}>
            <div className={classes.name}>{columnName(column, place)}</div>
            <div className={classes.examples}>
              {column.examples.length === 0 ? 'Empty' : column.examples.join(' · ')}
            </div>
            <Check check={checks[place] ?? null} />
          </div>
          <MeaningChoice
            column={column}
            name={columnName(column, place)}
            custom={custom}
            onChoose={(meaning) => onChoose(place, meaning)}
            onCreate={() => onCreate(place)}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ul>
  )
}

/** Only shows what needs attention. */
function Check({ check }: { check: ImportColumnCheck | null }) {
  const line = check === null ? null : checkLine(check)
  if (line === null) return null
  return (
    <div className={classes.check}>
      <IconAlertTriangle className={classes.icon} size="1.25em" stroke={2} aria-hidden />
      <div>
        <strong className={classes.count}>{line}</strong> {check?.problem}
      </div>
    </div>
  )
}
