import { describe, expect, test } from 'vitest'
import { RULES } from '../tables/rules/rule-figures.ts'
import { NATIONS, type Nation, TENURES } from '../vocabulary.ts'
import { judgeRules } from './judge-rules.ts'
import type { JudgedHome } from './judged-home.ts'
import { outcomeText } from './rule-words.ts'
import { rulesAsOf } from './rules-in-force.ts'

const TODAY = '2026-11-27'

function home(given: Partial<JudgedHome> = {}): JudgedHome {
  return { nation: 'england', tenure: 'private_rented', certificate: null, scoreToday: null, ...given }
}

function certificate(score: number, lodgedOn: string) {
  return { certificate: { score, lodgedOn } }
}

function judged(id: string, given: Partial<JudgedHome>, asOf = TODAY, withProposed = false) {
  return judgeRules(home(given), { asOf, withProposed }).find(({ rule }) => rule.id === id)
}

function text(id: string, given: Partial<JudgedHome>, asOf = TODAY): string | null {
  const found = judged(id, given, asOf)
  return found === undefined ? null : outcomeText(found.outcome)
}

const ids = (nation: Nation, asOf = TODAY, withProposed = false): string[] =>
  rulesAsOf({ asOf, nation, withProposed }).map(({ rule }) => rule.id)

