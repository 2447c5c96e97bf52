import {
  changePlanEndpoint,
  choosePlanEndpoint,
  copyPlanEndpoint,
  createPlanEndpoint,
  deletePlanEndpoint,
  exportPlanEndpoint,
  listPlansEndpoint,
  recalculatePlanEndpoint,
  restorePlanEndpoint,
  showPlanEndpoint,
  showPlanVersionEndpoint,
  unchoosePlanEndpoint,
} from '@retrofolio/contract/endpoints/plans'
import {
  examplePlan,
  examplePlanRecalculation,
  examplePlanRequest,
  examplePlanVersion,
} from '@retrofolio/contract/examples/plans'
import { flagQuery } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { changePlan, createPlan, recalculatePlan } from './calculate-plan.service.ts'
import { type ExportPlanDependencies, exportPlan } from './export/export-plan.service.ts'
import { choosePlan, copyPlan, deletePlan, listPlans, restorePlan, showPlan, showVersion } from './plans.service.ts'

/** Sixty steps, and settings with lists of a hundred entries, each character escaped. */
const PLAN_LIMIT_BYTES = 512 * 1024
const HOUR = 60 * 60
const PLAN_RATE: Rate = { scope: 'plan', limit: 600, windowSeconds: HOUR }
/** Each takes a thread for a tenth of a second. */
const CALCULATION_RATE: Rate = { scope: 'plan-calculation', limit: 600, windowSeconds: HOUR }

const EXPORT_RATE: Rate = { scope: 'plan-export', limit: 120, windowSeconds: HOUR }

const plansQuerySchema = z.object({ deleted: flagQuery() })

const { version: _version, ...EXAMPLE_CREATION } = { ...examplePlanRequest, isChosen: false }
const FIGURES =
  'All figures are calculated by the server from home, settings and steps; figures in the body are ignored. ' +
  '`not_offered`, `needs` and `conflicts` name steps that do not count as they are.'

/** Plans of homes. */
export function plansRoutes(deps: ExportPlanDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listPlansEndpoint,
      tag: 'Homes',
      summary: 'The plans of a home',
      description:
        'The chosen plan first, then the newest. `staleness` says why the figures of a plan are out of date.',
      example: { answer: [examplePlan] },
      refusals: ['FIELDS_INVALID'],
      handle: (call) =>
        listPlans(
          deps,
          { ...call, homeId: recordIdOf(call) },
          { areDeleted: readQuery(call, plansQuerySchema).deleted },
        ),
    }),
    signedInRoute({
      ...createPlanEndpoint,
      tag: 'Homes',
      summary: 'Save a plan of a home',
      description: FIGURES,
      example: { body: EXAMPLE_CREATION, answer: examplePlan },
      refusals: ['PLAN_NOT_POSSIBLE'],
      rate: CALCULATION_RATE,
      bodyLimitBytes: PLAN_LIMIT_BYTES,
      handle: (call) => createPlan(deps, { ...call, homeId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...showPlanEndpoint,
      tag: 'Homes',
      summary: 'One plan with its current version',
      example: { answer: examplePlan },
      handle: (call) => showPlan(deps, { ...call, planId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...changePlanEndpoint,
      tag: 'Homes',
      summary: 'Save a new version of a plan',
      description: `Earlier versions stay as they are. ${FIGURES}`,
      example: { body: examplePlanRequest, answer: examplePlan },
      refusals: ['PLAN_CHANGED', 'PLAN_NOT_POSSIBLE'],
      rate: CALCULATION_RATE,
      bodyLimitBytes: PLAN_LIMIT_BYTES,
      handle: (call) => changePlan(deps, { ...call, planId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...deletePlanEndpoint,
      tag: 'Homes',
      summary: 'Delete a plan',
      description: 'Can be undone for 30 days. Then the plan is removed with all its versions.',
      example: {},
      handle: (call) => deletePlan(deps, { ...call, planId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...restorePlanEndpoint,
      tag: 'Homes',
      summary: 'Undo the deletion of a plan',
      description: 'It is chosen again if it was before, and no other plan of the home is.',
      example: { answer: examplePlan },
      refusals: ['FIELDS_INVALID'],
      rate: PLAN_RATE,
      handle: (call) => restorePlan(deps, { ...call, planId: recordIdOf(call) }),
    }),
    signedInRoute({
      ...copyPlanEndpoint,
      tag: 'Homes',
      summary: 'Copy a plan under another name',
      description: 'The copy begins with the current version, with its figures as they are.',
      example: { body: { name: 'Band C, without panels' }, answer: { ...examplePlan, name: 'Band C, without panels' } },
      rate: PLAN_RATE,
      handle: (call) => copyPlan(deps, { ...call, planId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...choosePlanEndpoint,
      tag: 'Homes',
      summary: 'Choose the plan that lists show for its home',
      description: 'It takes the place of the chosen plan, if there is one.',
      example: { answer: examplePlan },
      rate: PLAN_RATE,
      handle: (call) => choosePlan(deps, { ...call, planId: recordIdOf(call) }, { isChosen: true }),
    }),
    signedInRoute({
      ...unchoosePlanEndpoint,
      tag: 'Homes',
      summary: 'Leave a home without a chosen plan',
      description: 'The plan itself stays.',
      example: { answer: { ...examplePlan, isChosen: false } },
      rate: PLAN_RATE,
      handle: (call) => choosePlan(deps, { ...call, planId: recordIdOf(call) }, { isChosen: false }),
    }),
    signedInRoute({
      ...recalculatePlanEndpoint,
      tag: 'Homes',
      summary: 'Recalculate a plan',
      description:
        'The saved figures and those of today, with every figure that differs by more than rounding. With `save` the ' +
        'figures of today become a new version.',
      example: { body: { version: 2, save: false }, answer: examplePlanRecalculation },
      refusals: ['PLAN_CHANGED', 'PLAN_NOT_POSSIBLE'],
      rate: CALCULATION_RATE,
      handle: (call) => recalculatePlan(deps, { ...call, planId: recordIdOf(call) }, () => call.body()),
    }),
    signedInRoute({
      ...showPlanVersionEndpoint,
      tag: 'Homes',
      summary: 'One version of a plan, as it was saved',
      example: { answer: examplePlanVersion },
      handle: (call) => showVersion(deps, { ...call, planId: recordIdOf(call) }, recordIdOf(call, 'version')),
    }),
    signedInRoute({
      ...exportPlanEndpoint,
      needsVerifiedEmail: true,
      tag: 'Homes',
      summary: 'The current version of a plan as a workbook',
      description: 'A sheet sums the plan up; another has the steps with quantities, costs and what each adds.',
      example: { answer: '' },
      rate: EXPORT_RATE,
      handle: async (call) => {
        const planId = recordIdOf(call)
        return new StreamedResponse(exportPlan(deps, { ...call, planId }), { fileName: `plan-${planId}.xlsx` })
      },
    }),
  ]
}
