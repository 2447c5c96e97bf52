import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { useState } from 'react'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { isFiltered, NO_FILTERS } from '../view-model/list-choices.ts'
import classes from './all-filters.module.css'
import { ColumnFilter, type FiltersProps } from './column-filter.tsx'
import { filterLabel, filterSummary } from './filter-summary.ts'

/** Every filter, each folded to a line. */
export function AllFilters(props: FiltersProps) {
  const [clearings, setClearings] = useState(0)
  // The search finds addresses.
  const columns = Array.from(props.index.columns.values()).filter(({ id }) => id !== 'address')
  const handleClear = () => {
    setClearings(clearings + 1)
    props.onChoose(NO_FILTERS)
  }
  return (
    <>
      <div className={classes.filters}>
        {columns.map((column) => (
          <Folded key={column.id} column={column} {...props} clearings={clearings} />
        ))}
      </div>
      {isFiltered(props.choices) && (
        <LinkButton mt="sm" onClick={handleClear}>
          Clear all
        </LinkButton>
      )}
    </>
  )
}

function Folded({ column, clearings, ...filters }: FiltersProps & { column: HomeColumn; clearings: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filterSummary(column, filters.choices)
  return (
    <details className={classes.filter} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.name}>
        {filterLabel(column)}
        {chosen !== null && <span className={classes.chosen}>{chosen}</span>}
      </summary>
      {/* Counting the homes of every filter would delay the box. */}
      {isOpen && <ColumnFilter id={column.id} {...filters} clearings={clearings} />}
    </details>
  )
}
