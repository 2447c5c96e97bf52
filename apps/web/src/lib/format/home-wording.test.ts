import { expect, test } from 'vitest'
import { addressLines, unbrokenPostcode } from './home-wording.ts'

test.each([
  ['14 Chestnut Avenue, York, YO31 1BR', '14 Chestnut Avenue', 'York, YO31 1BR'],
  ['Flat 3, 27 Harbour Street, Whitstable, CT5 1AH', 'Flat 3, 27 Harbour Street', 'Whitstable, CT5 1AH'],
  ['14 Chestnut Avenue,York YO31 1BR', '14 Chestnut Avenue', 'York YO31 1BR'],
  ['Rose Cottage', 'Rose Cottage', ''],
])('splits "%s" into two lines', (fullAddress, home, place) => {
  expect(addressLines(fullAddress)).toEqual({ home, place })
})

test.each([
  ['14 Chestnut Avenue, York, YO31 1BR', '14 Chestnut Avenue, York, YO31\u00A01BR'],
  ['YO31 1BR', 'YO31\u00A01BR'],
  ['Flat 2, 9 Mill Lane', 'Flat 2, 9 Mill Lane'],
])('keeps the postcode of "%s" on one line', (address, unbroken) => expect(unbrokenPostcode(address)).toBe(unbroken))
