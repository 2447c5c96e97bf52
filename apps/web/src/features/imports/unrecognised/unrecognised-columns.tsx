import type { ImportColumn, ImportColumnCheck } from '@retrofolio/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customColumnsQuery } from '../../../lib/homes/custom-columns.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { type UnrecognisedColumn, unrecognisedColumns, unrecognisedHeading } from '../view-model/unrecognised.ts'
import classes from './unrecognised-columns.module.css'
import { UnrecognisedValues } from './unrecognised-values.tsx'

export interface UnrecognisedColumnsProps {
  columns: readonly ImportColumn[]
  /** In column order; null for one whose new meaning has not been inspected yet. */
  checks: readonly (ImportColumnCheck | null)[]
  /** What the user can do now, as a sentence. */
  lead: string
}

/** Unrecognised values by column; empty without any. */
export function UnrecognisedColumns({ columns, checks, lead }: UnrecognisedColumnsProps) {
  const { data: custom = [] } = useQuery(customColumnsQuery())
  const unread = unrecognisedColumns(columns, checks, custom)
  if (unread.length === 0) return null
  return (
    <UnrecognisedSection unread={unread} lead={lead}>
      {({ values }) => <UnrecognisedValues values={values} />}
    </UnrecognisedSection>
  )
}

export interface UnrecognisedSectionProps<Column> {
  unread: readonly Column[]
  lead: string
  /** Renders the values of a column. */
  children: (column: Column) => ReactNode
}

export function UnrecognisedSection<Column extends UnrecognisedColumn>({
  unread,
  lead,
  children,
}: UnrecognisedSectionProps<Column>) {
  return (
    <ImportSection heading={unrecognisedHeading(unread)} lead={lead}>
      <ul className={parts.panel} aria-label="Columns with unrecognised values">
        {unread.map((column) => (
          <li key={column.place} className={classes.column}>
            <div>
              <span className={classes.name}>{column.name}</span>{' '}
              <span className={classes.count}>
                {column.line}
                {column.meaning !== column.name && `, read as ${column.meaning}`}
              </span>
            </div>
            {column.warning !== null && (
              <div className={classes.warning}>
                <IconAlertTriangle className={classes.icon} size="1.25em" stroke={2} aria-hidden />
                <div>{column.warning}</div>
              </div>
            )}
            {children(column)}
          </li>
        ))}
      </ul>
    </ImportSection>
  )
}
