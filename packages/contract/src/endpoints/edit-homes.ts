import { editedHomesSchema, editHomesRequestSchema } from '../homes/edit-homes.ts'
import { tagsSchema } from '../homes/tags.ts'
import { endpoint } from './endpoint.ts'

export const editHomesEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/edit-homes/',
  body: editHomesRequestSchema,
  answer: editedHomesSchema,
})

export const listTagsEndpoint = endpoint({ method: 'GET', path: '/api/portfolio/tags/', answer: tagsSchema })
