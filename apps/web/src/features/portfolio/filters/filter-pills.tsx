import { UnstyledButton } from '@mantine/core'
import { homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { lazy, useState } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import { filteredColumns } from '../view-model/list-choices.ts'
import type { FiltersProps } from './column-filter.tsx'
import { FilterPill } from './filter-pill.tsx'
import classes from './filter-pills.module.css'
import { filterLabel, filterSummary, withoutFilter } from './filter-summary.ts'

const loadFilter = async () => ({ default: (await import('./column-filter.tsx')).ColumnFilter })
const ColumnFilter = lazy(loadFilter)
const loadAllFilters = async () => ({ default: (await import('./all-filters.tsx')).AllFilters })
const AllFilters = lazy(loadAllFilters)

/** The filters used most have a button of their own; so has every filter in use. */
const PROMINENT: readonly string[] = ['status', 'rating', 'band', 'bill_today', 'score_today', 'type', 'area']

export function FilterPills(props: FiltersProps) {
  usePrefetched(loadFilter)
  const inUse = filteredColumns(props.choices)
  return (
    <fieldset className={classes.pills}>
      <legend className={classes.legend}>Filters</legend>
      <LazyPopover
        label="Filters"
        position="bottom-start"
        className={classes.all ?? ''}
        renderButton={(button) => (
          <UnstyledButton {...button} className={classes.open} data-active={inUse.length > 0 || undefined}>
            {inUse.length === 0 ? 'Filters' : `Filters (${inUse.length})`}
            <IconChevronDown size="1em" stroke={2.2} aria-hidden />
          </UnstyledButton>
        )}
      >
        <AllFilters {...props} />
      </LazyPopover>
      <div className={classes.single}>
        {[...PROMINENT, ...inUse.filter((id) => !PROMINENT.includes(id) && props.index.columns.has(id))].map((id) => (
          <div key={id} className={inUse.includes(id) ? undefined : classes.idle}>
            <Single id={id} {...props} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Single({ id, ...filters }: FiltersProps & { id: string }) {
  const [clearings, setClearings] = useState(0)
  const column = homeColumn(id, filters.index.columns)
  const handleClear = () => {
    setClearings(clearings + 1)
    filters.onChoose(withoutFilter(column, filters.choices))
  }
  return (
    <FilterPill label={filterLabel(column)} chosen={filterSummary(column, filters.choices)} onClear={handleClear}>
      <ColumnFilter id={id} {...filters} clearings={clearings} />
    </FilterPill>
  )
}
