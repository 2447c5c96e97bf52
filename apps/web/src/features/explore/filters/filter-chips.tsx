import { CloseButton, VisuallyHidden } from '@mantine/core'
import { exploreFilterWords } from '@retrofolio/contract/explore/explore-summary'
import { exploreValueWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { type ReactNode, useId, useRef } from 'react'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import type { RefusedFilter } from '../state/search-errors.ts'
import { ClearButton } from './clear-button.tsx'
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
  const id = useId()
  if (chips.length === 0) return null
  // Another chip, or the search for places above those of a dialog.
  const goals = `[id="${id}"] button, [role="dialog"] [role="combobox"]`
  return (
    <ul id={id} className={classes.chips} aria-label="Chosen filters">
      {chips.map(({ name, words, rest }) => (
        <Chip
          key={`${name} ${words}`}
          words={words}
          isRefused={refused.some((filter) => filter.name === name)}
          goals={goals}
          onRemove={() => onFilter(name, rest)}
        />
      ))}
      {onClear !== undefined && (
        <li className={classes.clear}>
          <ClearButton goals={goals} onClick={onClear}>
            Clear all
          </ClearButton>
        </li>
      )}
      {more !== undefined && <li className={classes.clear}>{more}</li>}
    </ul>
  )
}

interface ChipProps {
  words: string
  isRefused: boolean
  /** Selector of what gets the focus when the chip goes. */
  goals: string
  onRemove: () => void
}

function Chip({ words, isRefused, goals, onRemove }: ChipProps) {
  const chip = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(chip, goals)
  return (
    <li ref={chip} className={classes.chip} data-refused={isRefused || undefined}>
      {isRefused && (
        <>
          <IconAlertTriangle size="1.1em" aria-hidden />
          <VisuallyHidden component="span">Cannot be used: </VisuallyHidden>
        </>
      )}
      <span className={classes.words}>{words}</span>
      <CloseButton size="sm" className={classes.cross ?? ''} aria-label={`Remove ${words}`} onClick={onRemove} />
    </li>
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
