import { describe, expect, test } from 'vitest'
import { EXPLORE_CHOICES, EXPLORE_DAYS, EXPLORE_NUMBERS } from './explore-fields.ts'
import { EXPLORE_FILTER_NAMES } from './explore-filters.ts'
import { exploreSummary } from './explore-summary.ts'
import { EXPLORE_FIELD_WORDS } from './explore-vocabulary.ts'
import { exploreFieldWord, exploreNumberWord, exploreValueWord } from './explore-words.ts'

test('every field and filter has words', () => {
  const names = [
    ...EXPLORE_FILTER_NAMES,
    ...Object.keys(EXPLORE_CHOICES),
    ...Object.keys(EXPLORE_NUMBERS),
    ...EXPLORE_DAYS,
  ]
  expect(names.filter((name) => EXPLORE_FIELD_WORDS[name] === undefined)).toEqual([])
})

test('no value shows an underscore', () => {
  const words = Object.entries(EXPLORE_CHOICES).flatMap(([field, values]) =>
    values.map((value) => exploreValueWord(field, value)),
  )
  expect(words.filter((word) => word.includes('_') || word !== word.trim())).toEqual([])
})

test.each([
  ['age_band', 'C', '1930–1949'],
  ['age_band', 'A', 'Before 1900'],
  ['rating', 'very_high', 'Very High'],
  ['heating_fuel', 'mains_gas', 'Mains gas'],
  ['town', 'NEWCASTLE UPON TYNE', 'Newcastle upon Tyne'],
  ['street', 'YO31/CHESTNUT AVENUE', 'Chestnut Avenue, YO31'],
  ['region', 'E12000003', 'Yorkshire and The Humber'],
  ['glazing', 'not_known', 'Not known'],
])('%s %s is %s', (field, value, word) => expect(exploreValueWord(field, value)).toBe(word))

test('an age band has the years of its nation', () => {
  expect(exploreValueWord('age_band', 'A', { nation: 'scotland' })).toBe('Before 1919')
})

test('numbers have their units', () => {
  expect(exploreNumberWord('bill_today_gbp', -1500, 'GBP/yr')).toBe('−£1,500')
  expect(exploreNumberWord('floor_area_m2', 92.5, 'm2')).toBe('92.5 m²')
  expect(exploreNumberWord('score_today', 62, 'points')).toBe('62')
  expect(exploreFieldWord('score_today')).toBe('EPC score today')
})

describe('a summary of filters', () => {
  test.each([
    ['', ''],
    ['bill_today_gbp=1500..&town=YORK&band_today=E,F,G', 'York · Band E, F or G · bill at least £1,500'],
    ['property_type=house,flat&wall_insulation=not_known', 'House or flat · wall insulation not known'],
    ['heating_fuel=lpg,oil', 'Fuel LPG or oil'],
    ['expires_on=..2026-11-27&lodged_on=2020-01-01..', 'Lodged from 1 Jan 2020 · expires until 27 Nov 2026'],
    ['heat_loss_w_per_k=190..190', 'Heat loss 190 W/K'],
    ['score_today=..68&near=53.95,-1.08,2500', 'Within 2.5 km of a point on the map · score up to 68'],
    ['expires_on=2026-01-01..2026-12-31', 'Expires 1 Jan 2026 to 31 Dec 2026'],
    ['built_form=detached,semi_detached,end_terrace,mid_terrace', 'Detached or 3 others'],
    ['portfolio=out&cost_to_c_gbp=..15000', 'Cost to band C up to £15,000 · not in my portfolio'],
    ['nonsense=%3Cb%3E', 'Nonsense <b>'],
    ['constructor=name', 'Constructor name'],
    ['property_type=constructor', 'Constructor'],
    ['region=constructor', 'Constructor'],
    ['score_today=..', 'Score “..”'],
    ['band_today=D,E,F,G', 'Band D to G'],
    ['band_today=A,E,F,G', 'Band A or 3 others'],
  ])('of %s is %s', (filters, summary) => expect(exploreSummary(filters)).toBe(summary))

  test('names places by their names where they are known', () => {
    expect(exploreSummary('authority=E06000014', (_, code) => (code === 'E06000014' ? 'York' : null))).toBe('York')
  })
})
