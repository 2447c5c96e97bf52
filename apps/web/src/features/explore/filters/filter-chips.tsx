import { CloseButton, VisuallyHidden } from '@mantine/core'
import { exploreFilterWords } from '@retrofolio/contract/explore/explore-summary'
import { exploreValueWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import type { RefusedFilter } from '../state/search-errors.ts'
import classes from './filter-chips.module.css'
import { NAMED_PLACES } from './filter-groups.ts'

export interface FilterChipsProps {
  filters: ReadonlyMap<string, string>
  /** Those of the filters that cannot be used. */
  refused: readonly RefusedFilter[]
  placeNames: PlaceNames
  /** Names of the shown filters; all if left out. */
  only?: readonly string[]
  onFilter: (name: string, text: string | null) => void
  /** Without it there is no "Clear all". */
  onClear?: () => void
  /** After the chips. */
  more?: ReactNode
}

/** What is chosen, each with a cross: a place by itself, else a filter. */
export function FilterChips({ filters, refused, placeNames, only, onFilter, onClear, more }: FilterChipsProps) {
  const chips = Array.from(filters)
    .filter(([name]) => only?.includes(name) ?? true)
    .flatMap(([name, text]) => chipsOf(name, text, placeNames))
  const isRefused = (name: string) => refused.some((filter) => filter.name === name)
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Chosen filters">
      {chips.map(({ name, words, rest }) => (
        <li key={`${name} ${words}`} className={classes.chip} data-refused={isRefused(name) || undefined}>
          {isRefused(name) && (
            <>
              <IconAlertTriangle size="1.1em" aria-hidden />
              <VisuallyHidden component="span">Cannot be used: </VisuallyHidden>
            </>
          )}
          <span className={classes.words}>{words}</span>
          <CloseButton
            size="sm"
            className={classes.cross ?? ''}
            aria-label={`Remove ${words}`}
            onClick={() => onFilter(name, rest)}
          />
        </li>
      ))}
      {onClear !== undefined && (
        <li className={classes.clear}>
          <LinkButton onClick={onClear}>Clear all</LinkButton>
        </li>
      )}
      {more !== undefined && <li className={classes.clear}>{more}</li>}
    </ul>
  )
}

function chipsOf(name: string, text: string, placeNames: PlaceNames) {
  if (!NAMED_PLACES.includes(name)) {
    return [{ name, words: capitalised(exploreFilterWords(name, text, placeNames)), rest: null }]
  }
  const values = text.split(',')
  return values.map((value) => ({
    name,
    words: exploreValueWord(name, value, { placeNames }),
    rest: values.filter((other) => other !== value).join(',') || null,
  }))
}
