import { createHmac } from 'node:crypto'
import { type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from './stand-in.ts'

export const GOOGLE_KEY = 'AIza-stand-in-key'
/** Base64 with `-` and `_`, as Google gives it out. */
export const GOOGLE_SECRET = 'c3RhbmQtaW4_c2VjcmV0LQ=='

/** Google Maps on this machine: it answers what Google documents, and refuses what Google would refuse. */
export interface StandInGoogle extends StandIn {
  /** Where no camera has been. */
  unseen: Set<string>
  /** Seen by the metadata, gone when the picture is asked for. */
  vanished: Set<string>
  /** The environment of a server that asks it. */
  env: Record<string, string>
}

const PICTURE = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const GREY_PICTURE = Buffer.from('ffd8ffe000104a4649460001010000010001000000ffd9', 'hex')

export async function startStandInGoogle({ isSigned = false } = {}): Promise<StandInGoogle> {
  const unseen = new Set<string>()
  const vanished = new Set<string>()
  const answer = (request: StandInRequest): StandInAnswer => {
    if (request.method !== 'GET') return { status: 404, body: 'no such method' }
    const map = MAPS[request.path]
    if (map === undefined) return { status: 404, body: 'no such path' }
    const fault = faultOf(request, map, isSigned)
    if (fault !== null) return map.refuse(fault)
    return map.answer(request.query, { unseen, vanished })
  }
  const standIn = await startStandIn(answer)
  return {
    ...standIn,
    unseen,
    vanished,
    env: {
      GOOGLE_SERVER_KEY: GOOGLE_KEY,
      GOOGLE_MAPS_URL: standIn.url,
      GOOGLE_SOLAR_URL: standIn.url,
      ...(isSigned ? { GOOGLE_URL_SIGNING_SECRET: GOOGLE_SECRET } : {}),
    },
  }
}

type Fault = 'key' | 'parameters'

interface Api {
  required: string[]
  optional: string[]
  isSigned: boolean
  isGood?: (query: URLSearchParams) => boolean
  refuse(fault: Fault): StandInAnswer
  answer(query: URLSearchParams, places: { unseen: Set<string>; vanished: Set<string> }): StandInAnswer
}

const byStatus = (fault: Fault): StandInAnswer =>
  fault === 'key' ? { status: 403, body: 'The provided API key is invalid.' } : { status: 400, body: 'Bad request.' }

const byWord = (fault: Fault): StandInAnswer => ({
  body: { status: fault === 'key' ? 'REQUEST_DENIED' : 'INVALID_REQUEST', error_message: 'no' },
})

const picture = (bytes: Buffer): StandInAnswer => ({
  headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  body: bytes,
})

const STREET_VIEW_OPTIONS = ['heading', 'fov', 'pitch', 'radius', 'source']

const MAPS: Readonly<Record<string, Api>> = {
  '/maps/api/streetview/metadata': {
    required: ['location'],
    optional: ['size', 'return_error_code', ...STREET_VIEW_OPTIONS],
    isSigned: true,
    refuse: byWord,
    answer: (query, { unseen }) =>
      isAmong(unseen, query.get('location'))
        ? { body: { status: 'ZERO_RESULTS' } }
        : {
            body: {
              status: 'OK',
              pano_id: 'tu510ie_z4ptBZYo2BGEJg',
              location: { lat: 52.5, lng: -1.5 },
              date: '2024-05',
              copyright: '© Google',
            },
          },
  },
  '/maps/api/streetview': {
    required: ['location', 'size'],
    optional: ['return_error_code', ...STREET_VIEW_OPTIONS],
    isSigned: true,
    isGood: hasGoodSize,
    refuse: byStatus,
    answer: (query, { unseen, vanished }) => {
      const location = query.get('location')
      if (!isAmong(unseen, location) && !isAmong(vanished, location)) return picture(PICTURE)
      return query.get('return_error_code') === 'true' ? { status: 404, body: '' } : picture(GREY_PICTURE)
    },
  },
  '/maps/api/staticmap': {
    required: ['center', 'zoom', 'size'],
    optional: ['scale', 'maptype', 'format', 'markers'],
    isSigned: true,
    isGood: (query) => hasGoodSize(query) && /^(?:[0-9]|1[0-9]|2[01])$/.test(query.get('zoom') ?? ''),
    refuse: byStatus,
    answer: (query) =>
      query.get('maptype') === 'satellite'
        ? picture(PICTURE)
        : { headers: { 'content-type': 'image/gif' }, body: Buffer.from('GIF89a') },
  },
}

const isAmong = (places: Set<string>, location: string | null): boolean =>
  [...places].some((place) => location?.includes(place))

function hasGoodSize(query: URLSearchParams): boolean {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(query.get('size') ?? '') ?? []
  return Number(width) >= 1 && Number(width) <= 640 && Number(height) >= 1 && Number(height) <= 640
}

function faultOf({ address, query }: StandInRequest, api: Api, isSigned: boolean): Fault | null {
  if (query.get('key') !== GOOGLE_KEY) return 'key'
  if (isSigned && api.isSigned && !hasGoodSignature(address)) return 'key'
  const known = new Set([...api.required, ...api.optional, 'key', 'signature'])
  const isComplete = api.required.every((name) => (query.get(name) ?? '') !== '')
  const isKnown = [...query.keys()].every((name) => known.has(name))
  return isComplete && isKnown && (api.isGood?.(query) ?? true) ? null : 'parameters'
}

/** Google signs the address up to the signature, which comes last. */
function hasGoodSignature(address: string): boolean {
  const [unsigned = '', signature = ''] = address.split('&signature=')
  const secret = Buffer.from(GOOGLE_SECRET.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
  const expected = createHmac('sha1', secret).update(unsigned).digest('base64')
  return decodeURIComponent(signature) === expected.replaceAll('+', '-').replaceAll('/', '_')
}
