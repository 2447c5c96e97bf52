import { describe, expect, test } from 'vitest'
import { assess } from '../../assess/assess.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { HomeFeatures } from './home-features.ts'

const house = exampleHouse({ lodgedOn: '2016-05-12' })
const flat = { level: 'top', storeyNumber: 5000, corridor: null, unheatedCorridorLengthM: null } as const

describe('HL-31: a number that no home has counts as not known and is listed with its value', () => {
  test.each<[string, number, Partial<HomeFeatures>]>([
    ['storeys', 60, { storeys: 60 }],
    ['storeys', 2.5, { storeys: 2.5 }],
    ['habitableRooms', -1, { habitableRooms: -1 }],
    ['constructionYear', 2090, { ageBand: null, constructionYear: 2090 }],
    ['wall.thicknessMm', -5, { wall: { ...house.wall, thicknessMm: -5 } }],
    ['roof.insulationThicknessMm', 1e9, { roof: { ...house.roof, insulationThicknessMm: 1e9 } }],
    ['lowEnergyLightingShare', 55, { lowEnergyLightingShare: 55 }],
    ['climateRegionId', 99, { climateRegionId: 99 }],
    ['flat.storeyNumber', 5000, { propertyType: 'flat', flat }],
  ])('%s %d', (field, value, change) => {
    const stated = assess({ ...house, ...change })
    if (stated.kind !== 'analysed') throw new Error(stated.kind)
    const note = stated.assumptions.find((one) => one.field === field && one.taken === 'not known')
    expect(note?.reason).toContain(String(value))
    expect(stated.heatLoss.default.designHeatLossW).toBeGreaterThan(0)
  })

  test('gives the same figures as without that number', () => {
    const { assumptions: _, ...misprinted } = analysed({ ...house, storeys: 60 })
    const { assumptions: __, ...unknown } = analysed({ ...house, storeys: null })
    expect(misprinted).toEqual(unknown)
  })
})

function analysed(features: HomeFeatures) {
  const assessment = assess(features)
  if (assessment.kind !== 'analysed') throw new Error(assessment.kind)
  return assessment
}

describe('HL-31: rejects a value of the wrong kind by field and value', () => {
  test.each<[string, unknown, object]>([
    ['totalFloorAreaM2', Number.NaN, { totalFloorAreaM2: Number.NaN }],
    ['storeyHeightM', Number.POSITIVE_INFINITY, { storeyHeightM: Number.POSITIVE_INFINITY }],
    ['habitableRooms', '5', { habitableRooms: '5' }],
    ['meter', '', { meter: '' }],
    ['nation', null, { nation: null }],
    ['wall.construction', 'paper', { wall: { ...house.wall, construction: 'paper' } }],
    ['lodgedOn', '31/05/2016', { lodgedOn: '31/05/2016' }],
    ['hasMainsGas', 'yes', { hasMainsGas: 'yes' }],
    ['windows.measured.0.areaM2', -2, { windows: { ...house.windows, measured: [{ areaM2: -2 }] } }],
  ])('%s', (field, value, change) => {
    // A careless caller may pass more than the type allows, which this test is about.
    const features: HomeFeatures = { ...house, ...change }
    expect(() => assess(features)).toThrow(expect.objectContaining({ field, value }))
  })
})

test.each([0, 9.9, 5000, -80])(
  'HL-31: reports a floor area of %d m² as missing, with its value',
  (totalFloorAreaM2) => {
    expect(assess({ ...house, totalFloorAreaM2 })).toMatchObject({
      kind: 'missing',
      fields: ['totalFloorAreaM2'],
      refused: [{ field: 'totalFloorAreaM2', value: totalFloorAreaM2, range: expect.stringContaining('2000') }],
    })
  },
)
