import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASPECTS, BUILT_FORMS, OVERSHADINGS, ROOF_DIRECTIONS, ROOF_KINDS } from '../vocabulary.ts'
import { NETWORK_NOTICE_LIMIT_KW } from './inverter.ts'
import { panelsIn } from './layout/roof-face.ts'
import type { SolarInput } from './solar-input.ts'
import { solarPotential } from './solar-potential.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

function semiDetachedHouse(changes: Partial<SolarInput> = {}): SolarInput {
  return {
    climateRegionId: 6,
    propertyType: 'house',
    builtForm: 'semi_detached',
    roofKind: 'pitched',
    roofPlanAreaM2: 45,
    ownsRoof: true,
    flatStoreyNumber: null,
    existing: { shareOfRoof: null, peakKw: null },
    existingArrays: null,
    hasChimney: false,
    roofDirection: null,
    arePhasesKnown: false,
    batteryKwh: 0,
    panelLimitKw: 6,
    panelW: 440,
    panelEfficiency: 0.22,
    ...changes,
  }
}

const anyHome = fc.record({
  climateRegionId: fc.integer({ min: 0, max: 21 }),
  propertyType: fc.constantFrom('house', 'bungalow', 'flat', 'maisonette'),
  builtForm: fc.constantFrom(...BUILT_FORMS),
  roofKind: fc.constantFrom(...ROOF_KINDS),
  roofPlanAreaM2: fc.double({ min: 0, max: 400, noNaN: true }),
  ownsRoof: fc.boolean(),
  arePhasesKnown: fc.boolean(),
  flatStoreyNumber: fc.option(fc.integer({ min: -1, max: 40 })),
  existing: fc.record({
    shareOfRoof: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    peakKw: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  }),
  existingArrays: fc.option(
    fc.array(
      fc.record({
        peakKw: fc.double({ min: 0, max: 20, noNaN: true }),
        pitchDeg: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
        azimuthDeg: fc.option(fc.double({ min: 0, max: 360, noNaN: true })),
        overshading: fc.option(fc.constantFrom(...OVERSHADINGS)),
      }),
      { maxLength: 3 },
    ),
  ),
  includeNorthFaces: fc.boolean(),
  roofDirection: fc.option(fc.constantFrom(...ROOF_DIRECTIONS)),
  hasChimney: fc.boolean(),
  batteryKwh: fc.constantFrom(0, 5, 13.5),
  panelLimitKw: fc.constantFrom(null, 2, 6, 20),
  panelW: fc.constantFrom(200, 440, 600),
  panelEfficiency: fc.constant(0.22),
}) as fc.Arbitrary<SolarInput>

