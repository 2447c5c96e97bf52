import { describe, expect, test } from 'vitest'
import { localClimate } from '../../climate/climate.ts'
import { elementTransmission } from '../../heat-loss/fabric.ts'
import { heatBalance } from '../../heat-loss/heat-balance.ts'
import { describedHome, exampleHouse, examplePart } from '../../testing/example-homes.ts'
import { EDITIONS } from '../../vocabulary.ts'
import type { Dwelling } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ConservatoryDetails } from '../features/surveyed-details.ts'
import { curtainCorrected } from '../openings/curtains.ts'

const part = examplePart()
const open: ConservatoryDetails = {
  kind: 'not_separated',
  floorAreaM2: 12,
  glazedPerimeterM: 10,
  isDoubleGlazed: true,
  heightStoreys: 1,
}

function described(features: HomeFeatures, edition: (typeof EDITIONS)[number] = 'rdsap_10') {
  const home = describedHome(features, edition)
  if (home.kind !== 'dwelling') throw new Error(home.kind)
  return home
}

function measured(conservatory: ConservatoryDetails | null, changes: Partial<HomeFeatures> = {}): HomeFeatures {
  return exampleHouse({ buildingParts: [part], conservatory, ...changes })
}

function addedTo(plain: Dwelling, dwelling: Dwelling) {
  return {
    windows: dwelling.windows.slice(plain.windows.length),
    elements: dwelling.elements.slice(plain.elements.length),
  }
}

describe('HL-18d: a conservatory that is not thermally separated', () => {
  test.each(EDITIONS)('joins floor area, volume, loss and gains by the rules of %s', (edition) => {
    const plain = described(measured(null), edition).dwelling
    const { dwelling } = described(measured(open), edition)
    expect(dwelling.totalFloorArea).toBe(88)
    expect(dwelling.volume).toBeCloseTo(plain.volume + 12 * 2.4, 9)
    expect(dwelling.storeys).toBe(plain.storeys)
    expect(dwelling.windows.slice(0, plain.windows.length)).toEqual(plain.windows)
    expect(dwelling.elements.slice(0, plain.elements.length)).toEqual(plain.elements)

    const climate = localClimate(edition, plain.climateRegionId)
    const [without, balance] = [heatBalance(plain, climate), heatBalance(dwelling, climate)]
    expect(balance.htcWPerK[0]).toBeGreaterThan(without.htcWPerK[0] ?? Number.NaN)
    for (const [month, gainW] of balance.solarGainsW.entries()) {
      expect(gainW).toBeGreaterThan(without.solarGainsW[month] ?? Number.NaN)
    }
  })

  test('adds only its glass walls, glass roof and floor to the loss', () => {
    const plain = described(measured(null)).dwelling
    const { dwelling } = described(measured(open))
    const { elements, windows } = addedTo(plain, dwelling)
    const roofM2 = 12 / Math.cos((20 * Math.PI) / 180)
    expect(windows.map(({ area, uValue }) => [area, uValue])).toEqual([
      [24, 3.1],
      [roofM2, 3.4],
    ])
    expect(windows.map((window) => window.solarTransmittance)).toEqual([0.76, 0.76])
    expect(elements.map(({ area, kind }) => [kind, area])).toEqual([['floor', 12]])
    const [floor] = elements
    // BS EN ISO 13370 with B = 2.4 m and a thickness of 0.3 m + 1.5 · 0.21.
    expect(floor?.uValue).toBeCloseTo((3 * Math.log((Math.PI * 2.4) / 0.615 + 1)) / (Math.PI * 2.4 + 0.615), 2)
    const added = windows.reduce((sum, { area, uValue }) => sum + curtainCorrected(uValue) * area, 0)
    expect(elementTransmission(dwelling)).toBeCloseTo(
      elementTransmission(plain) + added + 12 * (floor?.uValue ?? Number.NaN),
      9,
    )
  })

  test('single glass loses more and lets in more', () => {
    const { windows } = described(measured({ ...open, isDoubleGlazed: false })).dwelling
    expect(windows.slice(-2).map(({ solarTransmittance, uValue }) => [uValue, solarTransmittance])).toEqual([
      [4.8, 0.85],
      [5.3, 0.85],
    ])
  })

  test.each([
    [1, 2.4],
    [1.5, 2.4 + 0.25 + 2.3 / 2],
    [2, 2.4 + 0.25 + 2.3],
    [3, 2.4 + 2 * (0.25 + 2.3)],
  ])('of %f storeys it is as high as the rooms beside it', (heightStoreys, heightM) => {
    const { windows } = described(measured({ ...open, heightStoreys })).dwelling
    expect(windows.at(-2)?.area).toBeCloseTo(10 * heightM, 9)
  })

  test.each(['none', 'separated_unheated', 'separated_heated'] as const)('one that is %s changes nothing', (kind) => {
    expect(described(measured({ ...open, kind }))).toEqual(described(measured(null)))
  })

  test('new homes measure its glass and floor with their own', () => {
    const changes = { assessment: 'sap' } as const
    expect(described(measured(open, changes)).dwelling).toEqual(described(measured(null, changes)).dwelling)
  })

  test('leaves out and lists one that is not measured, or larger than its home', () => {
    for (const conservatory of [
      { ...open, floorAreaM2: null },
      { ...open, glazedPerimeterM: null },
      { ...open, floorAreaM2: 500 },
    ]) {
      const { assumptions, dwelling } = described(measured(conservatory))
      expect(dwelling).toEqual(described(measured(null)).dwelling)
      expect(assumptions).toContainEqual(expect.objectContaining({ field: 'conservatory', taken: 'left out' }))
    }
  })

  test('height and glazing that are not recorded are assumed and listed', () => {
    const { assumptions, dwelling } = described(measured({ ...open, heightStoreys: null, isDoubleGlazed: null }))
    expect(dwelling).toEqual(described(measured(open)).dwelling)
    const fields = assumptions.map((assumption) => assumption.field)
    expect(fields).toEqual(
      expect.arrayContaining(['conservatory.heightStoreys', 'conservatory.isDoubleGlazed', 'conservatory.shape']),
    )
  })

  test('without a plan it is part of the floor area stated', () => {
    const plain = described(exampleHouse({ totalFloorAreaM2: 84 - 12 })).dwelling
    const { dwelling } = described(exampleHouse({ conservatory: open }))
    expect(dwelling.totalFloorArea).toBe(84)
    expect(dwelling.volume).toBeCloseTo(plain.volume + 12 * 2.4, 9)
    expect(dwelling.footprint).toBe(plain.footprint)
    expect(dwelling.windows.slice(0, -2)).toEqual(plain.windows)
    expect(addedTo(plain, dwelling).elements).toHaveLength(1)
  })
})
