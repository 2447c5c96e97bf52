import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { HotWater } from '../src/dwelling/dwelling.ts'
import { standardOccupancy } from '../src/dwelling/occupancy.ts'
import { electrifiedCookingKwh, electrifiedHotWaterKwh } from '../src/energy-use/electrified-gas.ts'
import { householdEnergyUse } from '../src/energy-use/household-energy-use.ts'
import { type BalanceInput, emptyBalanceInput } from '../src/heat-loss/balance-input.ts'
import { emptyBalanceYear } from '../src/heat-loss/balance-year.ts'
import { dailyHotWaterL } from '../src/heat-loss/hot-water-litres.ts'
import { householdHotWater } from '../src/heat-loss/household-hot-water.ts'
import { householdScale } from '../src/heat-loss/household-scale.ts'
import { balanceInternalGains } from '../src/heat-loss/internal-gains.ts'
import { annualLightingKwh } from '../src/heat-loss/lighting.ts'
import { billOf } from '../src/money/bill.ts'
import { MONTHLY_PROFILE } from '../src/money/monthly-profiles.ts'
import { tariffOn } from '../src/money/tariff.ts'
import { energyOverDays, kilojoulesToKilowattHours } from '../src/quantities/conversions.ts'
import { squareMetres, watts } from '../src/quantities/units.ts'
import { DAYS_IN_MONTH } from '../src/tables/climate/solar-radiation.ts'
import { EDITION_RULES } from '../src/tables/editions/edition-rules.ts'
import { GAINS } from '../src/tables/energy-use/gain-figures.ts'
import { HOT_WATER, HOT_WATER_MONTH } from '../src/tables/hot-water/hot-water-figures.ts'
import { WINDOW } from '../src/tables/openings/opening-figures.ts'
import { ENERGY_CATEGORIES, OCCUPIER_COUNTS } from '../src/vocabulary.ts'
import { goldenDwelling, readGoldenCases } from './golden-case.ts'
import { sharedReferencePath } from './shared-reference.ts'

const folder = sharedReferencePath('household-energy')
const NO_CASES = JSON.stringify({ sapEngine: { inputs: { TFA: 100 } }, bills: [], conversion: [] })

interface EngineCases {
  inputs: { TFA: number; windowGL: number; fixedLightingCapacity_lm: number; fixedEfficacy: number }
  N: number
  lighting: { L9d: number; monthlyKwh: number[]; monthlyGainW: number[] }
  appliances: { annual: number; monthlyKwh: number[]; monthlyGainW: number[] }
  cooking: { annualElectricity: number; gainW: number }
  hotWaterBathsOnly: { bathsPerDay: number; warmLitresPerDay: number[]; energyContentKwh: number[] }
  gains: { metabolicW: number; lossesW: number }
}

interface SharedCases {
  sapEngine: EngineCases
  bills: { quarter: string; electricityKwh: number; gasKwh: number; annualGBP: number }[]
  conversion: (
    | { gasHotWaterKwh: number; boilerEfficiency: number; copUsed: number; electricityKwh: number }
    | { gasHobKwh: number; factor: number; electricityKwh: number }
  )[]
}

interface OccupierTotals {
  floorAreaReferenceM2: Record<string, number>
  categoryTotals: Record<string, Totals>
  hotWaterChain: { gasKwh: number[]; gasEfficiency: number; heatIncludingPipeworkKwh: number[] }
}
type Totals = Record<string, { electricityKwh: number; gasKwh: number }>

