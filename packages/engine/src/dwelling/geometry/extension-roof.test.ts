import { describe, expect, test } from 'vitest'
import { describedHome, exampleHouse } from '../../testing/example-homes.ts'
import type { FlatLevel, RoofKind } from '../../vocabulary.ts'

interface FlatFacts {
  level: FlatLevel | null
  extensionCount?: number | null
  roof?: RoofKind
  totalFloorAreaM2?: number
  blockStoreys?: number | null
}

/** Roof of a flat and what was assumed of its area. */
function roofOf({ level, extensionCount = 1, roof = 'flat', totalFloorAreaM2 = 60, blockStoreys = null }: FlatFacts) {
  const described = describedHome(
    exampleHouse({
      propertyType: 'flat',
      flat: { level, storeyNumber: null, corridor: 'none', unheatedCorridorLengthM: null },
      roof: { ...exampleHouse().roof, kind: roof },
      extensionCount,
      totalFloorAreaM2,
      blockStoreys,
    }),
    'sap_2012',
  )
  if (described.kind !== 'dwelling') throw new Error('the flat is described')
  return {
    areaM2: described.dwelling.elements.find(({ kind }) => kind === 'roof')?.area ?? 0,
    assumed: described.assumptions.filter(({ field }) => field === 'roof.area').map(({ taken }) => taken),
  }
}

describe('HL-18e: the roof of a flat below another home', () => {
  test.each(['basement', 'ground', 'mid'] as const)('covers the extension only at %s level', (level) => {
    expect(roofOf({ level })).toEqual({ areaM2: 10, assumed: ['10 m²'] })
    expect(roofOf({ level, extensionCount: 2 }).areaM2).toBe(20)
  })

  test('is never larger than the flat', () => {
    expect(roofOf({ level: 'ground', extensionCount: 3, totalFloorAreaM2: 25 }).areaM2).toBe(25)
  })

  test('covers the whole flat at the top, without extensions or in a block of one storey', () => {
    expect(roofOf({ level: 'top' })).toEqual({ areaM2: 60, assumed: [] })
    expect(roofOf({ level: null }).areaM2).toBe(60)
    expect(roofOf({ level: 'ground', extensionCount: 0 }).areaM2).toBe(60)
    expect(roofOf({ level: 'ground', extensionCount: null }).areaM2).toBe(60)
    expect(roofOf({ level: 'ground', blockStoreys: 1 }).areaM2).toBe(60)
  })

  test('is none where another home is all that is described', () => {
    expect(roofOf({ level: 'ground', roof: 'none' }).areaM2).toBe(0)
  })
})
