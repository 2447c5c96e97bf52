import { z } from 'zod'
import { confirmPurposeRequestSchema, exploreAboutSchema, explorePlacesSchema } from '../../explore/explore-about.ts'
import { addExploreRequestSchema, exploreAdditionSchema } from '../../explore/explore-add.ts'
import { exploreBoundariesSchema } from '../../explore/explore-boundaries.ts'
import { exportChosenRequestSchema } from '../../explore/explore-export.ts'
import { EXPLORE_FILTER_QUERY } from '../../explore/explore-filters.ts'
import { exploreMapSchema, exploreMapTownsSchema } from '../../explore/explore-map.ts'
import {
  explorePlansJobSchema,
  explorePlansJobsSchema,
  startExplorePlansRequestSchema,
} from '../../explore/explore-plans.ts'
import {
  exploreComparisonSchema,
  exploreNearMissesSchema,
  explorePreviewSchema,
} from '../../explore/explore-preview.ts'
import {
  addToShortlistRequestSchema,
  exploreShortlistSchema,
  removeFromShortlistRequestSchema,
  shortlistChangeSchema,
} from '../../explore/explore-shortlist.ts'
import { endpoint } from '../endpoint.ts'

export const aboutExploreEndpoint = endpoint({ method: 'GET', path: '/api/explore/', answer: exploreAboutSchema })

export const confirmPurposeEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/purpose/',
  body: confirmPurposeRequestSchema,
  answer: exploreAboutSchema,
})

export const placesExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/places/',
  query: {
    text: 'Beginning of a postcode, street, town, authority, region or nation; two characters or more.',
    limit: 'Number of places, 1 to 50; 10 if left out.',
  },
  answer: explorePlacesSchema,
})

/** The key of a home is `home_key` of the list. */
export const previewExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/homes/:key/',
  answer: explorePreviewSchema,
})

export const compareExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/compare/',
  query: { homes: 'Two to four keys of homes, separated by commas.' },
  answer: exploreComparisonSchema,
})

export const nearMissesExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/near-misses/',
  query: { ...EXPLORE_FILTER_QUERY, limit: 'Number of homes, 1 to 100; 20 if left out.' },
  answer: exploreNearMissesSchema,
})

export const mapExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/map/',
  query: {
    ...EXPLORE_FILTER_QUERY,
    view: 'West, south, east and north of the map in degrees, such as -1.2,53.9,-1.0,54.0. It is no filter.',
    zoom: 'Zoom of the map, 0 to 22.',
    colour: 'The figure, band or rating that homes are coloured by; `homes` if left out.',
    estimate: 'true for a first answer from a fixed hundredth of the homes, where the map shows very many.',
  },
  answer: exploreMapSchema,
})

export const mapTownsExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/map/towns/',
  answer: exploreMapTownsSchema,
})

export const boundariesExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/boundaries/',
  answer: exploreBoundariesSchema,
})

export const listShortlistEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/shortlist/',
  answer: exploreShortlistSchema,
})

export const addToShortlistEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/shortlist/',
  body: addToShortlistRequestSchema,
  answer: shortlistChangeSchema,
})

export const removeFromShortlistEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/shortlist/remove/',
  body: removeFromShortlistRequestSchema,
  answer: shortlistChangeSchema,
})

export const addExploreEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/add/',
  body: addExploreRequestSchema,
  answer: exploreAdditionSchema,
})

export const showAdditionEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/add/:id/',
  answer: exploreAdditionSchema,
})

/** Homes that are added stay. */
export const cancelAdditionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/explore/add/:id/',
  answer: exploreAdditionSchema,
})

export const exportExploreEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/export/',
  query: {
    ...EXPLORE_FILTER_QUERY,
    sort: 'As in the list.',
    format: '`csv` or `xlsx`; csv if left out.',
    columns: 'Names of fields, separated by commas; all if left out.',
  },
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
})

/** Homes by their keys, more than a query holds. */
export const exportChosenEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/export/',
  body: exportChosenRequestSchema,
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
})

export const listExplorePlansJobsEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/plans/',
  answer: explorePlansJobsSchema,
})

export const startExplorePlansEndpoint = endpoint({
  method: 'POST',
  path: '/api/explore/plans/',
  body: startExplorePlansRequestSchema,
  status: 202,
  answer: explorePlansJobSchema,
})

export const showExplorePlansJobEndpoint = endpoint({
  method: 'GET',
  path: '/api/explore/plans/:id/',
  answer: explorePlansJobSchema,
})

export const cancelExplorePlansJobEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/explore/plans/:id/',
  answer: explorePlansJobSchema,
})
