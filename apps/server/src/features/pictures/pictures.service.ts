import type { FastifyBaseLogger } from 'fastify'
import type { Picture, PicturePlace, Pictures } from '../../adapters/google/pictures.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { PictureLinks, PictureSubject } from '../../http/picture-links.ts'
import { BinaryResponse } from '../../http/responses/binary-response.ts'
import type { Rate, Throttle } from '../../limits/throttle.ts'
import { OutsideFailure } from '../../outside-service/outside-failure.ts'

/** Anyone who has a link can use it any number of times, so it counts towards the organisation it was issued to. */
const OF_ORGANISATION: Rate = { scope: 'picture-organisation', limit: 600, windowSeconds: 60, isCountedInMemory: true }

export interface PicturesDependencies {
  throttle: Throttle
  /** null if no picture service is configured. */
  pictures: Pictures | null
  links: PictureLinks | null
  /** null for a home that the organisation does not have. */
  addressOfHome: (organisationId: number, homeId: number) => Promise<string | null>
}

export type View = 'street_view' | 'satellite'

const VIEW_NAMES: Record<View, string> = { street_view: 'Street view', satellite: 'Satellite view' }

/** The picture link of a place that may be added. */
export function linkToPlace(
  { links }: PicturesDependencies,
  organisationId: number,
  { address, lat, lng }: { address: string; lat: string; lng: string },
): { imageUrl: string | null } {
  const hasPoint = pointOf(lat, lng) !== null
  if (links === null || (address === '' && !hasPoint)) return { imageUrl: null }
  const point = hasPoint ? { lat, lng } : { lat: '', lng: '' }
  return { imageUrl: links.linkTo({ kind: 'place', organisationId, address, ...point }) }
}

export async function showPicture(
  deps: PicturesDependencies,
  view: View,
  subject: PictureSubject,
  link: { until: string; signature: string; log: FastifyBaseLogger },
): Promise<BinaryResponse> {
  const { pictures, links } = deps
  if (pictures === null || links === null) throw new Refusal('NOT_FOUND')
  const verdict = links.judge(subject, link)
  if (verdict === 'forged') throw new Refusal('NOT_FOUND')
  if (verdict === 'expired') throw new Refusal('PICTURE_LINK_EXPIRED')
  const { organisationId } = subject
  await deps.throttle.take(OF_ORGANISATION, `organisation ${organisationId}`)
  const place = await placeOf(deps, subject)
  if (place === null) throw new Refusal('NOT_FOUND')
  try {
    const picture =
      view === 'street_view'
        ? await pictures.streetView(place, organisationId)
        : await pictures.satellite(place, organisationId)
    return handedOn(picture)
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const words = { view: VIEW_NAMES[view] }
    if (error.kind === 'not_found') throw new Refusal('PICTURE_NOT_AVAILABLE', { words })
    link.log.warn({ view, kind: error.kind, failure: error.message }, 'a picture could not be fetched')
    throw new Refusal(error.kind === 'refused_key' ? 'PICTURE_KEY_REFUSED' : 'PICTURE_SERVICE_FAILED', { words })
  }
}

async function placeOf(deps: PicturesDependencies, subject: PictureSubject): Promise<PicturePlace | null> {
  if (subject.kind === 'place') return pointOf(subject.lat, subject.lng) ?? { address: subject.address }
  const address = await deps.addressOfHome(subject.organisationId, subject.homeId)
  return address === null ? null : { address }
}

const COORDINATE = /^-?\d{1,3}(?:\.\d{1,12})?$/

function pointOf(lat: string, lng: string): { lat: number; lng: number } | null {
  return COORDINATE.test(lat) && COORDINATE.test(lng) ? { lat: Number(lat), lng: Number(lng) } : null
}

/** As long as its link is valid, and no longer than Google allows. */
const LONGEST_KEPT_SECONDS = 3_600

/** Cached only by the requesting browser: pictures may not be copied. */
function handedOn({ bytes, mediaType, maxAgeSeconds }: Picture): BinaryResponse {
  const cacheControl = `private, max-age=${Math.min(maxAgeSeconds, LONGEST_KEPT_SECONDS)}`
  return new BinaryResponse(bytes, { mediaType, cacheControl })
}
