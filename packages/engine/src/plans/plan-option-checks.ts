import { EngineError, requireInRange } from '../errors.ts'
import { isMeasureId, MEASURE_IDS } from '../tables/measures/measure-ids.ts'
import { TENURES } from '../vocabulary.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { BudgetAim } from './search-plans.ts'

interface CheckedOptions {
  targets: readonly PlanTarget[]
  budget?: { gbp: number; aim: BudgetAim }
  tenure?: string | null
  include?: readonly string[]
  exclude?: readonly string[]
  dueInYears?: Readonly<Record<string, number>>
  mostEvaluations?: number
}

const TARGET_KINDS = [
  'score',
  'bill',
  'rating',
  'net_import',
  'carbon',
] as const satisfies readonly PlanTarget['kind'][]
const TARGET_RATINGS = ['high', 'very_high'] as const
const BUDGET_AIMS = ['bill', 'score'] as const satisfies readonly BudgetAim[]
/** Lowest and highest: no home costs or uses as much. */
const MOST_GBP = 100_000
const MOST_BUDGET_GBP = 10_000_000
const MOST_AMOUNT = 1e6
const MOST_YEARS = 200
const MOST_EVALUATIONS = 1e9

/**
 * Rejects options of a plan that make no sense, before anything is answered. Rule PLAN-2: a certificate may settle a
 * target without a search, and then nothing else would read it.
 *
 * @param options of `planHome`; day, answers, prices and panels are checked where measures are offered
 * @throws EngineError naming field, value and range
 * @see docs/method/plans.md
 */
export function requireSensiblePlan(options: CheckedOptions): void {
  const { targets, budget, tenure = null, include = [], exclude = [], dueInYears = {}, mostEvaluations } = options
  for (const [index, target] of targets.entries()) requireTarget(target, `targets[${index}]`)
  if (budget !== undefined) {
    requireInRange('budget.gbp', budget.gbp, 0, MOST_BUDGET_GBP)
    requireWord('budget.aim', budget.aim, BUDGET_AIMS)
  }
  if (tenure !== null) requireWord('tenure', tenure, TENURES)
  const both = include.find((id) => exclude.includes(id))
  if (both !== undefined) {
    const range = 'a measure that `exclude` does not name: it cannot be in the plan and left out'
    throw new EngineError({ code: 'WORD_UNKNOWN', field: 'include', value: both, range })
  }
  for (const [id, years] of Object.entries(dueInYears)) {
    if (!isMeasureId(id)) requireWord('dueInYears', id, MEASURE_IDS)
    requireInRange(`dueInYears.${id}`, years, 0, MOST_YEARS)
  }
  if (mostEvaluations !== undefined) requireInRange('mostEvaluations', mostEvaluations, 1, MOST_EVALUATIONS)
}

function requireTarget(target: PlanTarget, at: string): void {
  requireWord(`${at}.kind`, target.kind, TARGET_KINDS)
  switch (target.kind) {
    case 'score':
      requireInRange(`${at}.least`, target.least, 1, 150)
      requireInRange(`${at}.chance`, target.chance, 0.5, 0.99)
      break
    case 'bill':
      requireInRange(`${at}.atMostGbpPerYear`, target.atMostGbpPerYear, -MOST_GBP, MOST_GBP)
      break
    case 'rating':
      requireWord(`${at}.rating`, target.rating, TARGET_RATINGS)
      break
    case 'net_import':
      requireInRange(`${at}.atMostKwhPerYear`, target.atMostKwhPerYear, -MOST_AMOUNT, MOST_AMOUNT)
      break
    case 'carbon':
      requireInRange(`${at}.atMostKgPerYear`, target.atMostKgPerYear, -MOST_AMOUNT, MOST_AMOUNT)
      break
  }
}

function requireWord(field: string, value: string, words: readonly string[]): void {
  if (words.includes(value)) return
  throw new EngineError({ code: 'WORD_UNKNOWN', field, value, range: `one of ${words.join(', ')}` })
}
