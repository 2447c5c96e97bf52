import { unlistedIn } from '@retrofolio/analysis/unlisted-on-wire'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { EngineError } from '@retrofolio/engine/errors'
import { regionOfHome } from '@retrofolio/engine/measures/cost-region'
import { planHome } from '@retrofolio/engine/plans/plan-home'
import { outcomeOf, withoutFigures } from './plan-outcome.ts'
import type { HomeOutcome } from './plan-row.ts'
import type { HomeToPlan, PlanningOptions } from './planning-job.ts'

/** Plans one home. Whatever its facts, there is an outcome: one home must not end a run. */
export function planOneHome(
  { features, certificate, number, printed }: HomeToPlan,
  options: PlanningOptions,
): HomeOutcome {
  const { target, asOf, tenure, isProgramme, rates, withSteps } = options
  try {
    const home = planHome(plausibleFeatures(features, null), {
      asOf,
      ...(tenure === null ? {} : { tenure }),
      isProgramme,
      rates,
      certificate,
      unlisted: unlistedIn({ number, certified: features, printed }),
      targets: target.kind === 'target' ? [target.target] : [],
      ...(target.kind === 'budget' ? { budget: { gbp: target.gbp, aim: 'bill' } } : {}),
    })
    return outcomeOf(home, { withSteps, prices: regionOfHome(features).because })
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return withoutFigures(
      'failed',
      error instanceof EngineError
        ? `The certificate's facts cannot be used: ${problem}.`
        : `The planning failed: ${problem}.`,
    )
  }
}
