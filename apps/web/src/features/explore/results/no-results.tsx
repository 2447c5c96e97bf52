import { Button } from '@mantine/core'
import { exploreFilterWords } from '@retrofolio/contract/explore/explore-summary'
import type { PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { useQueries } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { filtersTextOf } from '../state/explore-address.ts'
import { countQuery } from '../state/search-queries.ts'
import classes from './results.module.css'

export interface NoResultsProps {
  filters: ReadonlyMap<string, string>
  placeNames: PlaceNames
  onRemove: (name: string) => void
  onClear: () => void
}

/** Filters whose absence is counted. */
const COUNTED_MAX = 8
const OFFERED = 3

/** Says that nothing matches, and which filter keeps most homes out. */
export function NoResults({ filters, placeNames, onRemove, onClear }: NoResultsProps) {
  const names = [...filters.keys()].slice(0, COUNTED_MAX)
  const { isCounted, without } = useQueries({
    queries: names.map((name) => {
      const others = new Map(filters)
      others.delete(name)
      return countQuery(filtersTextOf(others), { isEstimate: true })
    }),
    combine: (counts) => ({
      isCounted: counts.length > 0 && counts.every(({ isPending }) => !isPending),
      without: names.map((name, at) => ({ name, homes: counts[at]?.data?.homes ?? 0 })),
    }),
  })
  const offered = without
    .filter(({ homes }) => homes > 0)
    .toSorted((one, other) => other.homes - one.homes)
    .slice(0, OFFERED)
  return (
    <div className={classes.nothing}>
      <h2 className={classes.nothingHeading}>No homes match these filters</h2>
      {offered.length > 0 && (
        <>
          <p>Without one of them there are homes:</p>
          <div className={classes.offers}>
            {offered.map(({ name, homes }) => (
              <Button key={name} variant="default" size="sm" onClick={() => onRemove(name)}>
                Without “{exploreFilterWords(name, filters.get(name) ?? '', placeNames)}”: {formatNumber(homes)}
              </Button>
            ))}
          </div>
        </>
      )}
      {isCounted && offered.length === 0 && <p>Removing one filter alone would not help. Clear several, or all.</p>}
      {filters.size > 0 && <LinkButton onClick={onClear}>Clear all filters</LinkButton>}
    </div>
  )
}
