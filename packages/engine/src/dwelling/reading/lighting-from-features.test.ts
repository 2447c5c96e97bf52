import { describe, expect, test } from 'vitest'
import { describedHome, dwellingOf, exampleHouse } from '../../testing/example-homes.ts'
import { EDITIONS, type Edition } from '../../vocabulary.ts'
import type { LightBulbs } from '../features/surveyed-details.ts'

function lightingOf(lowEnergyLightingShare: number | null, edition: Edition = 'rdsap_10') {
  return dwellingOf(exampleHouse({ lowEnergyLightingShare }), edition).lighting
}

const BULBS: LightBulbs = {
  led: 0,
  compactFluorescent: 0,
  otherLowEnergy: 0,
  incandescent: 0,
  totalPowerW: null,
  totalLumens: null,
}

describe('HL-25a: counted bulbs', () => {
  const lightingOfBulbs = (bulbs: Partial<LightBulbs>) =>
    dwellingOf(exampleHouse({ totalFloorAreaM2: 84, lightBulbs: { ...BULBS, ...bulbs }, lowEnergyLightingShare: null }))
      .lighting

  test.each([
    [{ led: 10 }, 9000, 90],
    [{ compactFluorescent: 10 }, 10_450, 190],
    [{ otherLowEnergy: 10 }, 12_000, 150],
    [{ incandescent: 10 }, 6720, 600],
    [{ led: 4, compactFluorescent: 3, otherLowEnergy: 2, incandescent: 1 }, 9807, 183],
    [{ led: 4, totalLumens: 5000, totalPowerW: 80 }, 5000, 80],
  ])('%o give %f lm from %f W', (bulbs, lumens, watts) => {
    expect(lightingOfBulbs(bulbs)).toEqual({
      capacityLmPerM2: expect.closeTo(lumens / 84, 9),
      efficacyLmPerW: expect.closeTo(lumens / watts, 9),
      lowEnergyShare: 0,
    })
  })

  test('without a bulb the defaults apply', () => {
    expect(lightingOfBulbs({})).toEqual({ capacityLmPerM2: 185, efficacyLmPerW: 21.3, lowEnergyShare: 0 })
  })
})

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
