import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { expect, test } from 'vitest'
import { buildFoundHome, PLAN } from '../testing/found-homes.ts'
import { fieldText, homeLabel, homeName, tableLines } from './home-text.ts'

test('a list has the first step of a plan, or why there is no route', () => {
  const shown = (plan: typeof PLAN | null, field = 'first_step') => fieldText(buildFoundHome({ plan }), field)
  expect(shown(PLAN)).toBe('Loft insulation')
  expect(shown(PLAN, 'measures_to_c')).toBe('Loft insulation, then High heat retention storage heaters')
  expect(shown({ ...PLAN, firstStep: null, measuresToC: [], outcome: 'already_there' })).toBe('Band C already')
  expect([shown(null), shown({ ...PLAN, measuresToC: [] }, 'measures_to_c')]).toEqual(['–', '–'])
})

test('a table has the town above and a short type below, so that neither cuts the other', () => {
  const lines = (home: Partial<ExploreHome>) => tableLines(buildFoundHome({ builtForm: 'semi_detached', ...home }))
  expect(lines({ propertyType: 'house' })).toEqual({
    home: '14 Chestnut Avenue',
    town: 'Birmingham',
    below: 'B29\u00A06XX · Semi-detached',
  })
  expect(lines({ propertyType: 'house', builtForm: null }).below).toBe('B29\u00A06XX · House')
  expect(lines({ propertyType: 'bungalow' }).below).toBe('B29\u00A06XX · Semi-detached bungalow')
  expect(lines({ address: null, town: 'YORK', district: 'YO31' })).toEqual({
    home: 'York, YO31',
    town: '',
    below: 'Semi-detached',
  })
})

test('a home without an address is named by what and where it is, and labelled by its key, too', () => {
  const flat = buildFoundHome({
    address: null,
    postcode: null,
    district: 'B29',
    propertyType: 'flat',
    builtForm: 'mid_terrace',
  })
  expect(homeName(flat)).toBe('Flat, mid-terrace in B29')
  expect(homeLabel(flat)).toBe('Flat, mid-terrace in B29, UPRN 999000000787')
})
