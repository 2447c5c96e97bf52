import { expect, test } from 'vitest'
import { filtersTextOf, readAddress, withFilters, withoutFilters, withParameters } from './explore-address.ts'

test('every parameter but those of the page is a filter, known or not', () => {
  const address = readAddress(
    new URLSearchParams('area=YO&nonsense=1&area=LS&view=both&sort=-solar_kwh&home=uprn:1&x='),
  )
  expect(Object.fromEntries(address.filters)).toEqual({ area: 'YO', nonsense: '1' })
  expect(address).toMatchObject({ view: 'both', sort: '-solar_kwh', homeKey: 'uprn:1', columns: null, register: null })
})

test('a change of filters forgets the register that a link counted in', () => {
  const before = new URLSearchParams('area=YO&changed=new&register=20260401000000-11111111&view=map')
  expect(readAddress(before)).toMatchObject({ register: '20260401000000-11111111' })
  expect(readAddress(before).filters.has('register')).toBe(false)
  expect(withFilters(before, { changed: null }).toString()).toBe('area=YO&view=map')
  expect(withoutFilters(before).toString()).toBe('view=map')
})

test('an unknown view is the list', () => {
  expect(readAddress(new URLSearchParams('view=globe')).view).toBe('list')
})

test('equal filters have equal texts, with plain commas', () => {
  const one = readAddress(new URLSearchParams('band_today=E,F&area=YO'))
  const other = readAddress(new URLSearchParams('area=YO&sort=solar_kwh&band_today=E%2CF'))
  expect([filtersTextOf(one.filters), filtersTextOf(other.filters)]).toEqual(
    Array.from({ length: 2 }, () => 'area=YO&band_today=E,F'),
  )
})

test('changes keep the other parameters', () => {
  const before = new URLSearchParams('area=YO&view=map&band_today=E')
  expect(withParameters(before, { area: null, rating: 'high' }).toString()).toBe('view=map&band_today=E&rating=high')
  expect(withoutFilters(before).toString()).toBe('view=map')
})
