import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { openPlanner } from '../plans/open-planner.ts'
import type { Plan, TargetOutcome } from '../plans/plan.ts'
import { type PlannedHome, type PlanOptions, planHome } from '../plans/plan-home.ts'
import type { PlanTarget } from '../plans/plan-targets.ts'
import type { Planner, PlannerOptions } from '../plans/planner.ts'
import { exampleHouse } from './example-homes.ts'

export const BAND_C = { kind: 'score', least: 69, chance: 0.8 } as const satisfies PlanTarget

const house = exampleHouse()
/** A detached house of the 1930s with empty cavities. */
export const POOR = exampleHouse({
  builtForm: 'detached',
  ageBand: 'C',
  wall: { ...house.wall, insulation: 'none' },
  roof: { ...house.roof, insulation: 'loft', insulationThicknessMm: 50 },
})

/**
 * The plans of a home, to band C where nothing else is asked.
 *
 * @param features of a home that can be planned
 * @param more options
 * @returns its plans
 */
export function planned(features: HomeFeatures, more: Partial<PlanOptions> = {}): PlannedHome {
  const home = planHome(plausibleFeatures(features, null), { asOf: '2026-11-27', targets: [BAND_C], ...more })
  if (home.kind !== 'planned') throw new Error(home.kind)
  return home
}

/**
 * A planner of a home.
 *
 * @param features of a home that can be planned
 * @param more options
 * @returns the planner
 */
export function opened(features: HomeFeatures, more: Partial<PlannerOptions> = {}): Planner {
  const planner = openPlanner(plausibleFeatures(features, null), { asOf: '2026-11-27', ...more })
  if (planner.kind !== 'planner') throw new Error(planner.kind)
  return planner
}

/**
 * The answer to the first target.
 *
 * @param home with its plans
 * @returns the outcome
 */
export function outcomeOf(home: PlannedHome): TargetOutcome {
  const outcome = home.answers[0]?.outcome
  if (outcome === undefined) throw new Error('no target')
  return outcome
}

/**
 * The plan for the first target.
 *
 * @param home with its plans
 * @returns the plan
 */
export function planOf(home: PlannedHome): Plan {
  const outcome = outcomeOf(home)
  if (outcome.kind !== 'plan') throw new Error(outcome.kind)
  return outcome.plan
}
