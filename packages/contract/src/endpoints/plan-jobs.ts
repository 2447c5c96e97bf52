import { failedPlansSchema, planJobSchema, planJobsSchema, startPlanJobRequestSchema } from '../plans/plan-jobs.ts'
import { endpoint } from './endpoint.ts'

/** The last jobs of the organisation. */
export const listPlanJobsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/plans/jobs/',
  answer: planJobsSchema,
})

export const startPlanJobEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/plans/jobs/',
  body: startPlanJobRequestSchema,
  status: 202,
  answer: planJobSchema,
})

export const showPlanJobEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/plans/jobs/:id/',
  answer: planJobSchema,
})

/** Homes that are planned keep their plans. */
export const cancelPlanJobEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/plans/jobs/:id/',
  answer: planJobSchema,
})

export const listFailedPlansEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/plans/jobs/:id/failed/',
  query: {
    limit: 'Maximum number of homes; 100 if left out.',
    offset: 'Number of homes to skip.',
  },
  answer: failedPlansSchema,
})
