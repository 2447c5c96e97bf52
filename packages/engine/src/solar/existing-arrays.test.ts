import { describe, expect, it } from 'vitest'
import { assess } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import type { ImagedRoof } from '../dwelling/features/imaged-roof.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { forecastMonthsKwh } from './forecast-months.ts'
import { forecastYields } from './photovoltaic-yield.ts'
import type { SolarInput } from './solar-input.ts'
import { solarPotential } from './solar-potential.ts'

const REGION = 6
const NOTHING_SAID = { pitchDeg: null, azimuthDeg: null, overshading: null }
const SOUTH: PhotovoltaicArray = { peakKw: 8, pitchDeg: 35, azimuthDeg: 180, overshading: 'little' }
const NORTH: PhotovoltaicArray = { peakKw: 8, pitchDeg: 35, azimuthDeg: 0, overshading: 'heavy' }

const SEEN: ImagedRoof = {
  seenOn: '2025-06-14',
  quality: 'high',
  buildingPlanM2: 55,
  surfaceM2: 70.8,
  bestYieldKwhPerKwp: 978.6,
  faces: [
    { aspect: 'north', pitchDeg: 34, areaM2: 28.3, layoutM2: 13.7, yieldDcKwhPerKwp: 457 },
    { aspect: 'east', pitchDeg: 33, areaM2: 28, layoutM2: 17.68, yieldDcKwhPerKwp: 743 },
  ],
}

function solarOf(existingArrays: PhotovoltaicArray[] | null, changes: Partial<SolarInput> = {}) {
  return solarPotential({
    climateRegionId: REGION,
    propertyType: 'house',
    builtForm: 'semi_detached',
    roofKind: 'pitched',
    roofPlanAreaM2: 45,
    ownsRoof: true,
    flatStoreyNumber: null,
    existing: { shareOfRoof: null, peakKw: existingArrays === null ? null : 8 },
    existingArrays,
    hasChimney: false,
    roofDirection: null,
    arePhasesKnown: false,
    batteryKwh: 0,
    panelLimitKw: null,
    panelW: 440,
    panelEfficiency: 0.22,
    ...changes,
  })
}

const outputOf = (array: Partial<PhotovoltaicArray>, changes: Partial<SolarInput> = {}): number =>
  solarOf([{ ...NOTHING_SAID, peakKw: 8, ...array }], changes).existingOutputKwh

