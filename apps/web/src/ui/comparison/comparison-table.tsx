import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './comparison-table.module.css'

export interface ComparisonColumn {
  key: string
  head: ReactNode
  /** What the others are compared with, such as the home today. */
  isReference?: boolean
}

export interface ComparisonRow {
  key: string
  name: string
  /** Below the name; null for none. */
  unit: string | null
  /** Whether the compared columns differ, as shown. */
  isDifferent: boolean
  /** One for each column. */
  cells: readonly ComparisonCell[]
}

export interface ComparisonCell {
  content: ReactNode
  /** A second line in quieter type. */
  detail?: ReactNode
  /** The best of its row, where the columns differ. */
  isBest?: boolean
}

export interface ComparisonGroup {
  key: string
  /** null for rows without a heading. */
  name: string | null
  rows: readonly ComparisonRow[]
}

export interface ComparisonTableProps {
  /** The table's name: `Plans side by side`. */
  label: string
  columns: readonly ComparisonColumn[]
  groups: readonly ComparisonGroup[]
  /** Said when all rows are hidden: `These plans do not differ.` */
  same: string
}

/** A phone has room for two columns. */
const SHOWN_ON_PHONES = 2

/** Things in columns. The best of a row is marked by a word and in the type, not by colour alone. */
export function ComparisonTable({ label, columns, groups, same }: ComparisonTableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isDifferent }) => isDifferent || !onlyDifferent) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className={classes.compare}>
      <div className={classes.tools}>
        <Switch
          label="Only what differs"
          classNames={{ body: classes.switch ?? '' }}
          checked={onlyDifferent}
          onChange={({ currentTarget: { checked } }) => setOnlyDifferent(checked)}
        />
        {columns.length > SHOWN_ON_PHONES && (
          <span className={classes.more} aria-hidden>
            Scroll across for all {columns.length}
          </span>
        )}
      </div>
      {/* Focusable, so that it scrolls by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.hidden}>{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className={classes.hidden}>Figure</span>
              </th>
              {columns.map(({ key, head, isReference = false }) => (
                <th key={key} scope="col" {...(!isReference && { className: classes.column })}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {shown.map(({ key, name, rows }) => (
            <tbody key={key}>
              {name !== null && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    {name}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.key} data-different={row.isDifferent}>
                  <th scope="row">
                    {row.name}
                    {row.unit !== null && <span className={classes.detail}>{row.unit}</span>}
                  </th>
                  {columns.map((column, index) => (
                    <td key={column.key}>
                      <Cell cell={row.cells[index]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {shown.length === 0 && <p>{same}</p>}
    </div>
  )
}

function Cell({ cell }: { cell: ComparisonCell | undefined }) {
  if (cell === undefined) return '–'
  const { content, detail = null, isBest = false } = cell
  return (
    <>
      <span className={classes.value} data-best={isBest}>
        {content}
      </span>
      {detail !== null && <span className={classes.detail}>{detail}</span>}
      {isBest && <span className={classes.best}>best</span>}
    </>
  )
}

/** Below the name of a column. */
export function ColumnNote({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>
}
