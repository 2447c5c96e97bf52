import { z } from 'zod'
import { OutsideFailure } from '../../outside-service/outside-failure.ts'
import { type OutsideResponse, ResponseRejected } from '../../outside-service/outside-response.ts'
import type { OutsideService } from '../../outside-service/outside-service.ts'
import { whenOk } from './maps-status.ts'
import type { PictureBudget } from './picture-budget.ts'
import { signedQuery } from './signed-query.ts'

/** A written address, or a point if the exact one is known. */
export type PicturePlace = { address: string } | { lat: number; lng: number }

export interface Picture {
  mediaType: string
  bytes: Uint8Array
  /** How long Google allows a browser to cache it. */
  maxAgeSeconds: number
}

/** Pictures of places. Each is fetched on demand, counts towards its organisation's share, and is not stored. */
export interface Pictures {
  /** @throws OutsideFailure `not_found` if there is no street view */
  streetView(place: PicturePlace, organisationId: number, signal?: AbortSignal): Promise<Picture>
  /** @throws OutsideFailure */
  satellite(place: PicturePlace, organisationId: number, signal?: AbortSignal): Promise<Picture>
}

export interface PictureSettings {
  streetViewService: OutsideService
  mapService: OutsideService
  key: string
  signingSecret: string | null
  budget: PictureBudget
}

const STREET_VIEW = '/maps/api/streetview'
const STATIC_MAP = '/maps/api/staticmap'
/** Aspect ratio of the picture frames; both within 640 pixels, the maximum size. */
const STREET_VIEW_SIZE = '640x400'
const SATELLITE_SIZE = '640x400'
/** Shows a house with its garden. */
const SATELLITE_ZOOM = '20'

export function pictures(settings: PictureSettings): Pictures {
  const { streetViewService, mapService, key, signingSecret, budget } = settings
  const request = (path: string, parameters: Record<string, string>) => ({
    path,
    query: signedQuery(path, new URLSearchParams({ ...parameters, key }), signingSecret),
  })
  const pay = async ({ name }: OutsideService, organisationId: number): Promise<void> => {
    if (await budget.take(organisationId)) return
    throw new OutsideFailure(name, 'over_quota', { detail: "the organisation's share of today's pictures is spent" })
  }
  return {
    async streetView(place, organisationId, signal) {
      const where = { location: written(place), source: 'outdoor' }
      // Free of charge, and reports whether there is a picture to pay for.
      await streetViewService.ask(request(`${STREET_VIEW}/metadata`, where), whenOk(z.object({})), signal)
      await pay(streetViewService, organisationId)
      // Without the error code, a place without street view gives a grey picture with status 200.
      const asked = request(STREET_VIEW, { ...where, size: STREET_VIEW_SIZE, return_error_code: 'true' })
      return streetViewService.ask(asked, readPicture, signal)
    },
    async satellite(place, organisationId, signal) {
      await pay(mapService, organisationId)
      const asked = request(STATIC_MAP, {
        center: written(place),
        zoom: SATELLITE_ZOOM,
        size: SATELLITE_SIZE,
        scale: '2',
        maptype: 'satellite',
        format: 'jpg',
      })
      return mapService.ask(asked, readPicture, signal)
    },
  }
}

function written(place: PicturePlace): string {
  return 'address' in place ? `${place.address}, United Kingdom` : `${place.lat},${place.lng}`
}

/** Media types that may be passed on to browsers: none that could contain a script. */
const MEDIA_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

function readPicture({ headers, body }: OutsideResponse): Picture {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';', 1)
  if (!MEDIA_TYPES.has(mediaType)) throw new ResponseRejected('bad_answer', 'no picture')
  const maxAge = /\bmax-age=(\d{1,7})\b/.exec(headers.get('cache-control') ?? '')?.[1]
  return { mediaType, bytes: body, maxAgeSeconds: Number(maxAge ?? 0) }
}
