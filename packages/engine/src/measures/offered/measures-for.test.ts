import { describe, expect, it } from 'vitest'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import type { OfferedMeasure } from '../measure.ts'
import type { MeasureOptions } from './measure-options.ts'
import { measuresFor } from './measures-for.ts'

const measureOf = (features: HomeFeatures, id: string, options: Partial<MeasureOptions> = {}): OfferedMeasure => {
  const offered = measuresFor(plausibleFeatures(features, null), { asOf: '2026-11-27', ...options })
  if (offered.kind !== 'offered') throw new RangeError(offered.kind)
  const found = offered.measures.find(({ measureId }) => measureId === id)
  if (found === undefined) throw new RangeError(id)
  return found
}

describe('measuresFor', () => {
  it('MEA-25: offers to top up a loft whose depth was measured, by the area of its ceiling', () => {
    const { applicability, options } = measureOf(exampleHouse(), 'loftTopUp')
    expect(applicability.kind).toBe('applies')
    expect(options.map(({ id, quantity }) => [id, Math.round(quantity.value)])).toEqual([['loftTopUp', 42]])
  })

  it('MEA-22: shows a measure that the owner excludes or locks in', () => {
    expect(measureOf(exampleHouse(), 'loftTopUp', { exclude: ['loftTopUp'] })).toMatchObject({
      overridden: 'excluded',
      options: [],
    })
    const locked = measureOf(exampleHouse(), 'cavityFill', { include: ['cavityFill'] })
    expect(locked).toMatchObject({ overridden: 'locked_in', applicability: { kind: 'already_there' } })
  })

  it('MEA-22: rejects an unknown measure, question or answer', () => {
    expect(() => measureOf(exampleHouse(), 'loftTopUp', { include: ['loft'] })).toThrow(/include/)
    expect(() => measureOf(exampleHouse(), 'loftTopUp', { answers: { colour: true } })).toThrow(/answers\.colour/)
    expect(() => measureOf(exampleHouse(), 'loftTopUp', { answers: { exposure: 'windy' } })).toThrow(/exposure/)
    expect(() => measureOf(exampleHouse(), 'loftTopUp', { panels: { limitKw: 0, wattsPerPanel: 440 } })).toThrow(
      /panels\.limitKw/,
    )
  })
})