describe.skipIf(!existsSync(folder))('shared household energy cases (skipped where ../shared is absent)', () => {
  const cases: SharedCases = JSON.parse(text('cases.json', NO_CASES))
  const engine = cases.sapEngine
  const { rules, occupancy } = inputOf(engine, {})

  it('HL-6: people, and their gains and losses', () => {
    expect(missed([standardOccupancy(squareMetres(engine.inputs.TFA))], [engine.N])).toEqual([])
    expect(missed([GAINS.metabolicW * occupancy], [engine.gains.metabolicW])).toEqual([])
    expect(missed([GAINS.lossesW * occupancy], [engine.gains.lossesW])).toEqual([])
    expect(missed([GAINS.cookingBaseW + GAINS.cookingPerPersonW * occupancy], [engine.cooking.gainW])).toEqual([])
  })

  it('HL-9: appliances of each month, as heat and as electricity', () => {
    const steadyW = (GAINS.metabolicW + GAINS.lossesW + GAINS.cookingPerPersonW) * occupancy + GAINS.cookingBaseW
    const gainsW = internalGainsW(inputOf(engine, {})).map((gain) => gain - steadyW)
    expect(missed(gainsW, engine.appliances.monthlyGainW)).toEqual([])
    expect(missed(electricityKwh(gainsW), engine.appliances.monthlyKwh)).toEqual([])
    expect(
      missed([GAINS.applianceKwh * householdScale(engine.inputs.TFA, occupancy)], [engine.appliances.annual]),
    ).toEqual([])
  })

  it('HL-9b: lighting of the year and of each month', () => {
    const golden = readGoldenCases().find(({ input }) => input.windows.length > 0)
    if (golden === undefined) throw new Error('no golden case')
    const dwelling = goldenDwelling(golden.input)
    const [window] = dwelling.windows
    if (window === undefined) throw new Error('no window')
    const { TFA, windowGL, fixedLightingCapacity_lm: capacity, fixedEfficacy } = engine.inputs
    const glassM2 = (windowGL * TFA) / (WINDOW.normalIncidence * WINDOW.lightAccess)
    const lit = {
      ...dwelling,
      totalFloorArea: squareMetres(TFA),
      windows: [{ ...window, area: squareMetres(glassM2), lightTransmittance: 1, frameFactor: 1 }],
      lighting: { ...dwelling.lighting, capacityLmPerM2: capacity / TFA, efficacyLmPerW: fixedEfficacy },
    }
    const lightingKwh = annualLightingKwh(lit, householdScale(TFA, occupancy))
    // The daylight ratio is printed to six figures, so the year is known to six.
    expect(missed([lightingKwh], [engine.lighting.L9d], 2e-4)).toEqual([])
    const dark = internalGainsW(inputOf(engine, {}))
    const gainsW = internalGainsW(inputOf(engine, { lightingKwh })).map((gain, month) => gain - (dark[month] ?? 0))
    expect(missed(gainsW, engine.lighting.monthlyGainW, 5e-5)).toEqual([])
    expect(
      missed(
        electricityKwh(gainsW).map((kwh) => kwh / GAINS.lightingGainShare),
        engine.lighting.monthlyKwh,
        5e-5,
      ),
    ).toEqual([])
  })

  it('HL-8a: hot water of a home with baths and no shower', () => {
    const bathL = (month: number, coldC: number): number =>
      // Where the cold water is as warm as a bath, a bath takes no hot water: what is left are the other uses.
      dailyHotWaterL(BATHS_ONLY, occupancy, month, coldC, rules) -
      dailyHotWaterL(BATHS_ONLY, occupancy, month, HOT_WATER.bathC, rules)
    const { warmLitresPerDay, energyContentKwh } = engine.hotWaterBathsOnly
    const colds = HOT_WATER_MONTH.mainsC
    const riseK = (month: number): number => HOT_WATER.hotC - (colds[month] ?? 0)
    expect(
      missed(
        colds.map((coldC, month) => (bathL(month, coldC) * riseK(month)) / (HOT_WATER.bathC - coldC)),
        warmLitresPerDay,
      ),
    ).toEqual([])
    expect(
      missed(
        colds.map((coldC, month) =>
          kilojoulesToKilowattHours(
            rules.waterHeatCapacityKjPerKgK *
              dailyHotWaterL(BATHS_ONLY, occupancy, month, coldC, rules) *
              (DAYS_IN_MONTH[month] ?? 0) *
              riseK(month),
          ),
        ),
        energyContentKwh,
      ),
    ).toEqual([])
  })

  it('MON-2: bills', () => {
    expect(cases.bills.length).toBeGreaterThan(2)
    const exportPrice = { priceP: 0, from: '2026-01-01', source: 'test', mark: 'V' }
    const noPanels = { generationKwh: MONTHLY_PROFILE.even.map(() => 0), batteryKwh: 0, exportPrice }
    for (const one of cases.bills) {
      const use = { purpose: 'appliances', highRateShare: 1, months: MONTHLY_PROFILE.even } as const
      const bought = [
        { ...use, fuel: 'electricity', kwh: one.electricityKwh } as const,
        { ...use, fuel: 'mains_gas', kwh: one.gasKwh } as const,
      ]
      const { totalGbp } = billOf(bought, noPanels, tariffOn(`${one.quarter}-01`), false)
      expect(missed([totalGbp ?? Number.NaN], [one.annualGBP])).toEqual([])
    }
  })

  it('EU-4, EU-5: gas as electricity', () => {
    expect(cases.conversion.length).toBeGreaterThan(2)
    for (const one of cases.conversion) {
      const kwh =
        'gasHobKwh' in one
          ? electrifiedCookingKwh(one.gasHobKwh)
          : electrifiedHotWaterKwh(one.gasHotWaterKwh, one.boilerEfficiency, one.copUsed)
      expect(missed([kwh], [one.electricityKwh])).toEqual([])
    }
  })

  it('EU-1, EU-2: totals by category and occupiers', () => {
    const { floorAreaReferenceM2, categoryTotals, hotWaterChain }: OccupierTotals = JSON.parse(
      text('breakdown-by-occupiers.json', '{}'),
    )
    for (const occupiers of OCCUPIER_COUNTS) {
      const { gasKwh, gasEfficiency } = hotWaterChain
      const drawnKwh = (gasKwh[occupiers - 1] ?? Number.NaN) * gasEfficiency
      const use = householdEnergyUse({
        occupiers,
        totalFloorAreaM2: floorAreaReferenceM2[occupiers] ?? 0,
        hotWater: { drawnKwh, kitchenDrawnKwh: drawnKwh / 5, drainRecoveredShare: 0, electricShowerKwh: null },
      })
      const rows = use.breakdown.map(({ category, ...row }): [string, Totals[string]] => [category, row])
      const found: Totals = Object.fromEntries([
        ...rows,
        ['total', { electricityKwh: use.electricityKwh, gasKwh: use.gasKwh }],
      ])
      for (const category of [...ENERGY_CATEGORIES, 'total']) {
        expect(found[category]?.electricityKwh).toBeCloseTo(
          categoryTotals[occupiers]?.[category]?.electricityKwh ?? 0,
          9,
        )
        expect(found[category]?.gasKwh).toBeCloseTo(categoryTotals[occupiers]?.[category]?.gasKwh ?? Number.NaN, 9)
      }
    }
  })

  /** SAP's one person draws a quarter more than the Future Homes Standard's, two and three people less than a tenth. */
  it('EU-9: heat of hot water against the litres of the Future Homes Standard', () => {
    const { hotWaterChain }: OccupierTotals = JSON.parse(text('breakdown-by-occupiers.json', '{}'))
    const hotWater = { ...emptyBalanceInput().hotWater, hasMixerShower: true, showerFlowLPerMin: 7 }
    const over = OCCUPIER_COUNTS.map(
      (people) =>
        householdHotWater({ edition: 'rdsap_10', hotWater }, people).drawnKwh /
        (hotWaterChain.heatIncludingPipeworkKwh[people - 1] ?? Number.NaN),
    )
    expect(over).toEqual([expect.closeTo(1.24, 2), expect.closeTo(1.07, 2), expect.closeTo(1.03, 2)])
  })
})

