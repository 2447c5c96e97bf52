import { figuresProgressSchema, homeFiguresTableSchema } from '../homes/list/home-figures.ts'
import { endpoint } from './endpoint.ts'

/** The server adds the filters, as for the list of homes. */
export const listFiguresEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/home-figures/',
  query: { archived: '`true` lists the archived homes instead.' },
  answer: homeFiguresTableSchema,
})

export const figuresProgressEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/home-figures/progress/',
  query: { archived: '`true` asks about the list of archived homes instead.' },
  answer: figuresProgressSchema,
})
