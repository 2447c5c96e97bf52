import { mapExploreEndpoint, mapTownsExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreMap, exampleExploreMapTowns } from '@retrofolio/contract/examples/explore/explore-map'
import { EXPLORE_TEXTS } from '@retrofolio/contract/explore/explore-filter-texts'
import { isExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { flagQuery, refuseSent } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { EXPLORE_RATE, FILTERS } from '../explore.routes.ts'
import type { Explore } from '../explore.service.ts'
import { readQuestion } from '../explore-question.ts'
import { WHOLE_COUNTRY } from './map-cells.ts'

const ZOOM_MOST = 22

const viewSchema = z.string().transform((text, context) => {
  if (text === '') return WHOLE_COUNTRY
  const parts = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(part.trim()) ? Number(part) : Number.NaN))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  const isInWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  if (parts.length === 4 && isInWorld && west < east && south < north) return { west, south, east, north }
  refuseSent(context, EXPLORE_TEXTS.notBox, text)
  return z.NEVER
})

const zoomSchema = z.string().transform((text, context) => {
  if (text === '') return 0
  if (/^\d{1,2}(\.\d{1,15})?$/.test(text) && Number(text) <= ZOOM_MOST) return Number(text)
  refuseSent(context, `Use a number from 0 to ${ZOOM_MOST}, such as 9.5.`, text)
  return z.NEVER
})

const colourSchema = z.string().transform((text, context) => {
  if (text === '') return 'homes' as const
  if (isExploreMapColour(text)) return text
  refuseSent(
    context,
    'Homes cannot be coloured by this. Use homes, rating, band_today, lodged_band or a figure of a home.',
    text,
  )
  return z.NEVER
})

const mapSchema = z.object({ view: viewSchema, zoom: zoomSchema, colour: colourSchema, estimate: flagQuery() })

/** What a map shows of the homes that match. */
export function mapRoutes(deps: { explore: Explore; database: Database }): ApiRoute[] {
  return [
    signedInRoute({
      ...mapExploreEndpoint,
      tag: 'Explore',
      summary: 'Homes of the register on a map',
      description:
        `${FILTERS} Up to 2,000 homes in the view are sent one by one, and more in cells with their number and the mean ` +
        'of the coloured figure, or the most frequent word. Homes without a location are counted only.',
      example: {
        query: { band_today: 'E,F,G', view: '-1.2,53.9,-1.0,54.0', zoom: '11', colour: 'rating' },
        answer: exampleExploreMap,
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        const question = await readQuestion(deps, call, ['view', 'zoom', 'colour', 'estimate'])
        const { colour, estimate, view, zoom } = readQuery(call, mapSchema)
        return deps.explore.map({ ...question, view, zoom, colour, isEstimate: estimate })
      },
    }),
    signedInRoute({
      ...mapTownsExploreEndpoint,
      tag: 'Explore',
      summary: 'Towns of the register with their locations',
      description: 'At most 1,500, the largest first, for the names on a map.',
      example: { answer: exampleExploreMapTowns },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        requireKnownNames(call, [])
        return deps.explore.towns({ userId: call.session.userId, signal: call.disconnected() })
      },
    }),
  ]
}
