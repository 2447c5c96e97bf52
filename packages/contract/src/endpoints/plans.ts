import { z } from 'zod'
import {
  changePlanRequestSchema,
  copyPlanRequestSchema,
  createPlanRequestSchema,
  recalculatePlanRequestSchema,
} from '../plans/plan-requests.ts'
import { planRecalculationSchema, planSchema, plansSchema, planVersionSchema } from '../plans/plans.ts'
import { endpoint } from './endpoint.ts'

export const listPlansEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/homes/:id/plans/',
  query: { deleted: '`true` for the deleted plans that can be restored, instead of the others: the last 100 of them.' },
  answer: plansSchema,
})

export const createPlanEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/plans/',
  body: createPlanRequestSchema,
  status: 201,
  answer: planSchema,
})

export const showPlanEndpoint = endpoint({ method: 'GET', path: '/api/portfolio/plans/:id/', answer: planSchema })

/** Saves a new version. */
export const changePlanEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/plans/:id/',
  body: changePlanRequestSchema,
  answer: planSchema,
})

export const deletePlanEndpoint = endpoint({ method: 'DELETE', path: '/api/portfolio/plans/:id/', answer: null })

/** Undoes a deletion, for 30 days. */
export const restorePlanEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/plans/:id/restore/',
  answer: planSchema,
})

export const copyPlanEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/plans/:id/copy/',
  body: copyPlanRequestSchema,
  status: 201,
  answer: planSchema,
})

export const choosePlanEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/plans/:id/choose/',
  answer: planSchema,
})

/** Leaves the home without a chosen plan. */
export const unchoosePlanEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/plans/:id/choose/',
  answer: planSchema,
})

export const recalculatePlanEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/plans/:id/recalculate/',
  body: recalculatePlanRequestSchema,
  answer: planRecalculationSchema,
})

export const showPlanVersionEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/plans/:id/versions/:version/',
  answer: planVersionSchema,
})

export const exportPlanEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/plans/:id/export/',
  answer: z.string(),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
