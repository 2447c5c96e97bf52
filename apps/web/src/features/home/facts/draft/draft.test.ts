import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../../data/home-detail.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from '../../testing/facts-factory.ts'
import { changeSummary } from '../change-summary.ts'
import { knownWith, problemsOf, withChange } from './draft.ts'

const certified = makeCertified()
const record = makeFactsRecord(certified, { wallInsulation: 'external' })

describe('draft changes', () => {
  it('contain only real changes', () => {
    expect(withChange({}, record, 'floorArea', 100)).toEqual({ floorArea: 100 })
    expect(withChange({ floorArea: 100 }, record, 'floorArea', 92)).toEqual({})
    expect(withChange({}, record, 'wallInsulation', 'external')).toEqual({})
  })

  it('remove a fact only if a user had set it', () => {
    expect(withChange({}, record, 'wallInsulation', null)).toEqual({ wallInsulation: null })
    expect(withChange({ floorArea: 100 }, record, 'floorArea', null)).toEqual({})
  })

  it('override earlier user facts', () => {
    expect(knownWith(record, { floorArea: 100 })).toEqual({ floorArea: 100, wallInsulation: 'external' })
    expect(knownWith(record, { wallInsulation: null })).toEqual({})
  })

  it('report invalid values and exclude them from the calculation', () => {
    const changes = { floorArea: 5, storeys: 2.5 }
    expect(problemsOf(record, changes)).toEqual({
      floorArea: 'Enter a number from 10 to 2000 m².',
      storeys: 'Enter a whole number from 1 to 6.',
    })
    expect(knownWith(record, changes)).toEqual({ wallInsulation: 'external' })
  })

  it('report a contradiction of facts, with the other and the remedy', () => {
    const none = makeFactsRecord(certified, { roofInsulation: 'none' })
    expect(problemsOf(none, { roofInsulationThickness: 300 })).toEqual({
      roofInsulationThickness: '“300 mm” contradicts “None” as roof insulation. Change or undo one of them.',
    })
    expect(problemsOf(none, { roofInsulationThickness: 300, roofInsulation: null })).toEqual({})
    expect(problemsOf(none, { floorArea: 100 })).toEqual({})
  })
})

describe('the effect of a change', () => {
  const before = homeDetailRecordSchema.parse(makeAnalysedDetail(certified))

  it('gives the rounded figure before, and the change with figures of its own', () => {
    const after = homeDetailRecordSchema.parse(makeAnalysedDetail(certified, { wallInsulation: 'external' }))
    const words = changeSummary(before, after)
    expect(words.netImport).toMatch(/^Was [\d,]+00, about [\d,]+0 less$/)
    expect(words.demand).toMatch(/less$/)
    expect(words.solar).toBeNull()
  })

  it('is empty if the results stay the same', () => {
    expect(changeSummary(before, before)).toEqual({ demand: null, solar: null, netImport: null, potential: null })
  })

  it('shows that there was no result before', () => {
    const missing = { solarGenerationKwh: null, netGridImportKwh: null, zeroBillPotential: null }
    const none = { ...before, home: { ...before.home, ...missing } }
    expect(changeSummary(none, before)).toMatchObject({ solar: 'Was N/A', potential: 'Was N/A' })
  })
})
