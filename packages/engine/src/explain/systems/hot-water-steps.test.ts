import { expect, test } from 'vitest'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { NO_HOT_WATER_DETAILS } from '../../dwelling/features/surveyed-details.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { explainerOf } from '../explain.ts'

const HOUSE = exampleHouse()
const UNSEEN = { ...NO_HOT_WATER_DETAILS, isCylinderSeen: false, immersion: 'dual' } as const

const HOMES: Record<string, Partial<HomeFeatures>> = {
  'an off-peak immersion heater': { meter: 'dual', hotWater: { ...HOUSE.hotWater, source: 'electric_immersion' } },
  'a coal boiler': { mainHeating: { ...HOUSE.mainHeating, fuel: 'house_coal' } },
  'an oil boiler': {
    mainHeating: { ...HOUSE.mainHeating, fuel: 'oil' },
    hotWater: { ...HOUSE.hotWater, hasCylinder: true },
  },
}

test.each([
  ['an off-peak immersion heater', false, [210, 12]],
  ['a coal boiler', false, [160, 12]],
  ['an oil boiler', false, [110, 12]],
  ['an off-peak immersion heater', null, [110, 25]],
] as const)(
  'EXP-4: a cylinder of %s, seen: %s, shows volume and insulation from their rows: HL-24b',
  (home, isCylinderSeen, amounts) => {
    const explained = explainerOf(
      exampleHouse({ ageBand: 'D', ...HOMES[home], hotWaterDetails: { ...UNSEEN, isCylinderSeen } }),
    )
    if (explained.kind !== 'explainer') throw new Error(explained.kind)
    const { nodes } = explained.explain('certificate.today.sapScore')
    const shown = ['Volume of the cylinder', 'Insulation of the cylinder'].map((label) =>
      nodes.find((node) => node.label === label),
    )
    expect(shown).toMatchObject(amounts.map((amount) => ({ amount, origin: { kind: 'table' } })))
  },
)
