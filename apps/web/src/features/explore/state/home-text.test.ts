import { expect, test } from 'vitest'
import { buildFoundHome, CHESTNUT, PLAN } from '../testing/found-homes.ts'
import { fieldText, tableLines } from './home-text.ts'

test('a list has the first step of a plan, or why there is no route', () => {
  const shown = (plan: typeof PLAN | null, field = 'first_step') => fieldText(buildFoundHome({ plan }), field)
  expect(shown(PLAN)).toBe('Loft insulation')
  expect(shown(PLAN, 'measures_to_c')).toBe('Loft insulation, then High heat retention storage heaters')
  expect(shown({ ...PLAN, firstStep: null, measuresToC: [], outcome: 'already_there' })).toBe('Band C already')
  expect([shown(null), shown({ ...PLAN, measuresToC: [] }, 'measures_to_c')]).toEqual(['–', '–'])
})

test('a table has a short type, so that the postcode before it is not cut', () => {
  const place = (home: typeof CHESTNUT) => tableLines(home).place
  expect(place(buildFoundHome({ propertyType: 'house', builtForm: 'semi_detached' }))).toMatch(/ · Semi-detached$/)
  expect(place(buildFoundHome({ propertyType: 'house', builtForm: null }))).toMatch(/ · House$/)
  expect(place(buildFoundHome({ propertyType: 'bungalow', builtForm: 'detached' }))).toMatch(/ · Detached bungalow$/)
})
