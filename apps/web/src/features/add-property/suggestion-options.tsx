import { Combobox } from '@mantine/core'
import type { AddressSuggestion } from '@retrofolio/contract/addresses'
import classes from './suggestion-options.module.css'
import { suggestionKey } from './view-model.ts'

export interface SuggestionOptionsProps {
  suggestions: readonly AddressSuggestion[]
}

export function SuggestionOptions({ suggestions }: SuggestionOptionsProps) {
  return (
    <Combobox.Dropdown hidden={suggestions.length === 0}>
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
    </Combobox.Dropdown>
  )
}
