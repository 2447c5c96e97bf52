import { criteriaSchema, criterionRequestSchema, criterionSchema } from '../../criteria/criteria.ts'
import { endpoint } from '../endpoint.ts'

export const listCriteriaEndpoint = endpoint({ method: 'GET', path: '/api/criteria/', answer: criteriaSchema })

export const saveCriterionEndpoint = endpoint({
  method: 'POST',
  path: '/api/criteria/',
  body: criterionRequestSchema,
  status: 201,
  answer: criterionSchema,
})

export const changeCriterionEndpoint = endpoint({
  method: 'PUT',
  path: '/api/criteria/:id/',
  body: criterionRequestSchema,
  answer: criterionSchema,
})

export const deleteCriterionEndpoint = endpoint({ method: 'DELETE', path: '/api/criteria/:id/', answer: null })

/** Undoes a deletion, for an hour. */
export const restoreCriterionEndpoint = endpoint({
  method: 'POST',
  path: '/api/criteria/:id/restore/',
  answer: criterionSchema,
})

export const copyCriterionEndpoint = endpoint({
  method: 'POST',
  path: '/api/criteria/:id/copy/',
  status: 201,
  answer: criterionSchema,
})
