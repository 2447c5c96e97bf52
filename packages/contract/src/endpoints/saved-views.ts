import { savedViewRequestSchema, savedViewSchema, savedViewsSchema } from '../homes/saved-views.ts'
import { endpoint } from './endpoint.ts'

export const listViewsEndpoint = endpoint({ method: 'GET', path: '/api/portfolio/views/', answer: savedViewsSchema })

export const saveViewEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/views/',
  body: savedViewRequestSchema,
  status: 201,
  answer: savedViewSchema,
})

export const changeViewEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/views/:id/',
  body: savedViewRequestSchema,
  answer: savedViewSchema,
})

export const deleteViewEndpoint = endpoint({ method: 'DELETE', path: '/api/portfolio/views/:id/', answer: null })

/** Undoes a deletion, for an hour. */
export const restoreViewEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/views/:id/restore/',
  answer: savedViewSchema,
})