describe('solar potential of a modelled roof', () => {
  it('SOL-4 to SOL-8, SOL-24: a Midlands semi', () => {
    const solar = solarPotential(semiDetachedHouse())
    // 45 m² internal is 49.5 m² outside, 6.67 m × 7.42 m. With 0.3 m of overhang at one verge and two eaves, half of it
    // at 35° is 34.13 m², room for 14 panels by area. Between its edges, 6.37 m × 4.29 m hold two rows of five.
    expect(solar.aspects.southeast.areaM2).toBeCloseTo(34.127, 2)
    expect(solar).toMatchObject({ recommendedPanels: 10, laidOutPanels: 10 })
    expect(solar.maximumPanels).toBe(28)
    expect(solar.aspects.northwest).toMatchObject({ maximumPanels: 14, recommendedPanels: 0, outputKwh: 0 })
    // 4.4 kW at 824 kWh/kW (SAP), times up to 1.16 for the region, less away from south, and 0.92 for shade.
    expect(solar.recommendedOutputKwh).toBeGreaterThan(4.4 * 824 * 1.1 * 0.92)
    expect(solar.recommendedOutputKwh).toBeLessThan(4.4 * 824 * 1.16 * 0.92)
    expect(solar.recommendedOutputLowKwh / solar.recommendedOutputKwh).toBeCloseTo(Math.exp(-1.2816 * 0.242), 2)
    expect(solar.recommendedOutputHighKwh / solar.recommendedOutputKwh).toBeCloseTo(Math.exp(1.2816 * 0.242), 2)
    expect(solar).toMatchObject({ source: 'modelled', isAzimuthKnown: false, pitchDeg: 35, noPanelsReason: null })
  })

  it('SOL-7: fills northern faces on request only', () => {
    const without = solarPotential(semiDetachedHouse())
    const all = solarPotential(semiDetachedHouse({ includeNorthFaces: true, panelLimitKw: null }))
    expect(all.recommendedPanels).toBe(2 * without.recommendedPanels)
    expect(all.aspects.northwest.yieldKwhPerKwp).toBeLessThan(all.aspects.southeast.yieldKwhPerKwp)
    const spread = (solar: typeof all): number => solar.recommendedOutputHighKwh / solar.recommendedOutputKwh
    expect(spread(all)).toBeLessThan(spread(without))
  })

  it('SOL-5: a flat roof is one level aspect', () => {
    const solar = solarPotential(semiDetachedHouse({ roofKind: 'flat' }))
    expect(solar.pitchDeg).toBe(0)
    expect(solar.aspects.flat.areaM2).toBeCloseTo(49.5, 9)
    expect(solar.aspects.flat).toMatchObject({ maximumPanels: 21, laidOutPanels: 12, recommendedPanels: 12 })
  })

  it('SOL-24, SOL-25: a detached bungalow has rows on a long and a short face of its hip, within 6 kW', () => {
    const bungalow = { propertyType: 'bungalow', builtForm: 'detached', roofPlanAreaM2: 105 } as const
    const solar = solarPotential(semiDetachedHouse(bungalow))
    expect(solar).toMatchObject({ maximumPanels: 66, recommendedPanels: 13, panelLimitKw: 6 })
    expect(solar.laidOutPanels).toBeGreaterThan(13)
    expect(solar.faces.map(({ aspect, shape }) => [aspect, shape])).toEqual([['southeast', 'trapezoid']])
    const free = solarPotential(semiDetachedHouse({ ...bungalow, panelLimitKw: null }))
    expect(free.recommendedPanels).toBe(free.laidOutPanels)
    expect(free.faces.map(({ shape }) => shape)).toEqual(['trapezoid', 'triangle'])
  })

  it('SOL-24: chimney and dormer take room from panels', () => {
    const panels = (changes: Partial<SolarInput>): number =>
      solarPotential(semiDetachedHouse({ panelLimitKw: null, roofPlanAreaM2: 60, ...changes })).recommendedPanels
    expect(panels({ hasChimney: true })).toBeLessThan(panels({}))
    expect(panels({ roofKind: 'room_in_roof' })).toBeLessThan(panels({}))
  })

  it('SOL-27: 4.4 kW of panels need 3.52 kW of inverter, and 10 kWh of battery 5 kW', () => {
    const solar = solarPotential(semiDetachedHouse({ batteryKwh: 10 }))
    expect(solar.panelInverterKw).toBeCloseTo(3.52, 9)
    expect(solar.batteryInverterKw).toBe(5)
    expect(NETWORK_NOTICE_LIMIT_KW).toBe(3.68)
  })

  it("SOL-7: gives no panels, with the reason, where the roof is not the home's own or not fit", () => {
    const cases: [Partial<SolarInput>, string][] = [
      [{ propertyType: 'flat', roofKind: 'none', roofPlanAreaM2: 0, ownsRoof: false }, 'above'],
      [{ propertyType: 'flat', ownsRoof: false }, 'whole building'],
      [{ roofKind: 'thatched' }, 'thatched'],
      [{ roofPlanAreaM2: 2 }, 'too small'],
    ]
    for (const [changes, words] of cases) {
      const solar = solarPotential(semiDetachedHouse(changes))
      expect(solar).toMatchObject({ recommendedPanels: 0, maximumPanels: 0, recommendedOutputKwh: 0 })
      expect(solar.noPanelsReason).toContain(words)
    }
  })

  it('SOL-7: a top-floor flat shares the roof above it with the flats below', () => {
    const wholeM2 = (60 * 1.1) / Math.cos((35 * Math.PI) / 180)
    const flat = { propertyType: 'flat', roofPlanAreaM2: 60 } as const
    const second = solarPotential(semiDetachedHouse({ ...flat, flatStoreyNumber: 2 }))
    expect(second.roofSurfaceM2).toBeCloseTo(wholeM2 / 3, 6)
    expect(second.recommendedPanels).toBeGreaterThan(0)
    expect(solarPotential(semiDetachedHouse(flat)).roofSurfaceM2).toBeCloseTo(wholeM2 / 2, 6)
    const lowest = solarPotential(semiDetachedHouse({ ...flat, flatStoreyNumber: 0 }))
    expect(lowest.roofSurfaceM2).toBeCloseTo(wholeM2, 6)
    const house = solarPotential(semiDetachedHouse({ roofPlanAreaM2: 60, flatStoreyNumber: 2 }))
    expect(house.roofSurfaceM2).toBeGreaterThan(wholeM2)
  })

  it('SOL-9: existing panels count once, whichever system is larger', () => {
    const small = solarPotential(semiDetachedHouse({ existing: { shareOfRoof: null, peakKw: 2 } }))
    expect(small.existingOutputKwh).toBeGreaterThan(0)
    expect(small.countedOutputKwh).toBe(small.recommendedOutputKwh)
    const large = solarPotential(semiDetachedHouse({ existing: { shareOfRoof: null, peakKw: 9 } }))
    expect(large.countedOutputKwh).toBe(large.existingOutputKwh)
    expect(large.recommendedOutputKwh).toBe(small.recommendedOutputKwh)
  })

  it('SOL-9: a share of the roof becomes 0.12 kW per m² of array', () => {
    const solar = solarPotential(semiDetachedHouse({ existing: { shareOfRoof: 0.5, peakKw: null } }))
    // 45 m² · 0.5 / cos 35° · 0.12 = 3.296 kW, to two decimals.
    expect(solar.existingPeakKw).toBe(3.3)
  })

  it('is consistent for any roof', () => {
    fc.assert(
      fc.property(anyHome, (home) => {
        const before = structuredClone(home)
        const solar = solarPotential(home)
        expect(home).toEqual(before)
        expect(solarPotential(home)).toEqual(solar)

        const panels = ASPECTS.map((aspect) => solar.aspects[aspect].recommendedPanels)
        expect(solar.recommendedPanels).toBe(sum(panels))
        const outputs = ASPECTS.map((aspect) => solar.aspects[aspect].outputKwh)
        expect(solar.recommendedOutputKwh).toBeCloseTo(sum(outputs), 6)
        expect(solar.recommendedPanels).toBeLessThanOrEqual(solar.maximumPanels)
        expect(solar.recommendedPanels).toBe(solar.faces.reduce((panels, face) => panels + panelsIn(face), 0))
        expect((solar.recommendedPanels * solar.panelW) / 1000).toBeLessThanOrEqual(
          (home.panelLimitKw ?? Number.POSITIVE_INFINITY) + 1e-6,
        )
        for (const aspect of ASPECTS) {
          const { maximumPanels, laidOutPanels, recommendedPanels } = solar.aspects[aspect]
          expect(recommendedPanels).toBeLessThanOrEqual(laidOutPanels)
          expect(laidOutPanels).toBeLessThanOrEqual(maximumPanels)
        }
        expect(solar.maximumPanels * solar.panelAreaM2).toBeLessThanOrEqual(0.85 * solar.roofSurfaceM2 + 1e-6)
        expect(solar.recommendedOutputLowKwh).toBeLessThanOrEqual(solar.recommendedOutputKwh)
        expect(solar.recommendedOutputHighKwh).toBeGreaterThanOrEqual(solar.recommendedOutputKwh)
        expect(solar.countedOutputKwh).toBeGreaterThanOrEqual(solar.recommendedOutputKwh)
        expect(sum(solar.existingArrays.map((array) => array.outputKwh))).toBeCloseTo(solar.existingOutputKwh, 6)
        expect(solar.existingOutputKwh).toBeLessThanOrEqual(1300 * solar.existingPeakKw)
        expect(solar.noPanelsReason === null).toBe(solar.recommendedPanels > 0)
        const hasRoof = home.ownsRoof && home.roofKind !== 'none'
        expect(hasRoof || solar.maximumPanels === 0).toBe(true)
      }),
    )
  })

  it('rejects a negative roof and a share above one', () => {
    expect(() => solarPotential(semiDetachedHouse({ roofPlanAreaM2: -1 }))).toThrow('roofPlanAreaM2')
    expect(() => solarPotential(semiDetachedHouse({ existing: { shareOfRoof: 1.2, peakKw: null } }))).toThrow(
      'photovoltaics.shareOfRoof',
    )
  })
})

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

