import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'

/** What plans of many homes can be for. */
export const GOALS = [
  { value: 'band_C', label: 'EPC band C at least cost' },
  { value: 'band_B', label: 'EPC band B at least cost' },
  { value: 'band_D', label: 'EPC band D at least cost' },
  { value: 'band_E', label: 'EPC band E at least cost' },
  { value: 'best_value', label: 'Best value over 30 years' },
  { value: 'best_rating', label: 'Best zero bill potential' },
  { value: 'bill', label: 'A bill of at most ...' },
  { value: 'budget', label: 'The best for a budget ...' },
] as const
export type Goal = (typeof GOALS)[number]['value']

/** The sum that a goal asks for, by its label; null for a goal without one. */
export const GOAL_SUMS: Partial<Record<Goal, { label: string; suffix: string; most: number }>> = {
  bill: { label: 'Energy bill of each home', suffix: '£/yr', most: 10_000 },
  budget: { label: 'Budget for each home', suffix: '£', most: 1_000_000 },
}

const LEAST_SCORES: Partial<Record<Goal, number>> = { band_B: 81, band_C: 69, band_D: 55, band_E: 39 }

/** How sure a plan must be to reach a band, as shares. */
export const CHANCES = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const
export const USUAL_CHANCE = 0.8

export interface GoalChoice {
  goal: Goal
  chance: number
  /** As typed [£]. */
  sum: string
}

export function isBand(goal: Goal): boolean {
  return LEAST_SCORES[goal] !== undefined
}

/** The target of the API, or what is missing. */
export function targetOf({ goal, chance, sum }: GoalChoice): { target: PlanTargetRecord } | { problem: string } {
  const least = LEAST_SCORES[goal]
  if (least !== undefined) return { target: { kind: 'score', least, chance } }
  if (goal === 'best_value' || goal === 'best_rating') return { target: { kind: goal } }
  const gbp = /^\d{1,7}(?:\.\d{1,2})?$/.test(sum.trim()) ? Number(sum) : null
  const most = GOAL_SUMS[goal]?.most ?? 0
  if (gbp === null || gbp > most) return { problem: `Enter pounds from 0 to ${most.toLocaleString('en-GB')}.` }
  return goal === 'bill'
    ? { target: { kind: 'bill', atMostGbpPerYear: gbp } }
    : { target: { kind: 'budget', gbp, aim: 'bill' } }
}
