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

const FROM_SIGNED_URL = 'From the signed address.'
const SIGNATURE_QUERY = { organisation: FROM_SIGNED_URL, until: FROM_SIGNED_URL, signature: FROM_SIGNED_URL }
const PLACE_QUERY = { address: FROM_SIGNED_URL, lat: FROM_SIGNED_URL, lng: FROM_SIGNED_URL, ...SIGNATURE_QUERY }

const picture = { method: 'GET', answer: z.string(), mediaType: 'image/jpeg' } as const

export const homeStreetViewEndpoint = endpoint({ ...picture, path: `${STREET_VIEW_PATH}:id/`, query: SIGNATURE_QUERY })
export const homeSatelliteEndpoint = endpoint({ ...picture, path: `${SATELLITE_PATH}:id/`, query: SIGNATURE_QUERY })
export const placeStreetViewEndpoint = endpoint({ ...picture, path: STREET_VIEW_PATH, query: PLACE_QUERY })
export const placeSatelliteEndpoint = endpoint({ ...picture, path: SATELLITE_PATH, query: PLACE_QUERY })
