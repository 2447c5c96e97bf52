import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { ADDRESS_MAX_CHARACTERS } from '@retrofolio/contract/home'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { IconMapPin } from '../../ui/icons.ts'
import classes from './address-search.module.css'
import { addressSuggestionsQuery } from './queries.ts'
import { SuggestionOptions } from './suggestion-options.tsx'
import { enterError, pickSuggestion, SEARCH_FROM_CHARACTERS } from './view-model.ts'

const DEBOUNCE_MS = 180

export interface AddressSearchProps {
  initialText: string
  /** null when the text was changed after a choice. */
  onPick: (address: string | null) => void
}

/** Finds the home's address while it is typed. */
export function AddressSearch({ initialText, onPick }: AddressSearchProps) {
  const [text, setText] = useState(initialText)
  const [pickedText, setPickedText] = useState(initialText)
  const [error, setError] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isSearching = text.trim().length >= SEARCH_FROM_CHARACTERS && text !== pickedText
  const suggestions = useQuery({ ...addressSuggestionsQuery(searched), ...(!isSearching && { enabled: false }) })
  const found = isSearching && !suggestions.isError ? (suggestions.data ?? []) : []
  // Only of the text as it stands; while it changes, the list may still be that of an earlier one.
  const isSettled = suggestions.isSuccess && !suggestions.isPlaceholderData && searched === text.trim()
  const foundNothing = isSearching && isSettled && found.length === 0

  const handleType = (typed: string) => {
    setText(typed)
    setPickedText('')
    setError(null)
    onPick(null)
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }
  const handleChoose = (key: string) => {
    const pick = pickSuggestion(found, key)
    combobox.closeDropdown()
    if (pick.kind === 'refused') return setError(pick.message)
    setText(pick.address)
    setPickedText(pick.address)
    setError(null)
    onPick(pick.address)
  }
  const handleEnter = (event: FormEvent) => {
    event.preventDefault()
    if (text === '' || text !== pickedText) setError(enterError(text))
  }

  return (
    <form onSubmit={handleEnter} noValidate>
      <Combobox store={combobox} onOptionSubmit={handleChoose} offset={4} shadow="md" withinPortal={false}>
        <Combobox.Target withExpandedAttribute aria-expanded={combobox.dropdownOpened && found.length > 0}>
          <TextInput
            label="What's the home address?"
            size="lg"
            classNames={{ input: classes.input ?? '' }}
            placeholder="Start with a postcode or a street"
            aria-autocomplete="list"
            maxLength={ADDRESS_MAX_CHARACTERS}
            spellCheck={false}
            value={text}
            error={error ?? (suggestions.isError && isSearching ? SEARCH_FAILED : null)}
            leftSection={<IconMapPin size="1.25rem" stroke={1.8} aria-hidden />}
            rightSection={isSearching && suggestions.isFetching ? <Loader size="xs" aria-hidden /> : null}
            onChange={(event) => handleType(event.currentTarget.value)}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <SuggestionOptions suggestions={found} />
      </Combobox>
      {foundNothing && <p className={classes.nothing}>No address found. Check the spelling, or try the postcode.</p>}
      <VisuallyHidden component="output">
        {pickedText === '' ? announcement(isSearching, suggestions.data?.length) : `${pickedText} is chosen`}
      </VisuallyHidden>
    </form>
  )
}

const SEARCH_FAILED = 'The address search is not answering. Try again in a moment, or write the address by hand.'

function announcement(isSearching: boolean, count: number | undefined): string {
  if (!isSearching || count === undefined) return ''
  if (count === 0) return 'No address found'
  return count === 1 ? '1 address found' : `${count} addresses found`
}
