import { describe, expect, test } from 'vitest'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type PlanOptions, planHome } from './plan-home.ts'

const features = plausibleFeatures(exampleHouse(), null)
const SCORE = { kind: 'score', least: 69, chance: 0.8 } as const

/** As data from outside may be. */
function planWith(more: object): () => unknown {
  const options: PlanOptions = Object.assign({ asOf: '2026-11-27', targets: [SCORE] }, more)
  return () => planHome(features, options)
}

describe('PLAN-2: options that make no sense are rejected with field, value and remedy', () => {
  test.each<[string, object, string, unknown]>([
    ['a chance of 2', { targets: [{ ...SCORE, chance: 2 }] }, 'targets[0].chance', 2],
    ['a chance of 0', { targets: [{ ...SCORE, chance: 0 }] }, 'targets[0].chance', 0],
    ['a chance that is no number', { targets: [{ ...SCORE, chance: Number.NaN }] }, 'targets[0].chance', Number.NaN],
    ['a score of 0', { targets: [{ ...SCORE, least: 0 }] }, 'targets[0].least', 0],
    ['a score of 200', { targets: [SCORE, { ...SCORE, least: 200 }] }, 'targets[1].least', 200],
    ['a bill without end', { targets: [{ kind: 'bill', atMostGbpPerYear: 1e9 }] }, 'targets[0].atMostGbpPerYear', 1e9],
    [
      'an import that is no number',
      { targets: [{ kind: 'net_import', atMostKwhPerYear: Number.NaN }] },
      'targets[0].atMostKwhPerYear',
      Number.NaN,
    ],
    ['carbon of −10⁹', { targets: [{ kind: 'carbon', atMostKgPerYear: -1e9 }] }, 'targets[0].atMostKgPerYear', -1e9],
    ['a rating that plans do not know', { targets: [{ kind: 'rating', rating: 'low' }] }, 'targets[0].rating', 'low'],
    ['a target that plans do not know', { targets: [{ kind: 'comfort' }] }, 'targets[0].kind', 'comfort'],
    ['a budget of −1', { budget: { gbp: -1, aim: 'bill' } }, 'budget.gbp', -1],
    ['a budget that is no number', { budget: { gbp: Number.NaN, aim: 'bill' } }, 'budget.gbp', Number.NaN],
    ['a budget for something else', { budget: { gbp: 1000, aim: 'carbon' } }, 'budget.aim', 'carbon'],
    ['a day that is none', { asOf: '2026-02-30' }, 'asOf', '2026-02-30'],
    ['an unknown measure to include', { include: ['loft'] }, 'include', 'loft'],
    ['an unknown measure to exclude', { exclude: ['loft'] }, 'exclude', 'loft'],
    ['a measure both included and excluded', { include: ['pv'], exclude: ['pv'] }, 'include', 'pv'],
    ['a limit of −1 kW for panels', { assess: { panels: { limitKw: -1, wattsPerPanel: 440 } } }, 'limitKw', -1],
    ['−1 packages', { mostEvaluations: -1 }, 'mostEvaluations', -1],
    ['a renewal of an unknown measure', { dueInYears: { roof: 3 } }, 'dueInYears', 'roof'],
    ['a renewal that was due', { dueInYears: { boiler: -3 } }, 'dueInYears.boiler', -3],
    ['an unknown tenure', { tenure: 'squat' }, 'tenure', 'squat'],
    ['an answer to no question', { answers: { ghosts: true } }, 'answers.ghosts', true],
    ['a certificate of no score', { certificate: { score: 0, lodgedOn: '2020-01-01' } }, 'certificate.score', 0],
    [
      'a certificate of no day',
      { certificate: { score: 60, lodgedOn: '2020-13-01' } },
      'certificate.lodgedOn',
      '2020-13-01',
    ],
  ])('%s', (_, more, field, value) => {
    expect(planWith(more)).toThrow(
      expect.objectContaining({
        name: 'EngineError',
        field: expect.stringContaining(field),
        value,
        range: expect.stringMatching(/\w{3}/),
      }),
    )
  })

  test('a certificate that settles the target does not hide what is wrong with it', () => {
    const certificate = { score: 80, lodgedOn: '2024-01-15' }
    expect(planWith({ certificate, targets: [{ ...SCORE, chance: 2 }] })).toThrow(/targets\[0\].chance: 2/)
  })
})
