import { ANSWER_KEYS, HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { describe, expect, it } from 'vitest'
import { FACT_GROUPS } from '../../../lib/homes/fact-groups.ts'
import { makeAnalysedDetail, makeCertified, makeFactsRecord } from '../testing/facts-factory.ts'
import { type FactSources, type FactView, factGroups, filterCounts } from './facts-view.ts'

const certified = makeCertified()

function view(key: FactView['key'], sources: Partial<FactSources> = {}): FactView | undefined {
  return groups(sources)
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.key === key)
}

function groups(sources: Partial<FactSources> = {}) {
  return factGroups({
    record: makeFactsRecord(certified),
    changes: {},
    problems: {},
    assumptions: makeAnalysedDetail(certified).assumptions,
    isSurveyed: false,
    certifiedOn: '2021-05-06',
    reader: 'Odalys Fennimore',
    asked: null,
    ...sources,
  })
}

const corrected = makeFactsRecord(certified, { floorArea: 100 })

describe('each fact', () => {
  it('belongs to one group', () => {
    expect(FACT_GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual([...HOME_FACT_KEYS].toSorted())
  })

  it('from the certificate shows its date', () => {
    expect(view('floorArea')).toMatchObject({
      text: '92\u00a0m²',
      origin: 'certificate',
      originText: 'Certificate, 6 May 2021',
      release: null,
      certificateText: null,
    })
  })

  it("from a user shows the user and the certificate's value", () => {
    expect(view('floorArea', { record: corrected })).toMatchObject({
      text: '100\u00a0m²',
      originText: 'You, 1 March 2026',
      certificateText: '92\u00a0m²',
      release: "Use the certificate's: 92\u00a0m²",
    })
    expect(view('floorArea', { record: corrected, reader: 'Somebody Else' })?.originText).toBe(
      'Odalys Fennimore, 1 March 2026',
    )
  })

  it('from a user names the survey file where one replaces the certificate', () => {
    const overridden = { record: corrected, isSurveyed: true }
    expect(view('floorArea', overridden)).toMatchObject({
      statedBy: 'survey file',
      release: "Use the survey file's: 92\u00a0m²",
    })
    expect(view('floorArea', { ...overridden, changes: { floorArea: null } })?.originText).toBe('Survey file')
  })

  it('with an assumed value shows the value and the reason', () => {
    expect(view('storeys')).toMatchObject({
      text: '2',
      origin: 'assumed',
      assumed: { reason: expect.stringMatching(/\w/), source: expect.stringMatching(/\w/) },
    })
  })

  it('without a source is marked so', () => {
    expect(view('constructionYear')).toMatchObject({ text: 'not known', originText: 'No source' })
  })

  it('with a draft value shows the saved value', () => {
    expect(view('wallInsulation', { changes: { wallInsulation: 'external' } })).toMatchObject({
      text: 'external',
      before: 'none',
      origin: 'draft',
      originText: 'Not saved yet',
    })
  })

  it("that is reset shows the certificate's value again", () => {
    expect(view('floorArea', { record: corrected, changes: { floorArea: null } })).toMatchObject({
      text: '92\u00a0m²',
      before: '100\u00a0m²',
      origin: 'certificate',
      release: null,
    })
  })

  it("that follows from another of the user's facts says so, in a draft and once saved", () => {
    const roof = { ...certified.roof, kind: 'pitched', insulation: 'none' } as const
    const home = makeCertified({ roof })
    const expected = {
      text: 'loft',
      originText: 'Follows from your other facts',
      certificateText: 'none',
      release: null,
    }
    const changes = { roofInsulationThickness: 300 }
    expect(view('roofInsulation', { record: makeFactsRecord(home), changes })).toMatchObject(expected)
    expect(view('roofInsulation', { record: makeFactsRecord(home, changes) })).toMatchObject(expected)
  })

  it('that a newer certificate disputes shows that value', () => {
    const record = {
      ...corrected,
      facts: corrected.facts.map((fact) => (fact.key === 'floor_area' ? { ...fact, isDisputed: true } : fact)),
    }
    expect(view('floorArea', { record })?.dispute).toBe('92\u00a0m²')
    expect(view('floorArea', { record, changes: { floorArea: null } })?.dispute).toBeNull()
  })

  it('keeps its earlier values with author and dates', () => {
    const earlier = {
      key: 'floor_area' as const,
      value: 110,
      setBy: null,
      setAt: '2026-01-02T09:30:00Z',
      importedFrom: null,
      isImportUndone: false,
      releasedAt: '2026-03-01T09:30:00Z',
    }
    expect(view('floorArea', { record: { ...corrected, history: [earlier] } })?.history).toEqual([
      { text: '110\u00a0m²', by: 'A former member, 2 January 2026 to 1 March 2026' },
    ])
    const imported = { ...earlier, importedFrom: 'stock.csv' }
    expect(view('floorArea', { record: { ...corrected, history: [imported] } })?.history[0]?.by).toBe(
      'A former member, from stock.csv, 2 January 2026 to 1 March 2026',
    )
    const undone = { ...imported, isImportUndone: true }
    expect(view('floorArea', { record: { ...corrected, history: [undone] } })?.history[0]?.by).toBe(
      'A former member, from stock.csv (undone), 2 January 2026 to 1 March 2026',
    )
  })

  it('from an imported file shows the file name', () => {
    const facts = corrected.facts.map((fact) => ({ ...fact, importedFrom: 'stock.csv' }))
    expect(view('floorArea', { record: { ...corrected, facts } })?.originText).toMatch(/^\S.*, from stock\.csv, \d+ /)
  })

  it('is in per cent for a fraction, and a year has no thousands space', () => {
    expect(view('lowEnergyLightingShare', { changes: { lowEnergyLightingShare: 0.29 } })).toMatchObject({
      text: '29%',
      unit: '%',
    })
    expect(view('constructionYear', { changes: { constructionYear: 1934 } })?.text).toBe('1934')
  })
})

describe('answers to questions of plans', () => {
  const asked: FactSources['asked'] = new Set(['damp', 'isListed'])

  it('are shown where measures of the home wait for them, or somebody gave one', () => {
    expect(view('damp', { asked })).toMatchObject({ isUnasked: false, question: expect.stringContaining('damp') })
    expect(view('leaky', { asked })).toMatchObject({ isUnasked: true })
    expect(view('leaky', { asked, changes: { leaky: true } })).toMatchObject({ isUnasked: false, text: 'Yes' })
    expect(view('isListed', { asked: null })).toMatchObject({ isUnasked: false })
  })

  it('may be that it is not known, with author and day', () => {
    const record = makeFactsRecord(certified, { damp: 'not_known', exposure: 'not_known' })
    const said = { text: 'Not known', origin: 'user', originText: 'Ann Archer, 1 March 2026' }
    for (const key of ['damp', 'exposure'] as const) {
      const facts = record.facts.map((fact) => ({ ...fact, setBy: 'Ann Archer' }))
      expect(view(key, { record: { ...record, facts }, asked })).toMatchObject(said)
    }
  })

  it('make no result less certain while they are open', () => {
    const unsure = (sources: Partial<FactSources>) => filterCounts(groups(sources)).unsure
    expect(unsure({ asked })).toBe(unsure({ asked: null }))
  })
})

it('a flat has a level in its block, a house has none', () => {
  expect(view('flatLevel')).toBeUndefined()
  expect(view('flatLevel', { changes: { propertyType: 'flat' } })).toBeDefined()
})

it('filters count what they show', () => {
  const counts = filterCounts(groups({ record: corrected, changes: { wallInsulation: 'external' } }))
  expect(counts).toMatchObject({ all: HOME_FACT_KEYS.length - ANSWER_KEYS.length - 1, corrected: 2 })
  expect(counts.unsure).toBeGreaterThan(10)
})
