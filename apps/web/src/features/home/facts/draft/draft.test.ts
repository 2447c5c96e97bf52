import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../../data/home-detail.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from '../../testing/facts-factory.ts'
import { changeSummary } from '../change-summary.ts'
import { knownWith, problemsOf, withChange } from './draft.ts'

const certified = makeCertified()
const record = makeFactsRecord(certified, { wallInsulation: 'external' })

describe('changes that are tried out', () => {
  it('hold what is new, and nothing that is there already', () => {
    expect(withChange({}, record, 'floorArea', 100)).toEqual({ floorArea: 100 })
    expect(withChange({ floorArea: 100 }, record, 'floorArea', 92)).toEqual({})
    expect(withChange({}, record, 'wallInsulation', 'external')).toEqual({})
  })

  it('give a fact back only where somebody gave it', () => {
    expect(withChange({}, record, 'wallInsulation', null)).toEqual({ wallInsulation: null })
    expect(withChange({ floorArea: 100 }, record, 'floorArea', null)).toEqual({})
  })

  it('are laid over what people said before', () => {
    expect(knownWith(record, { floorArea: 100 })).toEqual({ floorArea: 100, wallInsulation: 'external' })
    expect(knownWith(record, { wallInsulation: null })).toEqual({})
  })

  it('that no home can have are told in the words of the API, and left out of the working', () => {
    const changes = { floorArea: 5, storeys: 2.5 }
    expect(problemsOf(changes)).toEqual({
      floorArea: 'Ensure this value is greater than or equal to 10.',
      storeys: 'A valid integer is required.',
    })
    expect(knownWith(record, changes)).toEqual({ wallInsulation: 'external' })
  })
})

describe('what a change does', () => {
  const before = homeDetailRecordSchema.parse(makeAnalysedDetail(certified))

  it('is told in the tens that the page shows', () => {
    const after = homeDetailRecordSchema.parse(makeAnalysedDetail(certified, { wallInsulation: 'external' }))
    const words = changeSummary(before, after)
    expect(words.netImport).toMatch(/^Was [\d\u202f]+0, [\d\u202f]+0 less$/)
    expect(words.demand).toMatch(/less$/)
    expect(words.solar).toBeNull()
  })

  it('is nothing where the answers stay', () => {
    expect(changeSummary(before, before)).toEqual({ demand: null, solar: null, netImport: null, potential: null })
  })

  it('names the answer that there was none', () => {
    const none = { ...before, solarAnalyses: [] }
    expect(changeSummary(none, before)).toMatchObject({ solar: 'Was N/A', potential: 'Was N/A' })
  })
})
