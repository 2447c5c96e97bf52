import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { nearMissesExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { exploreChosenWords, exploreFilterWords } from '@retrofolio/contract/explore/explore-summary'
import { exploreFieldWord } from '@retrofolio/contract/explore/explore-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { counted } from '../../../lib/format/counted.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { requestProblem } from '../found-home/request-problem.ts'
import { exploreKeys } from '../state/about-query.ts'
import { homeName } from '../state/home-text.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'
import classes from './near-misses.module.css'
import { widenedFilter } from './widened-filter.ts'

export interface NearMissesProps {
  /** For the button that opens it. */
  id: string
  filters: ReadonlyMap<string, string>
  filtersText: string
  onOpenHome: (homeKey: string) => void
}

const LIMIT = '100'

const nearMissesQuery = (filtersText: string) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'near-misses', filtersText] as const,
    queryFn: ({ signal }) =>
      callApi(nearMissesExploreEndpoint, {
        signal,
        query: { ...Object.fromEntries(new URLSearchParams(filtersText)), limit: LIMIT },
      }),
    retry: 1,
  })

/** Homes that just fail a filter. */
export function NearMisses({ id, ...search }: NearMissesProps) {
  return (
    <section id={id} className={classes.panel} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={classes.heading}>
        Homes that just fail a filter
      </h2>
      <Misses {...search} />
    </section>
  )
}

function Misses({ filters, filtersText, onOpenHome }: Omit<NearMissesProps, 'id'>) {
  const { data, error, refetch, isFetching } = useQuery(nearMissesQuery(filtersText))
  const reason = requestProblem(error, '')
  if (error !== null) {
    return reason === null || reason === '' ? (
      <LoadFailed what="Homes that just fail" isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Notice tone="error">{reason}</Notice>
    )
  }
  if (data === undefined) return <Skeleton height="8rem" aria-label="Searching for homes that just fail..." />
  const counts = data.counts.filter(({ homes }) => homes > 0)
  if (counts.length === 0) return <p className={classes.note}>No home narrowly fails one filter alone.</p>
  return (
    <div className={classes.groups}>
      {counts.map(({ field, homes }) => (
        <Group
          key={field}
          field={field}
          text={filters.get(field) ?? ''}
          count={homes}
          missed={data.homes.filter(({ miss }) => miss.field === field)}
          onOpenHome={onOpenHome}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  field: string
  text: string
  count: number
  missed: ExploreNearMisses['homes']
  onOpenHome: (homeKey: string) => void
}

const SHOWN = 5

function Group({ field, text, count, missed, onOpenHome }: GroupProps) {
  const { setFilter } = useExploreQuery()
  const [isAll, setIsAll] = useState(false)
  const widened = widenedFilter(field, text, missed)
  const shown = isAll ? missed : missed.slice(0, SHOWN)
  return (
    <section className={classes.group}>
      <div className={classes.line}>
        <h3 className={classes.name}>
          {counted(count)} just {count === 1 ? 'fails' : 'fail'}: {lowerFirst(exploreFilterWords(field, text))}
        </h3>
        {missed.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => setFilter(field, widened.text)}>
            {widened.text === null
              ? `Remove the filter ${lowerFirst(exploreFieldWord(field))}`
              : `Widen to ${exploreChosenWords(field, widened.text)}`}
          </Button>
        )}
      </div>
      <ul className={classes.homes}>
        {shown.map(({ home, miss }) => (
          <li key={home.homeKey}>
            <UnstyledButton className={classes.home ?? ''} onClick={() => onOpenHome(home.homeKey)}>
              {homeName(home)}
            </UnstyledButton>
            <span className={classes.miss}>{miss.text}</span>
          </li>
        ))}
      </ul>
      {missed.length > SHOWN && !isAll && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsAll(true)}>
          Show {missed.length - SHOWN} more
        </Button>
      )}
    </section>
  )
}

/** Abbreviations keep their capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