describe('RULE-1: what counts on a day', () => {
  test('proposed, delayed, suspended rules and aims count on request only, dropped ones never', () => {
    const usual = new Set(rulesAsOf({ asOf: TODAY }).map(({ rule }) => rule.certainty))
    expect(usual).toEqual(new Set(['law', 'decided', 'guidance']))
    const all = rulesAsOf({ asOf: TODAY, withProposed: true }).map(({ rule }) => rule.id)
    expect(all).toEqual(expect.arrayContaining(['SCO-PRS-HRR', 'SCO-EPC-2025', 'SCO-EESSH2', 'WAL-WHQS-A']))
    expect(all).not.toContain('SCO-HIB')
  })

  test('a decision counts from the day on which it was published', () => {
    expect(ids('england', '2026-01-27')).not.toContain('SOC-MEES-2030')
    expect(ids('england', '2026-01-28')).toContain('SOC-MEES-2030')
  })

  test('each nation has its own rules', () => {
    expect(ids('england')).toEqual(expect.arrayContaining(['PRS-EW-2030', 'SOC-MEES-2030', 'DHS-2006']))
    expect(ids('wales')).toEqual(expect.arrayContaining(['PRS-EW-2030', 'WAL-WHQS-C', 'WAL-WHQS-75', 'WAL-WHQS-TEP']))
    expect(ids('wales')).not.toContain('SOC-MEES-2030')
    expect(ids('scotland')).toContain('SCO-EESSH1')
    const ofHomes = judgeRules(home({ nation: 'northern_ireland' }), { asOf: TODAY, withProposed: true })
    expect(ofHomes).toEqual([])
  })

  test('Scotland has no date and no band C of England, proposed rules included', () => {
    for (const tenure of TENURES) {
      const outcomes = judgeRules(home({ nation: 'scotland', tenure }), { asOf: TODAY, withProposed: true })
      for (const { rule, judgedOn } of outcomes) {
        expect(rule.nations).toEqual(['scotland'])
        expect(['2030-04-01', '2030-10-01', '2039-04-01']).not.toContain(judgedOn)
        expect(rule.test?.leastScore).not.toBe(69)
      }
    }
  })

  test('no rule asks an owner-occupier for a score', () => {
    for (const nation of NATIONS) {
      const outcomes = judgeRules(home({ nation, tenure: 'owner_occupied' }), { asOf: TODAY, withProposed: true })
      expect(outcomes.filter(({ outcome }) => outcome.kind !== 'does_not_apply')).toEqual([])
    }
  })

  test('every standard and duty of homes has a test, and nothing else has', () => {
    const odd = RULES.filter(
      ({ kind, tenures, test: tested }) =>
        tenures.length > 0 && (kind === 'standard' || kind === 'duty') !== (tested !== null),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })
})

describe('RULE-2: first and last day are included', () => {
  test.each([
    ['PRS-EW-2020', '2020-03-31', 'upcoming'],
    ['PRS-EW-2020', '2020-04-01', 'in_force'],
    ['PRS-EW-2020', '2030-09-30', 'in_force'],
    ['PRS-EW-2020', '2030-10-01', 'ended'],
    ['PRS-EW-2030', '2030-09-30', 'upcoming'],
    ['PRS-EW-2030', '2030-10-01', 'in_force'],
  ])('%s on %s is %s', (id, asOf, stage) => {
    expect(judged(id, {}, asOf)?.stage).toBe(stage)
  })

  test('a rule that ended does not apply', () => {
    expect(text('PRS-EW-2020', certificate(10, '2024-05-01'), '2030-10-01')).toBe(
      'does not apply because it ended on 2030-09-30',
    )
  })
})

describe('RULE-3: a valid lodged certificate decides until it expires', () => {
  const range = { p10: 40, p50: 45, p90: 50 }

  test('a C lodged before the cut-off meets until its last day, whatever the engine calculates', () => {
    const given = { ...certificate(69, '2029-09-30'), scoreToday: range }
    expect(text('PRS-EW-2030', given, '2030-10-01')).toBe('meets by its certificate, valid to 2039-09-29')
    expect(text('PRS-EW-2030', given, '2039-09-29')).toMatch(/^meets/)
    expect(text('PRS-EW-2030', given, '2039-09-30')).toMatch(/^cannot be judged because the thresholds/)
  })

  test('a C lodged on the cut-off or later does not count for the old rating', () => {
    expect(text('PRS-EW-2030', certificate(69, '2029-10-01'), '2030-10-01')).toMatch(/thresholds/)
    expect(text('SOC-MEES-2030', { ...certificate(69, '2030-03-31'), tenure: 'social_rented' }, '2030-04-01')).toMatch(
      /^meets/,
    )
    expect(text('SOC-MEES-2030', { ...certificate(69, '2030-04-01'), tenure: 'social_rented' }, '2030-04-01')).toMatch(
      /thresholds/,
    )
  })

  test('a certificate of a later day is not known yet', () => {
    expect(text('PRS-EW-2020', certificate(60, '2026-11-28'))).toMatch(/^cannot be judged because no certificate/)
    expect(text('PRS-EW-2020', certificate(60, '2026-11-27'))).toMatch(/^meets/)
  })

  test('the printed last day wins over the ten years', () => {
    const given = { certificate: { score: 60, lodgedOn: '2020-06-15', validTo: '2026-11-26' } }
    expect(text('PRS-EW-2020', given)).toBe(
      'cannot be judged because the certificate ends on 2026-11-26, before 2026-11-27',
    )
    expect(text('PRS-EW-2020', given, '2026-11-26')).toMatch(/^meets/)
  })

  test('a lodged score below the limit fails by its points, and the chance is of a new certificate', () => {
    const given = { ...certificate(63, '2024-05-01'), scoreToday: { p10: 64, p50: 69.5, p90: 75 } }
    const found = judged('PRS-EW-2030', given)
    expect(found?.outcome).toEqual({ kind: 'fails', points: 6, by: 'certificate', isProxy: true })
    expect(found?.chance).toBeCloseTo(0.59, 2)
    expect(text('PRS-EW-2020', certificate(38, '2024-05-01'))).toBe('fails by 1 point')
  })
})

describe('RULE-4: an estimate may fail a home and never meets a rule', () => {
  test('a good estimate still needs a certificate', () => {
    const found = judged('PRS-EW-2020', { scoreToday: { p10: 70, p50: 75, p90: 80 } })
    expect(found?.outcome.kind).toBe('cannot_be_judged')
    expect(found?.chance).toBeGreaterThan(0.999)
  })

  test('a poor estimate fails by its points', () => {
    expect(text('PRS-EW-2020', { scoreToday: { p10: 20, p50: 30.4, p90: 38 } })).toBe(
      'fails by 9 points, by an estimate of a new certificate',
    )
  })

  test('nothing known is not judged', () => {
    expect(text('PRS-EW-2020', {})).toBe('cannot be judged because no certificate is valid on 2026-11-27')
    expect(text('PRS-EW-2020', { tenure: null })).toBe('cannot be judged because the tenure is not known')
  })
})

test('RULE-5: there is no chance once old certificates no longer count', () => {
  const given = { scoreToday: { p10: 60, p50: 70, p90: 80 } }
  expect(judged('PRS-EW-2030', given, '2029-09-30')?.chance).toBeGreaterThan(0.5)
  expect(judged('PRS-EW-2030', given, '2029-10-01')?.chance).toBeNull()
})

describe('RULE-6: metrics of a new certificate', () => {
  test.each([
    [{ fabric: 'C', heating: 'B' }, 'meets'],
    [{ fabric: 'C', smart: 'C' }, 'meets'],
    [{ fabric: 'C' }, 'cannot be judged because the thresholds of the new metrics are not published'],
    [{ heating: 'A', smart: 'A' }, 'cannot be judged because the thresholds of the new metrics are not published'],
    [{ fabric: 'D', heating: 'A', smart: 'A' }, 'fails on the new metrics'],
    [{ fabric: 'C', heating: 'D', smart: 'E' }, 'fails on the new metrics'],
  ] as const)('private rented with %j: %s', (metrics, expected) => {
    expect(text('PRS-EW-2030', { metrics }, '2031-01-01')).toBe(expected)
  })

  test('social rented: one metric of three, then two', () => {
    const given = { tenure: 'social_rented', metrics: { fabric: 'D', heating: 'C', smart: 'F' } } as const
    expect(text('SOC-MEES-2030', given, '2040-01-01')).toBe('meets')
    expect(text('SOC-MEES-2039', given, '2040-01-01')).toBe('fails on the new metrics')
  })

  test('shared ownership is out of scope', () => {
    expect(text('SOC-MEES-2030', { tenure: 'shared_ownership' })).toBe(
      'does not apply because it is for homes that are social rented',
    )
  })
})

describe('RULE-7: exemptions', () => {
  const poor = certificate(30, '2024-05-01')

  test('a registered exemption counts until it ends', () => {
    const given = { ...poor, exemptions: [{ exemption: 'consent', registeredOn: '2022-03-01' }] }
    expect(text('PRS-EW-2020', given, '2027-02-28')).toBe(
      'exempt because a necessary consent was refused, until 2027-02-28',
    )
    expect(text('PRS-EW-2020', given, '2027-03-01')).toBe('fails by 9 points')
  })

  test('a landlord is new for six months', () => {
    const given = { ...poor, landlordSince: '2026-05-28' }
    expect(text('PRS-EW-2020', given, '2026-11-27')).toMatch(/^exempt .* until 2026-11-27$/)
    expect(text('PRS-EW-2020', given, '2026-11-28')).toBe('fails by 9 points')
  })

  test('a home that meets a rule needs no exemption', () => {
    const given = { ...certificate(60, '2024-05-01'), landlordSince: '2026-11-01' }
    expect(text('PRS-EW-2020', given)).toMatch(/^meets/)
  })

  test('spending exempts from the rule of 2030, not from that of 2020', () => {
    const given = { ...poor, spending: [{ on: '2025-10-01', gbp: 10_000 }] }
    expect(text('PRS-EW-2030', given, '2030-10-01')).toBe('exempt because the spending limit of £10,000 is reached')
    expect(text('PRS-EW-2020', given)).toBe('fails by 9 points')
  })

  test('spending before October 2025 and on fossil heating does not count', () => {
    const early = { ...poor, spending: [{ on: '2025-09-30', gbp: 20_000 }] }
    const fossil = { ...poor, spending: [{ on: '2026-01-01', gbp: 20_000, isFossilHeating: true }] }
    for (const given of [early, fossil]) expect(text('PRS-EW-2030', given, '2029-01-01')).toMatch(/^fails by 39/)
  })

  test('a social landlord is exempt by spending on each metric that is due, for ten years', () => {
    const given = { tenure: 'social_rented', spending: [{ on: '2028-01-01', gbp: 10_000, metric: 'fabric' }] } as const
    expect(text('SOC-MEES-2030', given, '2035-01-01')).toMatch(/^exempt .* until 2040-03-31$/)
    expect(text('SOC-MEES-2030', given, '2040-04-01')).toMatch(/^cannot be judged/)
    expect(text('SOC-MEES-2039', given, '2039-04-01')).toMatch(/^cannot be judged/)
  })
})

test('RULE-8: a home of little value has a lower limit', () => {
  const spending = [{ on: '2026-05-01', gbp: 8000 }]
  const poor = { ...certificate(30, '2024-05-01'), spending }
  expect(text('PRS-EW-2030', { ...poor, valueGbp: 80_000 })).toMatch(/^exempt .* £8,000 is reached$/)
  expect(text('PRS-EW-2030', { ...poor, valueGbp: 100_000 })).toMatch(/^fails by 39 points/)
  expect(text('PRS-EW-2030', poor)).toMatch(/^fails by 39 points/)
})

test('the Welsh standard is shown for 75 and for band C', () => {
  const given = { nation: 'wales', tenure: 'social_rented', ...certificate(72, '2025-01-01') } as const
  expect(text('WAL-WHQS-C', given)).toMatch(/^meets/)
  expect(text('WAL-WHQS-75', given)).toBe('fails by 3 points')
})

test('rejects days and scores that cannot be', () => {
  expect(() => rulesAsOf({ asOf: '2026-02-30' })).toThrow(/asOf: 2026-02-30 is not a day/)
  expect(() => text('PRS-EW-2020', certificate(0, '2024-05-01'))).toThrow(/certificate.score/)
  expect(() => text('PRS-EW-2020', certificate(50, 'May 2024'))).toThrow(/certificate.lodgedOn/)
  expect(() => text('PRS-EW-2020', { spending: [{ on: TODAY, gbp: -1 }] })).toThrow(/spending.gbp/)
})
