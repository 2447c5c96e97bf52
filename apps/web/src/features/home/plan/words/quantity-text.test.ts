import { QUANTITY_WORDS } from '@retrofolio/engine/tables/measures/measure-words'
import { describe, expect, it } from 'vitest'
import { quantityText } from './quantity-text.ts'

describe('a quantity of works', () => {
  it.each([
    [3, 'lamp', '3 lamps'],
    [1, 'home', '1 home'],
    [2, 'wet_room', '2 kitchens or bathrooms'],
    [38.6, 'ceiling_m2', '39 m² of loft floor'],
    [4.4, 'peak_kw', '4.4 kWp of panels'],
    [5, 'usable_kwh', '5 kWh of usable capacity'],
  ] as const)('%d of %s reads as "%s"', (value, quantity, text) => {
    expect(quantityText({ value, unit: QUANTITY_WORDS[quantity] })).toBe(text)
  })
})
