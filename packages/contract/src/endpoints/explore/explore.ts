import { exploreCountSchema, exploreFacetsSchema, exploreHomesSchema } from '../../explore/explore-answers.ts'
import { EXPLORE_FILTER_QUERY } from '../../explore/explore-filters.ts'
import { endpoint } from '../endpoint.ts'

const ESTIMATE = { estimate: 'true for a first answer from a fixed hundredth of the homes.' }

export const countExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/count/',
  query: { ...EXPLORE_FILTER_QUERY, ...ESTIMATE },
  answer: exploreCountSchema,
})

export const facetsExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/facets/',
  query: { ...EXPLORE_FILTER_QUERY, ...ESTIMATE },
  answer: exploreFacetsSchema,
})

export const homesExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/homes/',
  query: {
    ...EXPLORE_FILTER_QUERY,
    sort: 'A figure or day of a home, ascending; with a minus before it, descending. In the order of postcodes if left out.',
    limit: 'Number of homes, 1 to 200; 50 if left out.',
    cursor: 'The `next_cursor` of the response before, with the same filters and sort.',
  },
  answer: exploreHomesSchema,
})
