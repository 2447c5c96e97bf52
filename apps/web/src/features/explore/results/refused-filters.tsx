import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { RefusedFilter } from '../state/search-errors.ts'
import { refusalWords } from './refusal-words.ts'
import classes from './results.module.css'

export interface RefusedFiltersProps {
  refused: readonly RefusedFilter[]
  /** Removes these and keeps the others. */
  onRemove: (names: readonly string[]) => void
}

/** The parts of an address that were not understood, or that contradict each other. */
export function RefusedFilters({ refused, onRemove }: RefusedFiltersProps) {
  return (
    <Notice
      tone="warning"
      heading={refused.length === 1 ? 'One filter cannot be used' : `${refused.length} filters cannot be used`}
      action={
        <Button variant="default" size="sm" onClick={() => onRemove(refused.map(({ name }) => name))}>
          Search without {refused.length === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      <ul className={classes.refused}>
        {refused.map((filter) => {
          const { label, remedy } = refusalWords(filter)
          return (
            <li key={filter.name}>
              <strong>{label}</strong>: {remedy}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
