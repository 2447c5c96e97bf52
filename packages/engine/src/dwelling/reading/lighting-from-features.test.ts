import { describe, expect, test } from 'vitest'
import { describedHome, dwellingOf, exampleHouse } from '../../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../../vocabulary.ts'

function lightingOf(lowEnergyLightingShare: number | null, edition: Edition = 'rdsap_10') {
  return dwellingOf(exampleHouse({ lowEnergyLightingShare }), edition).lighting
}

describe('HL-25: lighting', () => {
  test.each([
    [0, 672 / 60],
    [0.5, 936 / 37.5],
    [1, 1200 / 15],
  ])('a share of %f of low-energy bulbs gives %f lm/W', (share, lmPerW) => {
    expect(lightingOf(share)).toEqual({
      capacityLmPerM2: 185,
      efficacyLmPerW: expect.closeTo(lmPerW, 12),
      lowEnergyShare: share,
    })
  })

  test.each(EDITIONS)('%s: 21.3 lm/W and no low-energy bulb where they are not recorded', (edition) => {
    expect(lightingOf(null, edition)).toEqual({ capacityLmPerM2: 185, efficacyLmPerW: 21.3, lowEnergyShare: 0 })
  })

  test.each([
    ['rdsap_10', '21.3 lm/W'],
    ['sap_2012', 'no low-energy bulbs'],
  ] as const)('%s: lists the assumption “%s”', (edition, taken) => {
    const described = describedHome(exampleHouse({ lowEnergyLightingShare: null }), edition)
    expect(described).toMatchObject({
      assumptions: expect.arrayContaining([expect.objectContaining({ field: 'lighting', taken })]),
    })
  })
})
