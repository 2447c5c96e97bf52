import { Combobox } from '@mantine/core'
import type { AddressSuggestion } from '@retrofolio/contract/addresses'
import classes from './suggestion-options.module.css'
import { suggestionKey } from './view-model.ts'

export interface SuggestionOptionsProps {
  suggestions: readonly AddressSuggestion[]
  isHidden: boolean
  /** The list belongs to the text as it stands; only then is "nothing found" true. */
  isSettled: boolean
}

export function SuggestionOptions({ suggestions, isHidden, isSettled }: SuggestionOptionsProps) {
  const isEmpty = suggestions.length === 0
  return (
    <Combobox.Dropdown hidden={isHidden || (isEmpty && !isSettled)}>
      <Combobox.Options aria-label="Addresses" className={classes.options ?? ''}>
        {suggestions.map((suggestion, index) => {
          const key = suggestionKey(suggestion, index)
          return (
            <Combobox.Option key={key} value={key} className={classes.option ?? ''}>
              {suggestion.fullAddress}
            </Combobox.Option>
          )
        })}
      </Combobox.Options>
      {isEmpty && <Combobox.Empty>No address found. Check the spelling, or try the postcode.</Combobox.Empty>}
    </Combobox.Dropdown>
  )
}
