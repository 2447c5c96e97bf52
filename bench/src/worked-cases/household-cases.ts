import { readFileSync } from 'node:fs'
import { electrifiedCookingKwh, electrifiedHotWaterKwh } from '@retrofolio/engine/energy-use/electrified-gas'
import { householdEnergyUse } from '@retrofolio/engine/energy-use/household-energy-use'
import { ENERGY_CATEGORIES, type EnergyCategory, OCCUPIER_COUNTS } from '@retrofolio/engine/vocabulary'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { sharedReference } from '../harness/shared-samples.ts'
import type { Pair } from '../harness/statistics.ts'

/** Conversion cases are printed with two decimals; occupier totals are exact sums. */
const HALF_OF_LAST_DIGIT = 0.005
const EXACT = 1e-6

/**
 * Household energy of one to three occupiers, and gas converted to electricity, to the printed digits of the reference.
 */
export const householdCases: Benchmark = {
  name: 'household-cases',
  run: () => {
    const conversions = conversionPairs()
    const totals = occupierPairs()
    return Promise.resolve([
      watched('household-cases', conversions.length + totals.length, 'figures'),
      outside('household-cases-conversion', conversions, HALF_OF_LAST_DIGIT),
      outside('household-cases-occupier-totals', totals, EXACT),
    ])
  },
}

function outside(name: string, pairs: readonly Pair[], allowed: number): BenchFigure {
  const missed = pairs.filter(({ modelled, lodged }) => !(Math.abs(modelled - lodged) <= allowed)).length
  return targeted(`${name}-outside-printed-digits`, missed, 'figures', '<=', 0)
}

interface ConversionCases {
  conversion: (
    | { gasHotWaterKwh: number; boilerEfficiency: number; copUsed: number; electricityKwh: number }
    | { gasHobKwh: number; factor: number; electricityKwh: number }
  )[]
}

function conversionPairs(): Pair[] {
  const cases: ConversionCases = JSON.parse(readFileSync(sharedReference('household-energy/cases.json'), 'utf8'))
  return cases.conversion.map((one) => ({
    modelled:
      'gasHobKwh' in one
        ? electrifiedCookingKwh(one.gasHobKwh)
        : electrifiedHotWaterKwh(one.gasHotWaterKwh, one.boilerEfficiency, one.copUsed),
    lodged: one.electricityKwh,
  }))
}

interface OccupierTotals {
  floorAreaReferenceM2: Record<string, number>
  categoryTotals: Record<string, Record<EnergyCategory | 'total', { electricityKwh: number; gasKwh: number }>>
  hotWaterChain: { gasKwh: number[]; gasEfficiency: number }
}

/** At the floor area and with the hot water of the published totals, a fifth of it at the kitchen sink. */
function occupierPairs(): Pair[] {
  const path = sharedReference('household-energy/breakdown-by-occupiers.json')
  const reference: OccupierTotals = JSON.parse(readFileSync(path, 'utf8'))
  return OCCUPIER_COUNTS.flatMap((occupiers) => {
    const totals = reference.categoryTotals[occupiers]
    const totalFloorAreaM2 = reference.floorAreaReferenceM2[occupiers] ?? Number.NaN
    const { gasKwh, gasEfficiency } = reference.hotWaterChain
    const drawnKwh = (gasKwh[occupiers - 1] ?? Number.NaN) * gasEfficiency
    const hotWater = { drawnKwh, kitchenDrawnKwh: drawnKwh / 5, drainRecoveredShare: 0, electricShowerKwh: null }
    const use = householdEnergyUse({ occupiers, totalFloorAreaM2, hotWater })
    const rows = ENERGY_CATEGORIES.flatMap((category): Pair[] => {
      const row = use.breakdown.find((one) => one.category === category)
      return [
        { modelled: row?.electricityKwh ?? Number.NaN, lodged: totals?.[category].electricityKwh ?? Number.NaN },
        { modelled: row?.gasKwh ?? Number.NaN, lodged: totals?.[category].gasKwh ?? Number.NaN },
      ]
    })
    return [
      ...rows,
      { modelled: use.electricityKwh, lodged: totals?.total.electricityKwh ?? Number.NaN },
      { modelled: use.gasKwh, lodged: totals?.total.gasKwh ?? Number.NaN },
    ]
  })
}
