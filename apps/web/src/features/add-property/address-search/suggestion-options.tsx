import { Combobox } from '@mantine/core'
import type { AddressOption } from '../data/address-source.ts'
import classes from './suggestion-options.module.css'

export interface SuggestionOptionsProps {
  options: readonly AddressOption[]
}

export function SuggestionOptions({ options }: SuggestionOptionsProps) {
  return (
    <Combobox.Dropdown hidden={options.length === 0}>
      <Combobox.Options aria-label="Addresses" className={classes.options ?? ''}>
        {options.map(({ id, label }) => (
          <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
            {label}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
