import { EngineError, requireInRange } from '../errors.ts'
import { GRANTS } from '../tables/grants/grant-figures.ts'
import { isMeasureId, MEASURE_IDS } from '../tables/measures/measure-ids.ts'
import { TENURES } from '../vocabulary.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { BudgetAim } from './search-plans.ts'

interface CheckedPlan extends CheckedPlanner {
  targets: readonly PlanTarget[]
  budget?: { gbp: number; aim: BudgetAim }
}

interface CheckedPlanner {
  tenure?: string | null
  include?: readonly string[]
  exclude?: readonly string[]
  dueInYears?: Readonly<Record<string, number>>
  grantAnswers?: Readonly<Record<string, boolean>>
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

const GRANT_ANSWER_KEYS = GRANTS.flatMap(({ id, questions }) => questions.map(({ question }) => `${id}/${question}`))

/**
 * Rejects options of a plan that make no sense, before anything is answered. Rule PLAN-2: a certificate may settle a
 * target without a search, and then nothing else would read it.
 *
 * @param options of `planHome`; day, answers, prices and panels are checked where measures are offered
 * @throws EngineError naming field, value and range
 * @see docs/method/plans.md
 */
export function requireSensiblePlan(options: CheckedPlan): void {
  const { targets, budget } = options
  for (const [index, target] of targets.entries()) requireTarget(target, `targets[${index}]`)
  if (budget !== undefined) requireBudget(budget.gbp, budget.aim)
  requireSensiblePlanner(options)
}

/**
 * Rejects options of a planner that make no sense.
 *
 * @param options of `openPlanner`; day, answers, prices and panels are checked where measures are offered
 * @throws EngineError naming field, value and range
 * @see docs/method/plans.md
 */
export function requireSensiblePlanner(options: CheckedPlanner): void {
  const { tenure = null, include = [], exclude = [], dueInYears = {}, grantAnswers = {}, mostEvaluations } = options
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
  for (const [key, answer] of Object.entries(grantAnswers)) {
    requireWord('grantAnswers', key, GRANT_ANSWER_KEYS)
    if (typeof answer !== 'boolean') {
      throw new EngineError({
        code: 'WORD_UNKNOWN',
        field: `grantAnswers.${key}`,
        value: answer,
        range: 'true or false',
      })
    }
  }
  if (mostEvaluations !== undefined) requireInRange('mostEvaluations', mostEvaluations, 1, MOST_EVALUATIONS)
}

/**
 * Rejects a budget that makes no sense.
 *
 * @param gbp budget [£]
 * @param aim what it is spent for
 * @throws EngineError naming field, value and range
 */
export function requireBudget(gbp: number, aim: BudgetAim): void {
  requireInRange('budget.gbp', gbp, 0, MOST_BUDGET_GBP)
  requireWord('budget.aim', aim, BUDGET_AIMS)
}

/**
 * Rejects a target that makes no sense.
 *
 * @param target of a plan
 * @param at names it in the error
 * @throws EngineError naming field, value and range
 */
export function requireTarget(target: PlanTarget, at: string): void {
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
