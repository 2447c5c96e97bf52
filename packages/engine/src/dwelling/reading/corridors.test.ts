import { describe, expect, test } from 'vitest'
import { describedHome, exampleHouse } from '../../testing/example-homes.ts'
import type { BuiltForm } from '../../vocabulary.ts'
import type { FlatPosition } from '../features/home-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'

const FLAT: FlatPosition = { level: 'mid', storeyNumber: 1, corridor: null, unheatedCorridorLengthM: null }

function flatOf(flat: Partial<FlatPosition>, builtForm: BuiltForm = 'mid_terrace') {
  const { roof, floor } = unknownHomeFeatures('england')
  const features = exampleHouse({
    propertyType: 'flat',
    builtForm,
    totalFloorAreaM2: 64,
    flat: { ...FLAT, ...flat },
    roof: { ...roof, kind: 'none' },
    floor: { ...floor, kind: 'none' },
  })
  const described = describedHome(features)
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described
}

/** All elements between inside and outside or a corridor, without the sheltered wall and door. */
function outsideM2(flat: Partial<FlatPosition>, builtForm?: BuiltForm): number {
  const { dwelling } = flatOf(flat, builtForm)
  return (
    dwelling.elements.reduce((sum, { kind, area }) => sum + (kind === 'wall' || kind === 'door' ? area : 0), 0) +
    dwelling.windows.reduce((sum, { area }) => sum + area, 0)
  )
}

describe('HL-18c: free sides of a flat', () => {
  test('without a corridor it is a slice of a house: 2.2 √A for a mid-terrace, not 2.7 √A', () => {
    expect(outsideM2({ corridor: 'none' })).toBeCloseTo(2.2 * 8 * 2.4, 6)
  })

  test('the wall to an unheated corridor is part of the fitted perimeter', () => {
    const unheated = outsideM2({ corridor: 'unheated', unheatedCorridorLengthM: 5 })
    expect(unheated).toBeCloseTo(2.7 * 8 * 2.4, 6)
  })

  test('a house never has fewer free sides than a detached flat', () => {
    expect(outsideM2({ corridor: 'none' }, 'detached')).toBeCloseTo(4 * 8 * 2.4, 6)
  })
})

describe('HL-17d: the corridor of a flat', () => {
  test('one of recorded length is unheated', () => {
    const [stated, known] = [{}, { corridor: 'unheated' as const }].map(({ corridor = null }) =>
      flatOf({ corridor, unheatedCorridorLengthM: 6 }),
    )
    expect(stated?.dwelling).toEqual(known?.dwelling)
    expect(stated?.assumptions).toContainEqual(
      expect.objectContaining({ field: 'flat.corridor', taken: 'unheated', reason: 'Its length is recorded.' }),
    )
  })

  test('without one the door opens to the outside', () => {
    expect(flatOf({}).dwelling).toEqual(flatOf({ corridor: 'none' }).dwelling)
  })
})
