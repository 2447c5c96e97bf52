import { type FakeRequest, type FakeResponse, type FakeService, startFakeService } from './fake-service.ts'

export const CERTIFICATES_TOKEN = 'stand-in-bearer-token'

/** A row of the search, spelled as the service spells it. */
export interface FakeCertificate {
  certificateNumber: string
  addressLine1: string
  postTown: string
  postcode: string
  registrationDate: string
  uprn: number | null
  /** Response of `/api/certificate`; without one it was cancelled. */
  document?: Record<string, unknown>
}

/** A local fake of the national service of certificates, as strict as its documentation. */
export interface FakeCertificates extends FakeService {
  certificates: FakeCertificate[]
  /** Rows of `/api/deltas`, by the day of their timestamp. */
  changes: { certificateNumber: string; eventType: string; timestamp: string }[]
  /** Rows per page, whatever is requested: pages overlap by one, as those of the service may. */
  rowsOnPage: number
  env: Record<string, string>
}

export async function startFakeCertificates(): Promise<FakeCertificates> {
  const certificates: FakeCertificate[] = []
  const changes: FakeCertificates['changes'] = []
  const paging = { rowsOnPage: 5_000 }

  const answer = (request: FakeRequest): FakeResponse => {
    const { method, path, query, headers } = request
    if (method !== 'GET') return { status: 404, body: 'Not found' }
    if (headers.authorization !== `Bearer ${CERTIFICATES_TOKEN}`) {
      return { status: 403, body: { errors: [{ code: 'UNAUTHORISED', title: 'You are not authenticated' }] } }
    }
    if (path === '/api/domestic/search') return search(query)
    if (path === '/api/certificate') return document(query)
    if (path === '/api/deltas') return deltas(query)
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Page not found</h1>' }
  }
  const none: FakeResponse = {
    status: 404,
    body: { data: { error: 'No certificates could be found for that query' } },
  }
  const invalid: FakeResponse = { status: 400, body: { data: { error: 'The search query was invalid' } } }

  function search(query: URLSearchParams): FakeResponse {
    const known = new Set(['postcode', 'uprn', 'current_page', 'page_size'])
    const [postcode, uprn] = [query.get('postcode'), query.get('uprn')]
    if ([...query.keys()].some((name) => !known.has(name)) || (postcode === null && uprn === null)) return invalid
    if (postcode !== null && !/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/.test(postcode)) return invalid
    if (uprn !== null && !/^\d{12}$/.test(uprn)) return invalid
    const size = Number(query.get('page_size') ?? 5_000)
    if (!(size >= 1 && size <= 5_000)) return invalid
    const found = certificates.filter((certificate) =>
      postcode === null
        ? certificate.uprn === Number(uprn)
        : certificate.postcode.replace(' ', '') === postcode.replace(' ', ''),
    )
    if (found.length === 0) return none
    const page = Number(query.get('current_page') ?? 1)
    const rows = Math.min(size, paging.rowsOnPage)
    const from = Math.max(0, (page - 1) * rows - (page > 1 ? 1 : 0))
    if (from >= found.length) return invalid
    const isLast = from + rows >= found.length
    return {
      body: {
        data: found.slice(from, from + rows).map(({ document: _document, ...row }) => row),
        pagination: { totalRecords: found.length, currentPage: page, nextPage: isLast ? null : page + 1 },
      },
    }
  }

  function document(query: URLSearchParams): FakeResponse {
    const number = query.get('certificate_number') ?? ''
    if (!/^\d{4}(-\d{4}){4}$/.test(number)) return invalid
    const found = certificates.find(({ certificateNumber }) => certificateNumber === number)?.document
    return found === undefined ? { status: 404, body: { error: 'Certificate not found' } } : { body: { data: found } }
  }

  function deltas(query: URLSearchParams): FakeResponse {
    const [from, to] = [query.get('date_start') ?? '', query.get('date_end') ?? '']
    if (!/^\d{4}-\d\d-\d\d$/.test(from) || !/^\d{4}-\d\d-\d\d$/.test(to)) return invalid
    const within = changes.filter(({ timestamp }) => timestamp.slice(0, 10) >= from && timestamp.slice(0, 10) <= to)
    return within.length === 0 ? none : { body: { data: within } }
  }

  const standIn = await startFakeService(answer)
  return Object.assign(paging, {
    ...standIn,
    certificates,
    changes,
    env: { EPC_API_TOKEN: CERTIFICATES_TOKEN, EPC_API_URL: standIn.url },
  })
}

/** A small house, in the service's format of 2026. */
export function houseDocument(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const described = (value: string) => [{ description: { value, language: '1' }, energy_efficiency_rating: 3 }]
  return {
    uprn: 990000000011,
    schema_type: 'RdSAP-Schema-21.0.1',
    assessment_type: 'RdSAP',
    report_type: 2,
    country_code: 'ENG',
    region_code: 9,
    created_at: '2026-01-12 14:20:03.000000',
    registration_date: '2026-01-12',
    inspection_date: '2026-01-09',
    address_line_1: '27 Example Road',
    post_town: 'SAMPLETON',
    postcode: 'ZX1 4AD',
    property_type: 0,
    built_form: 2,
    total_floor_area: 88,
    habitable_room_count: 5,
    energy_rating_current: 66,
    walls: described('Cavity wall, as built, no insulation (assumed)'),
    roofs: described('Pitched, 100 mm loft insulation'),
    floors: described('Suspended, no insulation (assumed)'),
    window: { description: { value: 'Fully double glazed', language: '1' } },
    main_heating: described('Boiler and radiators, mains gas'),
    hot_water: { description: { value: 'From main system', language: '1' } },
    sap_building_parts: [
      {
        identifier: 'Main Dwelling',
        building_part_number: 1,
        construction_age_band: 'D',
        wall_construction: 4,
        wall_insulation_type: 4,
        sap_floor_dimensions: [
          {
            floor: 0,
            room_height: { value: 2.4, quantity: 'metres' },
            total_floor_area: { value: 44 },
            heat_loss_perimeter: 19,
            party_wall_length: 7,
          },
          { floor: 1, room_height: 2.4, total_floor_area: 44, heat_loss_perimeter: 19, party_wall_length: 7 },
        ],
      },
    ],
    ...changes,
  }
}
