import { describe, expect, test } from 'vitest'
import { recordOf } from '../../record-of.ts'
import { describedHome, exampleHouse } from '../../testing/example-homes.ts'
import { type Fuel, STAR_WORDS } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { StarRating } from '../features/star-ratings.ts'

const HOUSE = exampleHouse()
/** Boilers of the years of SAP 2012. */
const USUAL = { mains_gas: 0.86, lpg: 0.86, bottled_lpg: 0.86, biogas: 0.86, oil: 0.82, smokeless: 0.6 } as const

function heaterOf(fuel: Fuel | null, mainHeating: StarRating, changes: Partial<HomeFeatures> = {}) {
  const home = exampleHouse({
    ...changes,
    mainHeating: { ...HOUSE.mainHeating, fuel },
    stars: { ...HOUSE.stars, mainHeating },
  })
  const described = describedHome(home, 'sap_2012')
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described.dwelling.systems.main
}

describe('SYS-4: the same home with another fuel keeps its heater’s class', () => {
  test.each(STAR_WORDS)('a star of %s for running cost shows the price of any fuel but mains gas', (energy) => {
    const { mains_gas: _, ...others } = USUAL
    const efficiencies = (environment: StarRating['environment']) =>
      recordOf(
        ['lpg', 'bottled_lpg', 'biogas', 'oil', 'smokeless'],
        (fuel) => heaterOf(fuel, { energy, environment }).efficiency,
      )
    expect(efficiencies(null)).toEqual(others)
    expect(efficiencies('good')).toEqual(others)
  })

  test.each([
    ['very_good', 0.86],
    ['good', 0.86],
    ['average', 0.74],
    ['poor', 0.86],
    ['very_poor', 0.86],
  ] as const)('a star of %s for carbon dioxide shows an LPG boiler of %f, and nothing of oil', (environment, lpg) => {
    expect(heaterOf('lpg', { energy: 'poor', environment }).efficiency).toBe(lpg)
    expect(heaterOf('oil', { energy: 'poor', environment }).efficiency).toBe(USUAL.oil)
  })

  test('the star for running cost shows the class of a mains gas boiler', () => {
    expect(heaterOf('mains_gas', { energy: 'poor', environment: 'good' }).efficiency).toBe(0.6)
    expect(heaterOf('mains_gas', { energy: 'good', environment: 'good' }).efficiency).toBe(USUAL.mains_gas)
    expect(heaterOf('mains_gas', { energy: 'good', environment: 'average' }).efficiency).toBe(0.68)
    expect(heaterOf('mains_gas', { energy: null, environment: 'average' }).efficiency).toBe(0.68)
  })

  test('a home off the gas main whose fuel is not recorded burns oil, whatever its star', () => {
    const main = heaterOf(null, { energy: 'poor', environment: 'average' }, { hasMainsGas: false })
    expect(main).toMatchObject({ fuel: 'oil', efficiency: USUAL.oil })
  })
})
