import { z } from 'zod'
import {
  changedFactsOfHomesSchema,
  changeFactsOfHomesRequestSchema,
  changeFactsRequestSchema,
} from '../homes/fact-requests.ts'
import { homeDetailSchema } from '../homes/home-detail.ts'
import { homeFactsSchema } from '../homes/home-facts.ts'
import { endpoint } from './endpoint.ts'

export const showFactsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/homes/:id/facts/',
  answer: homeFactsSchema,
})

/** The current facts, and the home analysed with them. */
export const changedFactsSchema = z.object({ ...homeFactsSchema.shape, detail: homeDetailSchema })
export type ChangedFacts = z.infer<typeof changedFactsSchema>

export const applySurveyEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/homes/:id/survey/',
  query: {
    file_name: 'Name of the file, shown to users.',
    is_for_this_home: '`true` to use a file whose nation, UPRN or postcode differs from those of the home.',
  },
  upload: 'application/octet-stream',
  answer: changedFactsSchema,
})

export const removeSurveyEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/homes/:id/survey/',
  answer: changedFactsSchema,
})

export const changeFactsEndpoint = endpoint({
  method: 'PATCH',
  path: '/api/portfolio/homes/:id/facts/',
  body: changeFactsRequestSchema,
  answer: changedFactsSchema,
})

/** The same facts for many homes. One that cannot have them keeps its own, and does not hold up the others. */
export const changeFactsOfHomesEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/facts/',
  body: changeFactsOfHomesRequestSchema,
  answer: changedFactsOfHomesSchema,
})
