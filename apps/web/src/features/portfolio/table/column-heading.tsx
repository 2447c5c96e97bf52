import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import type { ColumnId, HomeColumn } from '../view-model/home-columns.ts'
import type { Sorting } from '../view-model/homes-index.ts'
import classes from './homes-table.module.css'

export interface ColumnHeadingProps {
  column: HomeColumn
  sort: Sorting | null
  onSort: (column: ColumnId) => void
}

export function ColumnHeading({ column, sort, onSort }: ColumnHeadingProps) {
  const direction = sort?.column !== column.id ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={direction} data-column={column.id} data-number={column.isNumber || undefined}>
      <UnstyledButton className={classes.heading} onClick={() => onSort(column.id)}>
        <span>
          {column.heading}
          {column.unit !== null && <span className={classes.unit}> {column.unit}</span>}
        </span>
        <Icon className={classes.direction} size="1em" stroke={2.4} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
