import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { valuesIn } from '../state/filter-values.ts'
import type { RefusedFilter } from '../state/search-errors.ts'
import { refusalWords } from './refusal-words.ts'
import classes from './results.module.css'

export interface RefusedFiltersProps {
  refused: readonly RefusedFilter[]
  /** Removes what cannot be used and keeps the rest, also of a filter with other values. */
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

/** The parts of an address that were not understood, or that contradict each other. */
export function RefusedFilters({ refused, onFilter }: RefusedFiltersProps) {
  return (
    <Notice
      tone="warning"
      heading={refused.length === 1 ? 'One filter cannot be used' : `${refused.length} filters cannot be used`}
      action={
        <Button variant="default" size="sm" onClick={() => onFilter(Object.fromEntries(refused.map(withoutUnknown)))}>
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

function withoutUnknown({ name, text }: RefusedFilter): [string, string | null] {
  const { known, unknown } = valuesIn(name, text)
  return [name, known.length === 0 || unknown.length === 0 ? null : known.join(',')]
}
