import { describe, expect, test } from 'vitest'
import { certificateOf } from '../certificate/certify.ts'
import { ratingClimate } from '../climate/climate.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { ELECTRIC_HEATER } from '../dwelling/heating/secondary-heating.ts'
import { emptyBalanceYear } from '../heat-loss/balance-year.ts'
import { dwellingOf, exampleHouse } from '../testing/example-homes.ts'
import { balancedDwelling } from './balanced-dwelling.ts'
import { withElectricShower } from './changed-inputs.ts'
import { noSensitivity, writeHeatSensitivity } from './heat-sensitivity.ts'
import { electricShowerGbp, secondHeaterGbp } from './missed-equipment.ts'

const HOUSE = exampleHouse({ assessment: 'rdsap', lodgedOn: '2026-01-15' })
const EDITION = 'rdsap_10'

describe('extra cost on a certificate of equipment that its source leaves out', () => {
  const dwelling = dwellingOf(HOUSE, EDITION)
  const balanced = balancedDwelling(dwelling, ratingClimate(EDITION))
  const { rating } = certificateOf(dwelling, HOUSE)
  const costOf = (purpose: string) =>
    rating.uses.filter((use) => use.purpose === purpose).reduce((sum, use) => sum + use.costGbp, 0)

  const sensitivity = noSensitivity()
  writeHeatSensitivity(balanced, sensitivity, { leakier: emptyBalanceYear(), warmer: emptyBalanceYear() })
  const prices = {
    spaceGbpPerKwh: costOf('main_heating') / rating.spaceHeatingKwh,
    waterGbpPerKwh: costOf('hot_water') / rating.waterHeatingKwh,
    perGain: sensitivity.perGain,
  }

  test('UNC-4c: an electric heater, to a hundredth', () => {
    const heated: HomeFeatures = { ...HOUSE, secondaryHeating: ELECTRIC_HEATER }
    const more = certificateOf(dwellingOf(heated, EDITION), heated).rating.costGbp - rating.costGbp
    expect(secondHeaterGbp(balanced, costOf('main_heating')) / more).toBeCloseTo(1, 2)
  })

  test('UNC-4d: an electric shower, to a fiftieth', () => {
    const more = certificateOf(withElectricShower(dwelling), HOUSE).rating.costGbp - rating.costGbp
    expect(more).toBeGreaterThan(20)
    expect(Math.abs(electricShowerGbp(balanced, prices, emptyBalanceYear()) / more - 1)).toBeLessThan(0.02)
  })

  test('UNC-4d: the balance stays as it was', () => {
    const before = structuredClone(balanced)
    electricShowerGbp(balanced, prices, emptyBalanceYear())
    expect(balanced).toEqual(before)
  })
})
