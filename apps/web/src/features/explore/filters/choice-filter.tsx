import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { NOT_KNOWN } from '@retrofolio/contract/explore/explore-fields'
import { exploreFieldWord, exploreValueWord, type PlaceNames } from '@retrofolio/contract/explore/explore-words'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import classes from './filters.module.css'

export interface ChoiceFilterProps {
  field: string
  /** In order; of places, those that have homes. */
  values: readonly string[]
  /** By value; null while they are counted, or where they are not. */
  counts: ReadonlyMap<string, number> | null
  chosen: readonly string[]
  placeNames: PlaceNames
  /** Chooses a value, or no longer. */
  onToggle: (value: string) => void
}

/** More have a search and are cut. */
const MANY = 9
const SHOWN_OF_MANY = 7

/** Any of a list of values, each with the number of homes that it would give. */
export function ChoiceFilter({ field, values, counts, chosen, placeNames, onToggle }: ChoiceFilterProps) {
  const [search, setSearch] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const word = (value: string) => exploreValueWord(field, value, { placeNames })
  const all = [...values, ...chosen.filter((value) => !values.includes(value))]
  const isLong = all.length > MANY
  const found = all.filter((value) => word(value).toLowerCase().includes(search.trim().toLowerCase()))
  const isCut = isLong && !isWhole && search === ''
  // What is chosen stays in sight.
  const shown = isCut ? found.filter((value, at) => at < SHOWN_OF_MANY || chosen.includes(value)) : found
  return (
    <div className={classes.choices}>
      {isLong && (
        <TextInput
          size="xs"
          type="search"
          aria-label={`Search ${exploreFieldWord(field).toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.map((value) => (
        <Choice
          key={value}
          value={value}
          label={word(value)}
          count={counts === null ? null : (counts.get(value) ?? 0)}
          isChosen={chosen.includes(value)}
          onToggle={() => onToggle(value)}
        />
      ))}
      {found.length === 0 && <p className={classes.none}>{search === '' ? 'No homes.' : 'Nothing found.'}</p>}
      {isLong && search === '' && found.length > SHOWN_OF_MANY && (
        <LinkButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${found.length}`}
        </LinkButton>
      )}
    </div>
  )
}

export interface ChoiceProps {
  value: string
  label: string
  /** Homes that it would give; null while they are counted. */
  count: number | null
  isChosen: boolean
  onToggle: () => void
}

/** One value. It stays choosable without homes where it is chosen. */
export function Choice({ value, label, count, isChosen, onToggle }: ChoiceProps) {
  const isEmpty = count === 0
  return (
    <Checkbox
      size="sm"
      radius="xs"
      classNames={{ body: classes.choice ?? '', labelWrapper: classes.choiceWords ?? '' }}
      checked={isChosen}
      disabled={isEmpty && !isChosen}
      data-empty={isEmpty || undefined}
      onChange={onToggle}
      label={
        <span className={classes.choiceLabel} data-unknown={value === NOT_KNOWN || undefined}>
          <span>{label}</span> {count !== null && <span className={classes.count}>{formatNumber(count)}</span>}
        </span>
      }
    />
  )
}
