import { createHmac } from 'node:crypto'
import { type FakeRequest, type FakeResponse, type FakeService, startFakeService } from './fake-service.ts'

export const GOOGLE_KEY = 'AIza-stand-in-key'
/** Valid for pages of one site. */
export const GOOGLE_BROWSER_KEY = 'AIza-stand-in-browser-key'
export const GOOGLE_REFERRER = 'https://homes.example'
/** Base64 with `-` and `_`, as issued by Google. */
export const GOOGLE_SECRET = 'c3RhbmQtaW4_c2VjcmV0LQ=='

/** A local fake of Google Maps: it responds as documented, and rejects what Google would reject. */
export interface FakeGoogle extends FakeService {
  /** Addresses without street view. */
  unseen: Set<string>
  /** In the metadata, but missing when the picture is requested. */
  vanished: Set<string>
  /** The building in imagery around a point; null if there is none. */
  building: Building | null
  /** Points of addresses; others are unknown. */
  geocodes: Map<string, Geocode>
  /** Environment of a server that uses it. */
  env: Record<string, string>
}

export interface Geocode {
  lat: number
  lng: number
  type: 'ROOFTOP' | 'RANGE_INTERPOLATED' | 'GEOMETRIC_CENTER' | 'APPROXIMATE'
  postcode: string
  isPartial?: boolean
}

/** A synthetic building as the Solar API describes one: 9 m by 6 m around its centre. */
export interface Building {
  lat: number
  lng: number
  quality: 'HIGH' | 'MEDIUM' | 'BASE'
  groundM2: number
  /** Panels of 400 W, each with its energy. */
  segments: { pitch: number; azimuth: number; areaM2: number; panels: number; panelKwh: number }[]
}

/** The smallest valid picture. */
const PICTURE = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
const GREY_PICTURE = Buffer.from('ffd8ffe000104a4649460001010000010001000000ffd9', 'hex')

export async function startFakeGoogle({ isSigned = false } = {}): Promise<FakeGoogle> {
  const unseen = new Set<string>()
  const vanished = new Set<string>()
  const geocodes = new Map<string, Geocode>()
  const places: Places = { unseen, vanished, geocodes, building: null }
  const answer = (request: FakeRequest): FakeResponse => {
    if (request.path === PLACES) return suggestions(request)
    if (request.method !== 'GET') return { status: 404, body: 'no such method' }
    const map = APIS[request.path]
    if (map === undefined) return { status: 404, body: 'no such path' }
    const fault = faultOf(request, map, isSigned)
    if (fault !== null) return map.refuse(fault)
    return map.answer(request.query, places)
  }
  const standIn = await startFakeService(answer)
  return {
    ...standIn,
    unseen,
    vanished,
    geocodes,
    get building() {
      return places.building
    },
    set building(building) {
      places.building = building
    },
    env: {
      GOOGLE_SERVER_KEY: GOOGLE_KEY,
      GOOGLE_MAPS_URL: standIn.url,
      GOOGLE_SOLAR_URL: standIn.url,
      GOOGLE_PLACES_URL: standIn.url,
      ...(isSigned ? { GOOGLE_URL_SIGNING_SECRET: GOOGLE_SECRET } : {}),
    },
  }
}

type Places = Pick<FakeGoogle, 'unseen' | 'vanished' | 'geocodes' | 'building'>

type Fault = 'key' | 'parameters'

interface Api {
  required: string[]
  optional: string[]
  isSigned: boolean
  isGood?: (query: URLSearchParams) => boolean
  refuse(fault: Fault): FakeResponse
  answer(query: URLSearchParams, places: Places): FakeResponse
}

const byStatus = (fault: Fault): FakeResponse =>
  fault === 'key' ? { status: 403, body: 'The provided API key is invalid.' } : { status: 400, body: 'Bad request.' }

const byWord = (fault: Fault): FakeResponse => ({
  body: { status: fault === 'key' ? 'REQUEST_DENIED' : 'INVALID_REQUEST', error_message: 'no' },
})

const picture = (bytes: Buffer): FakeResponse => ({
  headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  body: bytes,
})

const PLACES = '/v1/places:autocomplete'
const PLACES_FIELDS = [
  'input',
  'includedRegionCodes',
  'includedPrimaryTypes',
  'languageCode',
  'regionCode',
  'sessionToken',
]

/** The key is in a header, and the browser sends the page's address. */
function suggestions({ method, headers, body }: FakeRequest): FakeResponse {
  if (method !== 'POST') return { status: 404, body: 'no such method' }
  if (headers['x-goog-api-key'] !== GOOGLE_BROWSER_KEY) return refuseAsArgument('key')
  if (headers.referer?.startsWith(`${GOOGLE_REFERRER}/`) !== true) {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }]
    return { status: 403, body: { error: { code: 403, message: 'no', status: 'PERMISSION_DENIED', details } } }
  }
  const asked: Record<string, unknown> = headers['content-type'] === 'application/json' ? JSON.parse(body) : {}
  const isKnown = Object.keys(asked).every((name) => PLACES_FIELDS.includes(name))
  if (typeof asked['input'] !== 'string' || asked['input'] === '' || !isKnown) return refuseAsArgument('parameters')
  return { body: { suggestions: [] } }
}

