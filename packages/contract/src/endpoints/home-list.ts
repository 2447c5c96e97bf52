import { homesSchema } from '../homes/home.ts'
import { endpoint } from './endpoint.ts'

/** The server adds the filters, whose descriptions pages do not need. */
export const listHomesEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/homes/',
  query: { archived: '`true` lists the archived homes instead.' },
  answer: homesSchema,
})

export const deleteHomeEndpoint = endpoint({ method: 'DELETE', path: '/api/portfolio/homes/:id/delete/', answer: null })
