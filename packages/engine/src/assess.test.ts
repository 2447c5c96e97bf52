import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assess } from './assess.ts'
import type { AnalysedHome, HeatLossResult } from './assessment.ts'
import { arbitraryFeatures } from './dwelling/arbitrary-features.ts'
import { exampleHouse } from './dwelling/example-homes.ts'
import type { HomeFeatures } from './dwelling/home-features.ts'
import { SCENARIOS } from './vocabulary.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

function analysed(features: HomeFeatures): AnalysedHome {
  const assessment = assess(features)
  if (assessment.kind !== 'analysed') throw new Error(JSON.stringify(assessment))
  return assessment
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('assess', () => {
  test('an example house is analysed in every part', () => {
    const home = analysed(exampleHouse())
    expect(home.geometry).toEqual({
      totalFloorAreaM2: 84,
      storeys: 2,
      volumeM3: expect.closeTo(212.1, 6),
      roofPlanAreaM2: 42,
      footprintM2: 42,
      isMeasured: false,
    })
    // Golden case S1 has measured walls and windows; inferred ones come within 15 % of it.
    expect(home.heatLoss.default.spaceHeatingKwh).toBeGreaterThan(0.85 * 8142)
    expect(home.heatLoss.default.spaceHeatingKwh).toBeLessThan(1.15 * 8142)
    expect(home.heatLoss.default.waterHeatingKwh).toBeCloseTo(2733.7467, 3)
  })

  test('the rating takes the default scenario, two occupiers and the panels that count', () => {
    const { heatLoss, energyUse, solar, rating } = analysed(exampleHouse())
    const household = energyUse[2].electricityKwh + energyUse[2].gasElectrifiedKwh
    const demand = heatLoss.default.spaceHeatingKwh / heatLoss.default.spaceHeatingSpf + household
    expect(rating.totalElectricityDemandKwh).toBeCloseTo(demand, 9)
    expect(rating.netGridImportKwh).toBeCloseTo(demand - solar.countedOutputKwh, 9)
  })

  test('panels that exist count once, where they give more than recommended ones', () => {
    const home = analysed(exampleHouse({ photovoltaics: { shareOfRoof: null, peakKw: 20 } }))
    expect(home.solar.countedOutputKwh).toBe(home.solar.existingOutputKwh)
    expect(home.rating.solarGenerationKwh).toBe(home.solar.existingOutputKwh)
  })

  test('a flat under another has no panels, and the reason is said', () => {
    const house = exampleHouse()
    const { solar } = analysed({ ...house, propertyType: 'flat', roof: { ...house.roof, kind: 'none' } })
    expect(solar.recommendedPanels).toBe(0)
    expect(solar.noPanelsReason).toEqual(expect.stringMatching(/\S/))
  })

  test('says what is missing, and what is not covered', () => {
    expect(assess(exampleHouse({ totalFloorAreaM2: null }))).toEqual({ kind: 'missing', fields: ['totalFloorAreaM2'] })
    expect(assess(exampleHouse({ propertyType: 'park_home' })).kind).toBe('unsupported')
  })
})

describe('for any home that a parser might hand over', () => {
  const everyHome = (check: (home: AnalysedHome, features: HomeFeatures) => void): void =>
    fc.assert(
      fc.property(arbitraryFeatures, (features) => check(analysed(features), features)),
      { numRuns: 300 },
    )

  test('every figure is finite, and none that must not be is negative', () => {
    everyHome((home) => {
      expect(numbersIn(home).filter((figure) => !Number.isFinite(figure))).toEqual([])
      expect(numbersIn([home.geometry, home.energyUse, home.solar]).filter((figure) => figure < 0)).toEqual([])
      for (const scenario of SCENARIOS) {
        const { outdoorDesignC: _, ...loss } = home.heatLoss[scenario]
        expect(numbersIn(loss).filter((figure) => figure < 0)).toEqual([])
        expect(loss.spaceHeatingSpf).toBeGreaterThan(0)
      }
    })
  })

  test('HL-27: the whole is the sum of its elements, HL-29: hours times watts is the demand', () => {
    everyHome((home) => {
      for (const scenario of SCENARIOS) {
        const loss = home.heatLoss[scenario]
        const sum = Object.values(loss.elements).reduce((total, one) => total + one.heatLossW, 0)
        expect(sum / loss.designHeatLossW).toBeCloseTo(1, 9)
        const byTemperature = loss.htcWPerK * (loss.indoorDesignC - loss.outdoorDesignC)
        expect(loss.designHeatLossW / byTemperature).toBeCloseTo(1, 9)
        expect((loss.designHeatLossW * loss.equivalentFullLoadHours) / 1000).toBeCloseTo(loss.spaceHeatingKwh, 6)
        expect(loss.electrifiedHeatingKwh).toBeCloseTo(loss.spaceHeatingKwh / loss.spaceHeatingSpf, 9)
      }
    })
  })

  test('HL-26: no element loses less uninsulated, or more insulated, than as it is', () => {
    everyHome((home) => {
      const { default: asIs, insulated, not_insulated: bare } = home.heatLoss
      for (const element of ['wall', 'roof', 'floor', 'window', 'door', 'ventilation'] as const) {
        const watts = (loss: HeatLossResult): number => loss.elements[element].heatLossW
        expect(watts(bare)).toBeGreaterThanOrEqual(watts(asIs) - 1e-9)
        expect(watts(insulated)).toBeLessThanOrEqual(watts(asIs) + 1e-9)
      }
    })
  })

  test('equal input gives equal output, and input is never changed', () => {
    everyHome((home, features) => {
      expect(assess(deepFreeze(structuredClone(features)))).toEqual(home)
    })
  })

  test('the assumptions say something', () => {
    everyHome((home) => {
      const blank = home.assumptions.filter((one) => Object.values(one).some((text) => text.trim() === ''))
      expect(blank).toEqual([])
    })
  })
})

describe('physics that holds for any home', () => {
  const thickness = fc.integer({ min: 0, max: 400 })

  test('HL-15: more loft insulation never raises the loss', () => {
    fc.assert(
      fc.property(arbitraryFeatures, thickness, thickness, (features, a, b) => {
        const withLoft = (insulationThicknessMm: number): number =>
          analysed({
            ...features,
            roof: {
              kind: 'pitched',
              insulation: 'loft',
              isAssumed: false,
              insulationThicknessMm,
              uValueWPerM2K: null,
            },
          }).heatLoss.default.designHeatLossW
        expect(withLoft(Math.max(a, b))).toBeLessThanOrEqual(withLoft(Math.min(a, b)) + 1e-9)
      }),
      { numRuns: 100 },
    )
  })

  test('HL-14: more wall insulation never raises the loss', () => {
    fc.assert(
      fc.property(arbitraryFeatures, thickness, thickness, (features, a, b) => {
        const withWall = (insulationThicknessMm: number): number =>
          analysed({
            ...features,
            wall: { ...features.wall, insulation: 'external', insulationThicknessMm, uValueWPerM2K: null },
          }).heatLoss.default.designHeatLossW
        expect(withWall(Math.max(a, b))).toBeLessThanOrEqual(withWall(Math.min(a, b)) + 1e-9)
      }),
      { numRuns: 100 },
    )
  })

  test('HL-1: a colder place needs more heat', () => {
    const inRegion = (climateRegionId: number): number =>
      analysed(exampleHouse({ climateRegionId })).heatLoss.default.spaceHeatingKwh
    expect(inRegion(17)).toBeGreaterThan(inRegion(11))
    expect(inRegion(11)).toBeGreaterThan(inRegion(3))
  })
})
