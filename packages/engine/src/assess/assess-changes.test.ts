import { describe, expect, test } from 'vitest'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type AssessOptions, assess } from './assess.ts'
import type { AnalysedHome } from './assessment.ts'

const HOUSE = exampleHouse({ lodgedOn: '2016-03-01' })

function analysed(options: AssessOptions = {}): AnalysedHome {
  const assessment = assess(HOUSE, options)
  if (assessment.kind !== 'analysed') throw new Error(JSON.stringify(assessment))
  return assessment
}

describe("HL-26: a variation of one's own", () => {
  test('the changes of a scenario give the figures of that scenario, and its certificate and bill', () => {
    const asItStands = analysed()
    const insulated = analysed({ changes: SCENARIO_CHANGES.insulated })
    expect({ ...insulated.heatLoss.default, scenario: 'insulated' }).toEqual(asItStands.heatLoss.insulated)
    expect(insulated.certificate.today.sapScore).toBeGreaterThan(asItStands.certificate.today.sapScore)
    expect(insulated.certificate.lodged).toEqual(asItStands.certificate.lodged)
    expect(insulated.rating.netGridImportKwh).toBeLessThan(asItStands.rating.netGridImportKwh)
  })

  test('a home lodged under the present rules keeps its lodged certificate too', () => {
    const house = exampleHouse({ lodgedOn: '2025-09-01' })
    const before = assess(house)
    const after = assess(house, { changes: SCENARIO_CHANGES.insulated })
    if (before.kind !== 'analysed' || after.kind !== 'analysed') throw new Error('both are analysed')
    expect(after.certificate.lodged).toEqual(before.certificate.lodged)
  })

  test('no change changes nothing', () => {
    expect(analysed({ changes: [] })).toEqual(analysed())
  })

  test.each([
    [{ kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: Number.NaN }, 'changes[0].uValueWPerM2K'],
    [{ kind: 'u_value_at_least', element: 'party_wall', uValueWPerM2K: 0.2 }, 'changes[0].element'],
    [{ kind: 'old_windows', singleShare: 2 }, 'changes[0].singleShare'],
    [{ kind: 'paint_it_blue' }, 'changes[0].kind'],
  ])('rejects %j by name', (change, field) => {
    const changes: AssessOptions['changes'] = JSON.parse(
      JSON.stringify([change]),
      (_, value: unknown) => value ?? Number.NaN,
    )
    expect(() => analysed(changes === undefined ? {} : { changes })).toThrow(expect.objectContaining({ field }))
  })
})