describe('SOL-9: panels that a document lists', () => {
  const yields = forecastYields(REGION)

  it('give what their own pitch, direction and shade leave', () => {
    expect(outputOf(SOUTH)).toBeCloseTo(8 * yields.south, 9)
    expect(outputOf(NORTH)).toBeCloseTo(8 * yields.north * 0.35, 9)
    expect(outputOf({ ...SOUTH, pitchDeg: 60 })).toBeLessThan(outputOf(SOUTH))
    expect(outputOf({ ...SOUTH, pitchDeg: null })).toBe(outputOf(SOUTH))
    expect(outputOf({ ...SOUTH, overshading: null })).toBeCloseTo(8 * yields.south * 0.92, 9)
  })

  it('have no direction where they lie flat', () => {
    const flat = outputOf({ pitchDeg: 0, overshading: 'little' })
    expect(flat).toBe(outputOf({ pitchDeg: 0, azimuthDeg: 0, overshading: 'little' }))
    expect(flat).toBeLessThan(outputOf(SOUTH))
    expect(flat).toBeGreaterThan(8 * yields.north)
  })

  it('add up array by array, in power, output and months', () => {
    const both = solarOf([SOUTH, { ...NORTH, peakKw: 2 }, { ...SOUTH, peakKw: 0 }])
    expect(both.existingPeakKw).toBe(10)
    expect(both.existingOutputKwh).toBeCloseTo(outputOf(SOUTH) + outputOf(NORTH) / 4, 9)
    const months = forecastMonthsKwh(REGION, both.existingArrays)
    expect(months.reduce((sum, month) => sum + month, 0)).toBeCloseTo(both.existingOutputKwh, 6)
    const winterShare = (array: PhotovoltaicArray): number => {
      const { existingArrays, existingOutputKwh } = solarOf([array])
      return (forecastMonthsKwh(REGION, existingArrays)[11] ?? 0) / existingOutputKwh
    }
    expect(winterShare(NORTH)).toBeLessThan(0.7 * winterShare(SOUTH))
  })

  it('lie on the better face where no direction is stated, in the shade that is stated', () => {
    const unknown = solarOf(null, { existing: { shareOfRoof: null, peakKw: 8 } }).existingOutputKwh
    expect(outputOf({})).toBe(unknown)
    expect(outputOf({ pitchDeg: 45 })).toBe(unknown)
    expect(outputOf({ overshading: 'heavy' })).toBeCloseTo((unknown / 0.92) * 0.35, 9)
  })

  it('on an imaged roof keep what is recorded; else they lie on its best face, in the observed shade', () => {
    const seen = { seen: SEEN }
    expect(outputOf(SOUTH, seen)).toBe(outputOf(SOUTH))
    expect(outputOf({}, seen)).toBeCloseTo(8 * 743 * 0.85, 9)
    expect(outputOf({ overshading: 'heavy' }, seen)).toBe(outputOf({}, seen))
    expect(solarOf([{ ...NOTHING_SAID, peakKw: 8 }], seen).existingArrays).toEqual([
      { peakKw: 8, pitchDeg: 35, azimuthDeg: 90, outputKwh: outputOf({}, seen) },
    ])
  })

  it('count where they give more than the recommended system, and only then', () => {
    expect(solarOf([SOUTH]).countedOutputKwh).toBe(outputOf(SOUTH))
    expect(solarOf([NORTH]).countedOutputKwh).toBe(solarOf(null).recommendedOutputKwh)
  })
})

describe('SOL-9: listed assumptions', () => {
  function analysed(arrays: PhotovoltaicArray[], batteryKwh: number | null, askedKwh?: number): AnalysedHome {
    const features = exampleHouse({
      photovoltaics: { shareOfRoof: null, peakKw: 8 },
      photovoltaicDetails: { arrays, isConnected: true, batteryKwh, hasDiverter: null, isExportCapable: null },
    })
    const home = assess(features, askedKwh === undefined ? {} : { money: { batteryKwh: askedKwh } })
    if (home.kind !== 'analysed') throw new Error(home.kind)
    return home
  }

  it('rates a home with shaded panels to the north by the system that its roof could carry', () => {
    const [south, north] = [analysed([SOUTH], null), analysed([NORTH], null)]
    expect(south.rating.zeroBillPotential).toBe('very_high')
    expect(north.rating.zeroBillPotential).toBe('low')
    expect(north.rating.solarGenerationKwh).toBe(north.solar.recommendedOutputKwh)
    expect(north.money[2].today.solarGeneratedKwh).toBeCloseTo(north.solar.existingOutputKwh, 6)
  })

  it('lists the better face where it is assumed', () => {
    const fieldsOf = (array: PhotovoltaicArray): string[] =>
      analysed([array], null).assumptions.map(({ field }) => field)
    expect(fieldsOf(SOUTH)).not.toContain('photovoltaics.direction')
    expect(fieldsOf({ ...SOUTH, azimuthDeg: null })).toContain('photovoltaics.direction')
  })

  it('MON-4: the battery of the document counts unless the options name another', () => {
    const usedKwh = (batteryKwh: number | null, askedKwh?: number): number =>
      analysed([SOUTH], batteryKwh, askedKwh).money[2].today.solarUsedKwh
    expect(usedKwh(10)).toBeGreaterThan(1.3 * usedKwh(null))
    expect(usedKwh(10)).toBe(usedKwh(null, 10))
    expect(usedKwh(10, 0)).toBe(usedKwh(null))
    expect(analysed([SOUTH], 10).rating).toEqual(analysed([SOUTH], null).rating)
  })
})
