import { expect, test } from 'vitest'
import { airExchangeOf } from './air-exchange.ts'

test.each([
  [null, 'natural'],
  ['natural', 'natural'],
  ['extract', 'extract'],
  ['supply', 'natural'],
  ['supply_from_loft', 'natural'],
  ['supply_from_outside', 'extract'],
  ['balanced', 'balanced'],
  ['balanced_with_heat_recovery', 'balanced_with_heat_recovery'],
] as const)('HL-21: ventilation recorded as %s counts as %s', (recorded, exchange) => {
  expect(airExchangeOf(recorded)).toBe(exchange)
})
