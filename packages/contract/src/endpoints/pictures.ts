import { z } from 'zod'
import { placePictureSchema, SATELLITE_PATH, STREET_VIEW_PATH } from '../homes/pictures.ts'
import { endpoint } from './endpoint.ts'

export const placePictureEndpoint = endpoint({
  method: 'GET',
  path: '/api/pictures/',
  query: {
    address: 'Postal address of the place.',
    lat: 'Latitude of the place if known exactly. With `lng`, it takes precedence over the address.',
    lng: 'See `lat`.',
  },
  answer: placePictureSchema,
})

const GIVEN_OUT = 'From the signed address.'
const LETS_IN = { organisation: GIVEN_OUT, until: GIVEN_OUT, signature: GIVEN_OUT }
const OF_PLACE = { address: 'Of the place.', lat: 'Of the place.', lng: 'Of the place.', ...LETS_IN }

const picture = { method: 'GET', answer: z.string(), mediaType: 'image/jpeg' } as const

export const homeStreetViewEndpoint = endpoint({ ...picture, path: `${STREET_VIEW_PATH}:id/`, query: LETS_IN })
export const homeSatelliteEndpoint = endpoint({ ...picture, path: `${SATELLITE_PATH}:id/`, query: LETS_IN })
export const placeStreetViewEndpoint = endpoint({ ...picture, path: STREET_VIEW_PATH, query: OF_PLACE })
export const placeSatelliteEndpoint = endpoint({ ...picture, path: SATELLITE_PATH, query: OF_PLACE })
