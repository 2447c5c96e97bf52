import { describe, expect, it } from 'vitest'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse, examplePart } from '../testing/example-homes.ts'
import { assess } from './assess.ts'

function demandKwh(features: HomeFeatures, changes: readonly HomeChange[] = []): number {
  const assessed = assess(features, { changes })
  if (assessed.kind !== 'analysed') throw new RangeError(assessed.kind)
  return assessed.heatLoss.default.spaceHeatingKwh
}

const withChimneys = exampleHouse({ openFireplaces: 2, draughtProofedShare: 0.4 })

describe('chimneys, party walls and rooms in the roof', () => {
  it('CHG-3b: closed chimneys lose less heat, and a second time nothing more', () => {
    const closed = demandKwh(withChimneys, [{ kind: 'close_chimneys' }])
    expect(closed).toBeLessThan(demandKwh(withChimneys))
    expect(demandKwh(withChimneys, [{ kind: 'close_chimneys' }, { kind: 'close_chimneys' }])).toBe(closed)
  })

  it('CHG-3b: draught-proofing that keeps chimneys, and closing them, are the two halves of doing both', () => {
    const strips: HomeChange = { kind: 'draught_proof', keepsChimneys: true }
    const both = demandKwh(withChimneys, [{ kind: 'draught_proof' }])
    expect(demandKwh(withChimneys, [strips])).toBeGreaterThan(both)
    expect(demandKwh(withChimneys, [strips, { kind: 'close_chimneys' }])).toBe(both)
    expect(demandKwh(withChimneys, [{ kind: 'close_chimneys' }, strips])).toBe(both)
  })

  it('CHG-3b: a filled party wall loses less heat', () => {
    const unfilled = exampleHouse({ buildingParts: [examplePart({ partyWallKind: 'cavity_unfilled' })] })
    const filled: HomeChange = { kind: 'u_value_at_most', element: 'party_wall', uValueWPerM2K: 0.2 }
    expect(demandKwh(unfilled, [filled])).toBeLessThan(demandKwh(unfilled))
  })

  it('CHG-3b: a room in the roof is insulated in its measured surfaces, and a second time nothing more', () => {
    const house = exampleHouse({
      buildingParts: [
        examplePart({
          roomInRoofAreaM2: 20,
          roofRoom: {
            ageBand: 'D',
            insulation: 'as_built',
            insulationThicknessMm: null,
            surfaces: [
              { kind: 'slope', areaM2: 25, uValueWPerM2K: null, insulationThicknessMm: 0, isSheltered: false },
              { kind: 'gable', areaM2: 8, uValueWPerM2K: null, insulationThicknessMm: null, isSheltered: false },
            ],
          },
        }),
      ],
    })
    const change: HomeChange = { kind: 'insulate_roof_room', thicknessMm: 100 }
    const once = demandKwh(house, [change])
    expect(once).toBeLessThan(demandKwh(house))
    expect(demandKwh(house, [change, change])).toBe(once)
  })

  it('CHG-2: a home without a room in the roof rejects its insulation', () => {
    expect(() => demandKwh(exampleHouse(), [{ kind: 'insulate_roof_room', thicknessMm: 100 }])).toThrow(
      expect.objectContaining({ field: 'changes[0].kind' }),
    )
  })
})
