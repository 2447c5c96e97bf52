import { UnstyledButton } from '@mantine/core'
import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import type { Sorting } from '@retrofolio/contract/homes/list/list-selection'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import classes from './homes-table.module.css'

export interface ColumnHeadingProps {
  column: HomeColumn
  sort: Sorting | null
  onSort: (column: string) => void
}

export function ColumnHeading({ column, sort, onSort }: ColumnHeadingProps) {
  const direction = sort?.column !== column.id ? 'none' : sort.isDescending ? 'descending' : 'ascending'
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={direction} data-column={column.id} data-number={column.kind === 'number' || undefined}>
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