describe('SOL-6a: a roof whose direction a person states', () => {
  const facing = (roofDirection: SolarInput['roofDirection'], changes: Partial<SolarInput> = {}) =>
    solarPotential(semiDetachedHouse({ roofDirection, ...changes }))

  it('has its faces there, and yields by it', () => {
    const { aspects, isAzimuthKnown } = facing('south')
    expect(isAzimuthKnown).toBe(true)
    expect(ASPECTS.filter((aspect) => aspects[aspect].areaM2 > 0)).toEqual(['south', 'north'])
    expect(aspects.south.recommendedPanels).toBeGreaterThan(0)
    const east = facing('east')
    expect(ASPECTS.filter((aspect) => east.aspects[aspect].areaM2 > 0)).toEqual(['east', 'west'])
    expect(facing('south').aspects.south.yieldKwhPerKwp).toBeGreaterThan(east.aspects.east.yieldKwhPerKwp)
  })

  it('is the same roof from either side', () => {
    expect(facing('northwest').countedOutputKwh).toBe(facing('southeast').countedOutputKwh)
  })

  it('has the short faces of a hip a quarter turn away', () => {
    const { aspects } = facing('south', { propertyType: 'bungalow', builtForm: 'detached' })
    expect(ASPECTS.filter((aspect) => aspects[aspect].areaM2 > 0)).toEqual(['south', 'east', 'west', 'north'])
    expect(aspects.south.areaM2).toBeGreaterThan(aspects.east.areaM2)
  })

  it('puts existing panels of unknown direction on its better face', () => {
    const existing = { shareOfRoof: null, peakKw: 2 }
    const [array] = facing('north', { existing }).existingArrays
    expect(array?.azimuthDeg).toBe(180)
  })

  it('is known better than one of any direction, unless flat', () => {
    const width = (of: ReturnType<typeof facing>) =>
      (of.recommendedOutputHighKwh - of.recommendedOutputLowKwh) / of.recommendedOutputKwh
    expect(width(facing('south'))).toBeLessThan(width(facing(null)))
    expect(facing('south', { roofKind: 'flat' })).toEqual(facing(null, { roofKind: 'flat' }))
  })
})
