import { examplePlanVersion } from '@retrofolio/contract/examples/plans'
import { type PlanJob, planJobSchema } from '@retrofolio/contract/plans/plan-jobs'
import { fromWire } from '@retrofolio/contract/wire-case'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import type { JobTurn } from '../../../../jobs/job-turn.ts'
import type { JobRun } from '../../../../jobs/run-jobs.ts'
import { neverYields } from '../../../../jobs/yield-to-foreground.ts'
import { createMember, type Member, type TestApp } from '../../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../../testing/test-homes.ts'
import { findVersion } from '../../../rates/rates.repository.ts'
import { planForTarget } from '../plan-for-target.ts'
import type { PlanHomes } from '../planning-pool.ts'
import type { PlanningAnswer } from '../planning-task.ts'
import { type PlanJobRunner, runPlanJob } from '../run-plan-job.service.ts'

const { steps, figures, engineVersion, tablesVersion } = examplePlanVersion

/** The example's plan. */
export function exampleAnswer(asOf: string): Extract<PlanningAnswer, { kind: 'answer' }> {
  const basis = { asOf, engineVersion, tablesVersion, ratesVersion: null, factsDigest: 'x' }
  return { kind: 'answer', steps, figures, basis }
}

/** In place of the engine: every home gets the example's plan. */
export const planAlike: PlanHomes = async (homes, { asOf }) => homes.map(() => exampleAnswer(asOf))

/** The engine, in this thread. */
export const planInThread: PlanHomes = async (homes, aims) => homes.map((home) => planForTarget(home, aims))

const never = new AbortController().signal
export const FIRST_TRY: JobRun = { signal: never, stopping: never, earlierTries: 0 }

export const BAND_C = { kind: 'score', least: 69, chance: 0.8 }

/** A member who makes plans for homes. */
export async function createPlanner(running: TestApp, homes: number) {
  const member = await createMember(running.database, { homeQuota: homes + 10 })
  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    path: string,
    payload?: object,
    { headers }: Pick<Member, 'headers'> = member,
  ) => running.app.inject({ method, url: `/api/portfolio/${path}`, headers, ...(payload && { payload }) })
  const homeIds: number[] = []
  for (let number = 1; number <= homes; number += 1) {
    const answer = await ask('POST', 'add-home/', { address: TEST_ADDRESSES.numbered(number) })
    homeIds.push(answer.json().data.home.id)
  }
  const start = (body: object = {}) =>
    ask('POST', 'plans/jobs/', { home_ids: homeIds.join(), target: BAND_C, choose: true, ...body })
  return {
    member,
    homeIds,
    ask,
    start,
    started: async (body: object = {}): Promise<PlanJob> => planJobSchema.parse(fromWire((await start(body)).json())),
    show: async (id: number): Promise<PlanJob> =>
      planJobSchema.parse(fromWire((await ask('GET', `plans/jobs/${id}/`)).json())),
    run: (
      planJobId: number,
      changes: Partial<PlanJobRunner> = {},
      { job = FIRST_TRY, turn }: { job?: JobRun; turn?: JobTurn } = {},
    ) =>
      runPlanJob(
        {
          database: running.database,
          now: () => running.clock.now,
          panels: USUAL_PANELS,
          ratesOfVersion: findVersion,
          planHomes: planAlike,
          pace: neverYields,
          ...changes,
        },
        { organisationId: member.organisationId, planJobId },
        job,
        turn,
      ),
  }
}
