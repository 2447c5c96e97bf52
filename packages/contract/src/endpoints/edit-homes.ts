import { editedHomesSchema, editHomesRequestSchema, renameTagRequestSchema } from '../homes/edit-homes.ts'
import { tagsSchema } from '../homes/tags.ts'
import { endpoint } from './endpoint.ts'

export const editHomesEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/edit-homes/',
  body: editHomesRequestSchema,
  answer: editedHomesSchema,
})

export const listTagsEndpoint = endpoint({ method: 'GET', path: '/api/portfolio/tags/', answer: tagsSchema })

/** The responses of changes contain all tags. */
export const renameTagEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/tags/rename/',
  body: renameTagRequestSchema,
  answer: tagsSchema,
})

export const removeTagEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/tags/',
  query: {
    tag: 'The tag to remove from all homes.',
    homes: 'The number of homes that lose the tag, archived homes included; 0 if left out.',
  },
  answer: tagsSchema,
})
