import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportColumnCheck, ImportRowReading } from '@retrofolio/contract/imports/imports'
import { ImportSection } from '../parts/import-section.tsx'
import { cellView, contradictionsOf } from '../view-model/cell-view.ts'
import { readColumns } from '../view-model/column-words.ts'
import { counted } from '../view-model/outcomes.ts'
import classes from './first-rows.module.css'
import { ReadCell } from './read-cell.tsx'

export interface FirstRowsProps {
  columns: readonly ImportColumn[]
  /** The columns of the organisation. */
  custom: readonly CustomColumn[]
  rows: readonly (readonly string[])[]
  /** The number of each row, counted as in a spreadsheet. */
  numbers: readonly number[]
  /** The check of each column; null for a column with a new meaning. */
  checks: readonly (ImportColumnCheck | null)[]
  /** How each row was read. */
  readings: readonly ImportRowReading[]
}

/** Previews how the file will be read: home identifiers first, then facts. Unread columns are left out. */
export function FirstRows({ columns, custom, rows, numbers, checks, readings }: FirstRowsProps) {
  const read = readColumns(columns, custom)
  const leftOut = columns.length - read.length
  return (
    <ImportSection heading="First rows, as they will be read">
      {read.length > 0 && (
        // A scrollable area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.frame} aria-label="First rows" tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {read.map(({ place, heading, header }) => (
                  <th key={place} scope="col">
                    {heading}
                    {header !== null && <span className={classes.header}>{header}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map((cells, row) => (
              <tbody key={numbers[row]}>
                <tr>
                  <th scope="row">{numbers[row]}</th>
                  {read.map(({ place }) => (
                    <td key={place}>
                      <ReadCell cell={cellView(cells[place] ?? '', readings[row]?.cells[place] ?? null)} />
                    </td>
                  ))}
                </tr>
                <RowNotes notes={contradictionsOf(cells, readings[row], checks)} width={read.length + 1} />
                <RowProblem problem={readings[row]?.problem ?? null} width={read.length + 1} />
              </tbody>
            ))}
          </table>
        </section>
      )}
      {leftOut > 0 && (
        <p className={classes.note}>
          {counted(leftOut, 'column')} {leftOut === 1 ? 'is' : 'are'} not read, but kept in the results file.
        </p>
      )}
    </ImportSection>
  )
}

/** Below its row: why readable cells are not used. */
function RowNotes({ notes, width }: { notes: readonly string[]; width: number }) {
  if (notes.length === 0) return null
  return (
    <tr>
      <td className={classes.problemCell} colSpan={width}>
        <span className={classes.problem}>{notes.join(' ')}</span>
      </td>
    </tr>
  )
}

/** Below its row: why it cannot be imported. */
function RowProblem({ problem, width }: { problem: string | null; width: number }) {
  if (problem === null) return null
  return (
    <tr>
      <td className={classes.problemCell} colSpan={width}>
        <span className={classes.problem}>
          <strong>Cannot be imported.</strong> {problem}
        </span>
      </td>
    </tr>
  )
}
