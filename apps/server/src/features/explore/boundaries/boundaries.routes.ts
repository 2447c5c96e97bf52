import { boundariesExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreBoundaries } from '@retrofolio/contract/examples/explore/explore-boundaries'
import { Refusal } from '../../../http/errors/errors.ts'
import { RenderedResponse } from '../../../http/responses/rendered-response.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import { EXPLORE_RATE } from '../explore.routes.ts'
import type { LoadedBoundaries } from './loaded-boundaries.ts'

/** Outlines of authorities, regions and nations for the map. */
export function boundariesRoutes({ boundaries }: { boundaries: LoadedBoundaries }): ApiRoute[] {
  return [
    signedInRoute({
      ...boundariesExploreEndpoint,
      tag: 'Explore',
      summary: 'Boundaries of authorities, regions and nations',
      description:
        'GeoJSON in degrees (WGS 84), simplified for maps. The operator loads them with `register geography`. The ' +
        '`ETag` follows the file: a request with `If-None-Match` gets 304 while it is the same. Source: Office for ' +
        'National Statistics. Contains OS data © Crown copyright and database right.',
      example: { answer: exampleExploreBoundaries },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NO_BOUNDARIES'],
      rate: EXPLORE_RATE,
      hasEntityTag: true,
      state: async (call) => {
        requireKnownNames(call, [])
        const version = await boundaries.version()
        return version === null ? null : { key: 'explore boundaries', version }
      },
      handle: async () => {
        if ((await boundaries.version()) === null) throw new Refusal('EXPLORE_NO_BOUNDARIES')
        return new RenderedResponse(await boundaries.json())
      },
    }),
  ]
}
