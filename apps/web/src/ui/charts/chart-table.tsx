import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './chart-table.module.css'

export interface ChartTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of each row is its heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
  /**
   * `disclosed`: visible on request; `hidden`: for screen readers only, where the page shows the same figures
   * elsewhere.
   */
  shown?: 'disclosed' | 'hidden'
}

/** The text equivalent of every chart. */
export function ChartTable({ caption, columns, rows, shown = 'disclosed' }: ChartTableProps) {
  const table = (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>{row.map((cell, index) => cellOf(columns[index] ?? '', cell, index === 0))}</tr>
        ))}
      </tbody>
    </table>
  )
  if (shown === 'hidden') return <VisuallyHidden>{table}</VisuallyHidden>
  return (
    <details className={classes.disclosure}>
      <summary aria-label={`Show as a table: ${caption}`}>Show as a table</summary>
      <div className={classes.scroll}>{table}</div>
    </details>
  )
}

function cellOf(column: string, cell: ReactNode, isHeading: boolean): ReactNode {
  return isHeading ? (
    <th key={column} scope="row">
      {cell}
    </th>
  ) : (
    <td key={column}>{cell}</td>
  )
}
