import type { HomeFigures } from '@retrofolio/contract/homes/list/home-figures'
import { planTargetWords } from '@retrofolio/contract/plans/plan-target-words'
import { planTargetSchema } from '@retrofolio/contract/plans/plan-targets'
import { ukDay } from '@retrofolio/contract/uk-day'
import type { Queries } from '../../../database/database.ts'
import { findLastOutcomes } from '../plan-jobs/plan-jobs.repository.ts'
import { findChosenPlans } from '../plans/plans.repository.ts'

export type PlanFiguresOfHome = Pick<
  HomeFigures,
  | 'planOutcome'
  | 'planTarget'
  | 'planCostGbp'
  | 'planBand'
  | 'planScore'
  | 'planBillGbp'
  | 'planRating'
  | 'planChance'
  | 'planFirstStep'
  | 'planRun'
  | 'planCo2Kg'
  | 'plannedOn'
>

/** What lists show of the chosen plans of homes, and of the last jobs that planned them, by the ids of the homes. */
export async function findPlanFigures(
  queries: Queries,
  organisationId: number,
  homeIds: readonly number[],
): Promise<ReadonlyMap<number, PlanFiguresOfHome>> {
  const chosen = new Map((await findChosenPlans(queries, organisationId, homeIds)).map((plan) => [plan.homeId, plan]))
  const runs = await findLastOutcomes(queries, organisationId, homeIds)
  return new Map(
    homeIds.flatMap((homeId) => {
      const plan = chosen.get(homeId)
      const run = runs.get(homeId)
      if (plan === undefined && run === undefined) return []
      const target = planTargetSchema.safeParse(plan?.target)
      // Without steps nothing is paid; a certificate or a survey has a price of its own.
      const isFree = plan?.outcome === 'nothing_to_do'
      const after = plan !== undefined && !WITHOUT_RESULT.includes(plan.outcome) ? plan : null
      return [
        [
          homeId,
          {
            planOutcome: plan?.outcome ?? (run?.outcome === 'failed' ? 'failed' : null),
            planTarget: target.success ? planTargetWords(target.data) : null,
            planCostGbp: isFree ? 0 : inHundredths(plan?.outcome === 'plan' ? plan.costTypicalGbp : null),
            planBand: after?.bandAfter ?? null,
            planScore: after?.scoreAfter ?? null,
            planBillGbp: inHundredths(after?.billAfterGbp),
            planRating: after?.ratingAfter ?? null,
            planChance: plan?.chance === undefined || plan.chance === null ? null : Math.round(plan.chance * 100) / 100,
            planFirstStep: plan?.firstStep ?? null,
            planCo2Kg: inHundredths(after?.co2AfterKg),
            plannedOn: plan === undefined ? null : ukDay(plan.madeAt),
            planRun: run === undefined ? null : `${run.jobId}-${run.outcome}`,
          } satisfies PlanFiguresOfHome,
        ] as const,
      ]
    }),
  )
}

/** Outcomes after which the home is as it was: figures after the plan would say nothing. */
const WITHOUT_RESULT: readonly string[] = ['not_reached', 'survey_first']

/** No bill, cost or emission is known better. */
function inHundredths(figure: number | null | undefined): number | null {
  return figure === null || figure === undefined ? null : Math.round(figure * 100) / 100
}
