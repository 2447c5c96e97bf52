import { describe, expect, it } from 'vitest'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { inOrderOfWorks } from '../../plans/step-order.ts'
import type { MeasureId } from '../../tables/measures/measure-ids.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { MeasureOption, OfferedMeasure, OfferedMeasures } from '../measure.ts'
import { measuresFor } from './measures-for.ts'

const plain = exampleHouse()

function offeredFor(features: HomeFeatures): OfferedMeasures {
  const offered = measuresFor(plausibleFeatures(features, null), { asOf: '2026-11-27' })
  if (offered.kind !== 'offered') throw new RangeError(offered.kind)
  return offered
}

function measure(features: HomeFeatures, id: MeasureId): OfferedMeasure {
  const found = offeredFor(features).measures.find(({ measureId }) => measureId === id)
  if (found === undefined) throw new RangeError(id)
  return found
}

function optionOf(features: HomeFeatures, id: MeasureId): MeasureOption {
  const [option] = measure(features, id).options
  if (option === undefined) throw new RangeError(`${id} has no option`)
  return option
}

const ELECTRIC_BOILER = exampleHouse({
  mainHeating: { ...plain.mainHeating, system: 'boiler', fuel: 'electricity' },
  hotWater: { ...plain.hotWater, source: 'main_system', fuel: 'electricity', hasCylinder: false },
})

describe('works that belong to others', () => {
  it('MEA-23a: the ventilation of a small home costs less than fans that run all day', () => {
    const checkOf = (home: HomeFeatures): number =>
      offeredFor(home).sharedWorks.find(({ id }) => id === 'ventCheck')?.cost?.typicalGbp ?? Number.NaN
    const small = exampleHouse({ habitableRooms: 2 })
    expect(checkOf(small)).toBeLessThan(optionOf(small, 'dmev').cost?.typicalGbp ?? 0)
    // Without VAT: two fans and two vents, and the price of the table for a whole house.
    expect(checkOf(small) / checkOf(exampleHouse({ habitableRooms: 9 }))).toBeCloseTo((2 * 300 + 2 * 45) / 1_000, 6)
  })

  it('MEA-39: storage heaters in place of an electric boiler bring a cylinder for the hot water', () => {
    const { changes, cost, excludes, quantity } = optionOf(ELECTRIC_BOILER, 'hhrsh')
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'hot_water', source: 'electric_immersion' }))
    expect(excludes).toContain('cylinderNew')
    const panels = exampleHouse({
      mainHeating: { ...plain.mainHeating, system: 'room_heaters', fuel: 'electricity', emitter: null },
      hotWater: { ...plain.hotWater, source: 'electric_immersion', fuel: 'electricity', hasCylinder: true },
    })
    const alone = optionOf(panels, 'hhrsh')
    expect(alone.quantity).toEqual(quantity)
    expect(cost?.typicalGbp).toBeGreaterThan((alone.cost?.typicalGbp ?? Number.NaN) + 1_000)
    expect(alone.changes.map(({ kind }) => kind)).not.toContain('hot_water')
  })

  it('MEA-20: controls come after the heating that they control', () => {
    const options = [optionOf(plain, 'smartZone'), optionOf(plain, 'ashp')]
    expect(inOrderOfWorks(options).map(({ measureId }) => measureId)).toEqual(['ashp', 'smartZone'])
  })
})

describe('works without a gain, or for want of a look', () => {
  it('MEA-41: a jacket is not offered where the cylinder would lose more', () => {
    const foamed = exampleHouse({
      ageBand: 'L',
      hotWater: { ...plain.hotWater, hasCylinder: true, cylinderInsulation: null, cylinderInsulationThicknessMm: null },
    })
    expect(measure(foamed, 'cylinderJacket').options).toEqual([])
    const bare = exampleHouse({ hotWater: { ...foamed.hotWater, cylinderInsulation: 'none' } })
    expect(measure(bare, 'cylinderJacket').options).toHaveLength(1)
  })

  it('MEA-45: no hob is planned in a home that shows no use of its gas supply', () => {
    const electric = exampleHouse({
      hasMainsGas: true,
      mainHeating: { ...plain.mainHeating, system: 'storage_heaters', fuel: 'electricity', emitter: null },
      hotWater: { ...plain.hotWater, source: 'electric_immersion', fuel: 'electricity', hasCylinder: true },
    })
    expect(measure(electric, 'electricHob').applicability.kind).toBe('not_possible')
    expect(measure(exampleHouse({ hasMainsGas: true }), 'electricHob').applicability.kind).toBe('applies')
  })

  it('MEA-32: a roof with a recorded U-value needs no hatch', () => {
    const known = exampleHouse({
      roof: { ...plain.roof, insulation: null, insulationThicknessMm: null, uValueWPerM2K: 0.13 },
    })
    expect(measure(known, 'loftHatch').applicability.kind).toBe('already_there')
    expect(offeredFor(known).firstSteps.map(({ measureId }) => measureId)).not.toContain('loftHatch')
  })

  it('MEA-25: a loft that was only assumed to be bare is asked for', () => {
    const roof = { ...plain.roof, insulation: 'none' as const, insulationThicknessMm: null }
    const askedOf = (isAssumed: boolean): string[] => {
      const { applicability } = measure(exampleHouse({ roof: { ...roof, isAssumed } }), 'loftFull')
      return applicability.kind === 'ask' ? applicability.questions.map(({ id }) => id) : []
    }
    expect(askedOf(true)).toContain('thin_loft_insulation')
    expect(askedOf(false)).not.toContain('thin_loft_insulation')
  })

  it('MEA-50: solar water heating waits until there is known to be room for a cylinder', () => {
    const combi = exampleHouse({ hotWater: { ...plain.hotWater, hasCylinder: false } })
    expect(measure(combi, 'solarThermal').options).toEqual([])
  })
})
