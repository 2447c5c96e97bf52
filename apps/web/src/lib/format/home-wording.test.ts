import { expect, test } from 'vitest'
import { addressLines, sentenceCase } from './home-wording.ts'

test.each([
  ['14 Chestnut Avenue, York, YO31 1BR', '14 Chestnut Avenue', 'York, YO31 1BR'],
  ['Flat 3, 27 Harbour Street, Whitstable, CT5 1AH', 'Flat 3, 27 Harbour Street', 'Whitstable, CT5 1AH'],
  ['14 Chestnut Avenue,York YO31 1BR', '14 Chestnut Avenue', 'York YO31 1BR'],
  ['Rose Cottage', 'Rose Cottage', ''],
])('"%s" is set in two lines', (fullAddress, home, place) => {
  expect(addressLines(fullAddress)).toEqual({ home, place })
})

test("the register's capitals become those of a sentence", () => {
  expect(sentenceCase('Enclosed End-Terrace')).toBe('Enclosed end-terrace')
  expect(sentenceCase('')).toBe('')
})
