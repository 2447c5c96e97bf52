import { describe, expect, test } from 'vitest'
import { GRANTED_MEASURES, GRANTS } from '../tables/grants/grant-figures.ts'
import { NATIONS, TENURES } from '../vocabulary.ts'
import { type GrantedHome, judgeGrants } from './judge-grants.ts'

const TODAY = '2026-11-27'

function home(given: Partial<GrantedHome> = {}): GrantedHome {
  const gas = { fuel: 'mains_gas', isHeatPump: false } as const
  return { nation: 'england', tenure: 'owner_occupied', band: 'D', heating: gas, hasMainsGas: true, ...given }
}

function outcome(id: string, given: Partial<GrantedHome> = {}, measure = 'ashp', asOf = TODAY) {
  return judgeGrants(home(given), measure, asOf).find(({ grant }) => grant.id === id)?.outcome
}

describe('GRANT-1: open on a day', () => {
  test.each([
    ['2030-03-31', 'eligible'],
    ['2030-04-01', 'not_eligible'],
    ['2022-03-31', 'not_eligible'],
  ])('Boiler Upgrade Scheme on %s: %s', (asOf, kind) => {
    expect(outcome('BUS', {}, 'ashp', asOf)?.kind).toBe(kind)
  })

  test('an ended and an announced scheme take no application', () => {
    expect(outcome('GBIS', {}, 'loftFull')).toEqual({ kind: 'not_eligible', because: 'it ended on 2026-03-31' })
    expect(outcome('WHP-LOAN', {}, 'loftFull')?.kind).toBe('not_eligible')
    expect(outcome('GHNF', {}, 'heatNetwork')?.kind).toBe('not_eligible')
  })
})

describe('GRANT-2: nation, tenure, band and heating', () => {
  test('no Boiler Upgrade Scheme for social landlords', () => {
    for (const nation of ['england', 'wales'] as const) {
      expect(outcome('BUS', { nation, tenure: 'social_rented' })).toEqual({
        kind: 'not_eligible',
        because: 'it is for homes that are owner occupied or private rented',
      })
    }
    expect(outcome('BUS', { tenure: 'private_rented' })?.kind).toBe('eligible')
  })

  test('Northern Ireland has neither Boiler Upgrade Scheme nor export guarantee, Scotland no Boiler Upgrade Scheme', () => {
    const idsOf = (nation: GrantedHome['nation'], measure: string) =>
      judgeGrants(home({ nation }), measure, TODAY).map(({ grant }) => grant.id)
    expect(idsOf('northern_ireland', 'ashp')).toEqual([])
    expect(idsOf('northern_ireland', 'pv')).toEqual([])
    expect(idsOf('northern_ireland', 'loftFull')).toEqual(['AWS-NI'])
    expect(idsOf('scotland', 'ashp')).toEqual(expect.not.arrayContaining(['BUS', 'WHLG']))
    expect(idsOf('wales', 'ashp')).toEqual(expect.arrayContaining(['BUS', 'NEST-WALES']))
  })

  test('a better band than the limit does not qualify, and owned and let homes may differ', () => {
    expect(outcome('WHLG', { band: 'C' }, 'loftFull')).toEqual({
      kind: 'not_eligible',
      because: 'it needs band D or worse, and the home is in C',
    })
    expect(outcome('ECO4', { band: 'D' }, 'loftFull')?.kind).toBe('ask')
    expect(outcome('ECO4', { band: 'D', tenure: 'private_rented' }, 'loftFull')?.kind).toBe('not_eligible')
  })

  test('the Boiler Upgrade Scheme replaces no heat pump and no wood', () => {
    expect(outcome('BUS', { heating: { fuel: 'electricity', isHeatPump: true } })?.kind).toBe('not_eligible')
    expect(outcome('BUS', { heating: { fuel: 'wood_logs', isHeatPump: false } })?.kind).toBe('not_eligible')
    expect(outcome('BUS', { heating: { fuel: 'electricity', isHeatPump: false } })?.kind).toBe('eligible')
  })
})

describe('GRANT-3: what no certificate shows is asked', () => {
  test('income and area of the Local Grant', () => {
    const asked = outcome('WHLG', {}, 'loftFull')
    expect(asked).toMatchObject({
      kind: 'ask',
      questions: [/income/, /council/].map((word) => expect.stringMatching(word)),
    })
    const answers = { 'WHLG/income': true, 'WHLG/area': true }
    expect(outcome('WHLG', { answers }, 'loftFull')?.kind).toBe('eligible')
    expect(outcome('WHLG', { answers: { ...answers, 'WHLG/income': false } }, 'loftFull')).toEqual({
      kind: 'not_eligible',
      because: 'the household is above the income limit',
    })
  })

  test('unknown tenure, band and heating', () => {
    const nothing = { tenure: null, band: null, heating: null, hasMainsGas: null }
    expect(outcome('BUS', nothing)).toMatchObject({
      kind: 'ask',
      questions: ['Who owns the home, and is it let?', 'What heats the home now?'],
    })
    expect(outcome('NEST-WALES', { ...nothing, nation: 'wales' }, 'loftFull')?.kind).toBe('ask')
    expect(outcome('BUS', { tenure: 'shared_ownership' })).toMatchObject({
      questions: ['Does the scheme accept shared owners?'],
    })
  })
})

describe('GRANT-4: amounts', () => {
  const oil = { heating: { fuel: 'oil', isHeatPump: false }, hasMainsGas: false } as const

  test('the higher level for oil off the gas grid is shown as uncertain', () => {
    expect(outcome('BUS', oil)).toEqual({
      kind: 'eligible',
      amount: {
        upToGbp: 7500,
        shareOfCost: null,
        open: null,
        perhaps: { upToGbp: 9000, because: 'one source ends this level in March 2027' },
      },
    })
  })

  test.each([
    ['2026-07-20', null],
    ['2026-07-21', 9000],
    ['2027-03-31', 9000],
    ['2027-04-01', null],
  ])('on %s the higher level is %s', (asOf, expected) => {
    const found = outcome('BUS', oil, 'ashp', asOf)
    expect(found?.kind === 'eligible' ? (found.amount.perhaps?.upToGbp ?? null) : 'none').toBe(expected)
  })

  test('oil with gas at hand gets the usual level', () => {
    expect(outcome('BUS', { ...oil, hasMainsGas: true })).toMatchObject({ amount: { upToGbp: 7500, perhaps: null } })
    expect(outcome('BUS', { ...oil, hasMainsGas: null })).toMatchObject({ amount: { perhaps: null } })
  })

  test('an air-to-air heat pump counts from its first day', () => {
    expect(outcome('BUS', {}, 'airToAir', '2026-04-27')?.kind).toBe('not_eligible')
    expect(outcome('BUS', {}, 'airToAir', '2026-04-28')).toMatchObject({ amount: { upToGbp: 2500 } })
  })
})

test('every home, measure and grant has an outcome, and no grant of another nation', () => {
  for (const nation of NATIONS) {
    for (const tenure of [...TENURES, null]) {
      for (const measure of GRANTED_MEASURES) {
        for (const { grant } of judgeGrants(home({ nation, tenure }), measure, TODAY)) {
          expect(grant.nations).toContain(nation)
        }
      }
    }
  }
  expect(new Set(GRANTS.map(({ id }) => id)).size).toBe(GRANTS.length)
})

test('rejects a measure that no grant names', () => {
  expect(() => judgeGrants(home(), 'conservatory', TODAY)).toThrow(/measure: conservatory/)
})
