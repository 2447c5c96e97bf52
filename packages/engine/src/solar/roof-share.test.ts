import { describe, expect, test } from 'vitest'
import { ownRoofShare } from './roof-share.ts'

describe('SOL-7: share of the roof over the home', () => {
  test('a house has all of it, whatever the storey', () => {
    expect([ownRoofShare('house', null), ownRoofShare('bungalow', 3)]).toEqual([1, 1])
  })

  test.each([
    [-1, 1],
    [0, 1],
    [1, 1 / 2],
    [2, 1 / 3],
    [200, 1 / 201],
  ])('a top-floor flat on storey %i has %f', (storeyNumber, share) => {
    expect(ownRoofShare('flat', storeyNumber)).toBe(share)
    expect(ownRoofShare('maisonette', storeyNumber)).toBe(share)
  })

  test('a flat on an unknown storey has one dwelling below', () => {
    expect(ownRoofShare('flat', null)).toBe(1 / 2)
  })

  test.each([-6, 201])('rejects storey %i', (storeyNumber) => {
    expect(() => ownRoofShare('flat', storeyNumber)).toThrow(
      expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE', field: 'flat.storeyNumber' }),
    )
  })
})
