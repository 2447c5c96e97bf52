import { homesSchema } from '../homes/home.ts'
import { homeFiguresTableSchema } from '../homes/list/home-figures.ts'
import { endpoint } from './endpoint.ts'

/** The server adds the filters, whose descriptions pages do not need. */
const query = { archived: '`true` lists the archived homes instead.' }

export const listHomesEndpoint = endpoint({ method: 'GET', path: '/api/portfolio/homes/', query, answer: homesSchema })

export const listFiguresEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/home-figures/',
  query,
  answer: homeFiguresTableSchema,
})

export const deleteHomeEndpoint = endpoint({ method: 'DELETE', path: '/api/portfolio/homes/:id/delete/', answer: null })