const STREET_VIEW_OPTIONS = ['heading', 'fov', 'pitch', 'radius', 'source']

const QUALITIES = ['BASE', 'MEDIUM', 'HIGH']
const M_PER_DEGREE = 111_320

function refuseAsArgument(fault: Fault): FakeResponse {
  const details =
    fault === 'key' ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] : []
  return { status: 400, body: { error: { code: 400, message: 'no', status: 'INVALID_ARGUMENT', details } } }
}

const notThere: FakeResponse = {
  status: 404,
  body: { error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } },
}

function insights({ lat, lng, quality, groundM2, segments }: Building): object {
  const [halfLat, halfLng] = [3 / M_PER_DEGREE, 4.5 / M_PER_DEGREE / Math.cos((lat * Math.PI) / 180)]
  const areaMeters2 = segments.reduce((total, { areaM2 }) => total + areaM2, 0)
  return {
    name: 'buildings/made-up',
    center: { latitude: lat, longitude: lng },
    boundingBox: {
      sw: { latitude: lat - halfLat, longitude: lng - halfLng },
      ne: { latitude: lat + halfLat, longitude: lng + halfLng },
    },
    imageryDate: { year: 2025, month: 6, day: 4 },
    imageryQuality: quality,
    solarPotential: {
      maxArrayPanelsCount: segments.reduce((total, { panels }) => total + panels, 0),
      maxSunshineHoursPerYear: 978.6,
      panelCapacityWatts: 400,
      panelHeightMeters: 1.879,
      panelWidthMeters: 1.045,
      wholeRoofStats: { areaMeters2, groundAreaMeters2: groundM2 },
      buildingStats: { areaMeters2, groundAreaMeters2: groundM2 },
      // Zeros are left out.
      roofSegmentStats: segments.map(({ pitch, azimuth, areaM2 }) => ({
        ...(pitch === 0 ? {} : { pitchDegrees: pitch }),
        ...(azimuth === 0 ? {} : { azimuthDegrees: azimuth }),
        stats: { areaMeters2: areaM2, groundAreaMeters2: areaM2 * 0.8, sunshineQuantiles: [400, 500, 600] },
      })),
      solarPanels: segments.flatMap(({ panels, panelKwh }, index) =>
        Array.from({ length: panels }, () => ({
          orientation: 'PORTRAIT',
          yearlyEnergyDcKwh: panelKwh,
          ...(index === 0 ? {} : { segmentIndex: index }),
        })),
      ),
    },
  }
}

const APIS: Readonly<Record<string, Api>> = {
  '/v1/buildingInsights:findClosest': {
    required: ['location.latitude', 'location.longitude'],
    optional: ['requiredQuality', 'exactQualityRequired', 'additionalInsights'],
    isSigned: false,
    isGood: (query) => QUALITIES.includes(query.get('requiredQuality') ?? 'HIGH'),
    refuse: refuseAsArgument,
    answer: (query, { building }) => {
      // If omitted, only the best quality is accepted.
      const least = QUALITIES.indexOf(query.get('requiredQuality') ?? 'HIGH')
      if (building === null || QUALITIES.indexOf(building.quality) < least) return notThere
      const apartM = Math.abs(Number(query.get('location.latitude')) - building.lat) * M_PER_DEGREE
      return apartM > 50 ? notThere : { body: insights(building) }
    },
  },
  '/maps/api/geocode/json': {
    required: ['address'],
    optional: ['components', 'region', 'language', 'bounds'],
    isSigned: false,
    isGood: (query) => query.get('components') === 'country:GB',
    refuse: byWord,
    answer: (query, { geocodes }) => {
      const found = geocodes.get(query.get('address') ?? '')
      if (found === undefined) return { body: { status: 'ZERO_RESULTS', results: [] } }
      const { lat, lng, type, postcode, isPartial } = found
      const result = {
        address_components: [{ long_name: postcode, short_name: postcode, types: ['postal_code'] }],
        formatted_address: 'somewhere',
        geometry: { location: { lat, lng }, location_type: type },
        place_id: 'made-up',
        types: ['premise'],
        ...(isPartial === true ? { partial_match: true } : {}),
      }
      return { body: { status: 'OK', results: [result] } }
    },
  },
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

function faultOf({ address, query }: FakeRequest, api: Api, isSigned: boolean): Fault | null {
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