const BATHS_ONLY: HotWater = {
  ...emptyBalanceInput().hotWater,
  coldSupply: 'mains',
  hasMixerShower: false,
}

function inputOf(engine: EngineCases, changes: Partial<BalanceInput>): BalanceInput {
  const occupancy = standardOccupancy(squareMetres(engine.inputs.TFA))
  return {
    ...emptyBalanceInput(),
    rules: EDITION_RULES.sap_10_2,
    totalFloorAreaM2: engine.inputs.TFA,
    occupancy,
    householdScale: householdScale(engine.inputs.TFA, occupancy),
    ...changes,
  }
}

function internalGainsW(input: BalanceInput): number[] {
  const year = emptyBalanceYear()
  balanceInternalGains(input, year)
  return Array.from(year.internalGainsW)
}

function electricityKwh(gainsW: number[]): number[] {
  return gainsW.map((gain, month) => energyOverDays(watts(gain), DAYS_IN_MONTH[month] ?? 0))
}

/** Figures further off than half of the last digit printed, or than what the printed inputs allow. */
function missed(actual: number[], printed: number[], allowed = 0): number[] {
  const decimals = Math.max(...printed.map((figure) => String(figure).split('.')[1]?.length ?? 0))
  const tolerance = Math.max(allowed, 0.5 * 10 ** -decimals) * (1 + 1e-6)
  return printed.filter((figure, index) => !(Math.abs((actual[index] ?? Number.NaN) - figure) <= tolerance))
}

function text(name: string, whenAbsent: string): string {
  const path = resolve(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : whenAbsent
}
