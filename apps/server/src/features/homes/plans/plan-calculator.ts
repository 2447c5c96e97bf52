import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { PlanStepChoice } from '@retrofolio/engine/plans/own-plan'
import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'

/** Steps of a home to calculate. Plain data, for another thread. */
export interface PlanToCalculate {
  home: HomeToPlan
  steps: readonly PlanStepChoice[]
  target: PlanTargetRecord | null
  /** Whether to search for the answer to the target, in place of calculating the steps. */
  isAnswer: boolean
}

export type CalculatedPlan =
  | { kind: 'calculated'; figures: PlanFigures }
  /** `reason` is a sentence. */
  | { kind: 'cannot_plan'; reason: string }

/** Calculates plans in threads: opening a home takes a tenth of a second, which the main thread cannot spare. */
export interface PlanCalculator {
  calculate: (plan: PlanToCalculate) => Promise<CalculatedPlan>
  close: () => Promise<void>
}

/** Threads take memory. Two let a member save while another's plan takes long. */
const THREADS = 2

/** Threads start with the first plan, and do not keep the process alive. */
export function planCalculator(): PlanCalculator {
  const pool = workerPool<PlanToCalculate, CalculatedPlan>(new URL('./plan-worker.ts', import.meta.url), {
    workers: THREADS,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
  })
  return { calculate: (plan) => pool.ask(plan), close: () => pool.close() }
}
