import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import type { ExplorePlaceFound } from '@retrofolio/contract/explore/explore-about'
import { exploreFieldWord } from '@retrofolio/contract/explore/explore-words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { IconMapPin } from '../../../ui/icons.ts'
import { errorSentence } from '../state/search-errors.ts'
import { placesQuery } from '../state/search-queries.ts'
import classes from './place-search.module.css'

export interface PlaceSearchProps {
  /** Below the field. */
  hint: string | null
  onChoose: (place: ExplorePlaceFound) => void
}

const HINT_LAST: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']
const PAUSE_MS = 200
const LEAST_LENGTH = 2

/** Finds a place by its name or postcode. */
export function PlaceSearch({ hint, onChoose }: PlaceSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [sought] = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSought = sought.length >= LEAST_LENGTH && text.trim().length >= LEAST_LENGTH
  const found = useQuery({ ...placesQuery(sought), enabled: isSought, placeholderData: keepPreviousData })
  const places = isSought ? (found.data ?? []) : []
  const isNothing = isSought && found.isSuccess && !found.isPlaceholderData && places.length === 0
  const handleChoose = (key: string) => {
    const place = places.find((one) => keyOf(one) === key)
    if (place === undefined) return
    onChoose(place)
    setText('')
    combobox.closeDropdown()
  }
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={handleChoose} offset={4} shadow="md" withinPortal={false}>
        <Combobox.Target withExpandedAttribute aria-expanded={combobox.dropdownOpened && places.length > 0}>
          <TextInput
            size="sm"
            label="Place"
            description={hint}
            inputWrapperOrder={HINT_LAST}
            placeholder="Town, street, postcode or area"
            aria-autocomplete="list"
            spellCheck={false}
            value={text}
            leftSection={<IconMapPin size="1.15rem" stroke={1.8} aria-hidden />}
            rightSection={found.isFetching && isSought ? <Loader size="xs" aria-hidden /> : null}
            error={found.isError && isSought ? errorSentence(found.error) : null}
            onChange={(event) => {
              setText(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={places.length === 0}>
          <Combobox.Options aria-label="Places" className={classes.options ?? ''}>
            {places.map((place) => (
              <Combobox.Option key={keyOf(place)} value={keyOf(place)} className={classes.option ?? ''}>
                <span>{place.label}</span>
                <span className={classes.kind}>
                  {exploreFieldWord(place.kind)} · {formatNumber(place.homes)}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isNothing && <p className={classes.nothing}>No such place in the register.</p>}
      <VisuallyHidden component="output">
        {isSought && found.isSuccess ? `${places.length} ${places.length === 1 ? 'place' : 'places'} found` : ''}
      </VisuallyHidden>
    </div>
  )
}

const keyOf = ({ kind, value }: ExplorePlaceFound): string => `${kind} ${value}`
