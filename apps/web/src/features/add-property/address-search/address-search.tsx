import { Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { ADDRESS_MAX_CHARACTERS } from '@retrofolio/contract/homes/home'
import type { FormEvent } from 'react'
import { IconMapPin } from '../../../ui/icons.ts'
import type { Place } from '../data/address-source.ts'
import classes from './address-search.module.css'
import { SuggestionOptions } from './suggestion-options.tsx'
import { UnavailableSearch } from './unavailable-search.tsx'
import { useAddressSearch } from './use-address-search.ts'
import { useAddressSource } from './use-address-source.ts'

export interface AddressSearchProps {
  initialText: string
  onType: (text: string) => void
  /** null when the text changes after a selection. */
  onPick: (place: Place | null) => void
}

/** Searches for an address while the user types. */
export function AddressSearch({ initialText, onType, onPick }: AddressSearchProps) {
  const { source, trouble, searchRegister } = useAddressSource()
  const search = useAddressSearch(source, initialText, onPick)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { text, found, isSearching } = search

  const handleType = (typed: string) => {
    search.type(typed)
    onType(typed)
    combobox.resetSelectedOption()
    combobox.openDropdown()
  }
  const handleChoose = (id: string) => {
    combobox.closeDropdown()
    void search.choose(id)
  }
  const handleEnter = (event: FormEvent) => {
    event.preventDefault()
    search.enter()
  }

  return (
    <form onSubmit={handleEnter} noValidate>
      <Combobox store={combobox} onOptionSubmit={handleChoose} offset={4} shadow="md" withinPortal={false}>
        <Combobox.Target withExpandedAttribute aria-expanded={combobox.dropdownOpened && found.length > 0}>
          <TextInput
            label="What's the home address?"
            size="lg"
            classNames={{ input: classes.input ?? '' }}
            placeholder={source === null ? 'Loading address search...' : 'Start with a postcode or street'}
            disabled={source === null}
            aria-autocomplete="list"
            maxLength={ADDRESS_MAX_CHARACTERS}
            spellCheck={false}
            value={text}
            // Below the field, the suggestions would cover the message.
            inputWrapperOrder={['label', 'error', 'input']}
            error={search.error}
            leftSection={<IconMapPin size="1.25rem" stroke={1.8} aria-hidden />}
            rightSection={search.isBusy ? <Loader size="xs" aria-hidden /> : null}
            onChange={(event) => handleType(event.currentTarget.value)}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <SuggestionOptions options={found} />
      </Combobox>
      {trouble !== null && <UnavailableSearch trouble={trouble} onSearchRegister={searchRegister} />}
      {search.foundNothing && (
        <p className={classes.nothing}>No address found. Check the spelling, or try the postcode.</p>
      )}
      <VisuallyHidden component="output">
        {search.pickedText === '' ? announcement(isSearching, search.count) : `${search.pickedText} selected`}
      </VisuallyHidden>
    </form>
  )
}

function announcement(isSearching: boolean, count: number | undefined): string {
  if (!isSearching || count === undefined) return ''
  if (count === 0) return 'No address found'
  return count === 1 ? '1 address found' : `${count} addresses found`
}
