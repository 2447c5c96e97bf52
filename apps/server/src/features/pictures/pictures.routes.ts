import type { ApiPath, Endpoint } from '@retrofolio/contract/endpoints/endpoint'
import {
  homeSatelliteEndpoint,
  homeStreetViewEndpoint,
  placePictureEndpoint,
  placeSatelliteEndpoint,
  placeStreetViewEndpoint,
} from '@retrofolio/contract/endpoints/pictures'
import { ADDRESS_MAX_CHARACTERS } from '@retrofolio/contract/homes/home'
import type { ErrorCode } from '../../http/errors/error-kinds.ts'
import { type ApiRoute, type Call, openRoute, signedInRoute } from '../../http/routes/api-route.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { Rate } from '../../limits/throttle.ts'
import { linkToPlace, type PicturesDependencies, showPicture, type View } from './pictures.service.ts'

/** Allows several users behind one address, each scrolling through a long list of cards. */
const PICTURE_RATE: Rate = { scope: 'picture', limit: 1_200, windowSeconds: 60, isCountedInMemory: true }
const LINK_RATE: Rate = { scope: 'picture-address', limit: 600, windowSeconds: 60, isCountedInMemory: true }

const REFUSALS: readonly ErrorCode[] = [
  'NOT_FOUND',
  'PICTURE_LINK_EXPIRED',
  'PICTURE_NOT_AVAILABLE',
  'PICTURE_KEY_REFUSED',
  'PICTURE_SERVICE_FAILED',
]
const SHARED = {
  tag: 'Pictures',
  description: 'The whole link, with its signature, comes from `image_url`; the other view only has another path.',
  example: {},
  refusals: REFUSALS,
  rate: PICTURE_RATE,
} as const

export function picturesRoutes(deps: PicturesDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...placePictureEndpoint,
      tag: 'Pictures',
      summary: 'Where to find a picture of a place',
      description:
        'For a place that is not in the portfolio yet. The returned link works without a key, for an hour ' +
        'or two; null if no picture service is configured.',
      example: {
        query: { address: '14 Chestnut Avenue, York, YO31 1BR' },
        answer: {
          imageUrl:
            '/images/street-view/?address=14+Chestnut+Avenue&lat=&lng=&organisation=3&until=1772355600&signature=…',
        },
      },
      rate: LINK_RATE,
      handle: async (call) => linkToPlace(deps, call.session.organisationId, requestedPlace(call)),
    }),
    ofHome('street_view', { ...homeStreetViewEndpoint, summary: 'The street view of a home' }),
    ofHome('satellite', { ...homeSatelliteEndpoint, summary: 'A home from above' }),
    ofPlace('street_view', { ...placeStreetViewEndpoint, summary: 'The street view of a place' }),
    ofPlace('satellite', { ...placeSatelliteEndpoint, summary: 'A place from above' }),
  ]

  function ofHome(view: View, route: PictureCall): ApiRoute {
    return openRoute({
      ...route,
      ...SHARED,
      handle: (call) => {
        const subject = { kind: 'home', organisationId: payerOf(call), homeId: recordIdOf(call) } as const
        return showPicture(deps, view, subject, ticketOf(call))
      },
    })
  }

  function ofPlace(view: View, route: PictureCall): ApiRoute {
    return openRoute({
      ...route,
      ...SHARED,
      handle: (call) => {
        const subject = { kind: 'place', organisationId: payerOf(call), ...requestedPlace(call) } as const
        return showPicture(deps, view, subject, ticketOf(call))
      },
    })
  }
}

type PictureCall = Endpoint<ApiPath, undefined, string> & { summary: string }

/** The organisation that the link was issued to. */
const payerOf = (call: Call<undefined>): number => Number(call.query('organisation'))

const requestedPlace = (call: Call<undefined>) => ({
  address: call.query('address').slice(0, ADDRESS_MAX_CHARACTERS),
  lat: call.query('lat'),
  lng: call.query('lng'),
})

const ticketOf = (call: Call<undefined>) => ({
  until: call.query('until'),
  signature: call.query('signature'),
  log: call.log,
})
