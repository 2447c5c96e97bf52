import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import type { TableColumn, TableSort } from './table-content.ts'
import classes from './virtual-table.module.css'

export interface ColumnHeadingProps {
  column: TableColumn
  sort: TableSort | null
  onSort: (column: string) => void
}

export function ColumnHeading({ column, sort, onSort }: ColumnHeadingProps) {
  const direction = sort?.column !== column.id ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp
  const words = (
    <span>
      {column.heading}
      {column.unit !== null && <span className={classes.unit}> {column.unit}</span>}
    </span>
  )
  if (column.canSort === false) {
    return (
      <th scope="col" data-column={column.id} data-number={column.isNumber || undefined}>
        <span className={classes.heading}>{words}</span>
      </th>
    )
  }
  return (
    <th scope="col" aria-sort={direction} data-column={column.id} data-number={column.isNumber || undefined}>
      <UnstyledButton className={classes.heading} onClick={() => onSort(column.id)}>
        {words}
        <Icon className={classes.direction} size="1em" stroke={2.4} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
