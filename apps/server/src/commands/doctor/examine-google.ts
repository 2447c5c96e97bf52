import type { OutsideServices } from '../../config/outside-service-settings.ts'
import { bad, type Finding, well } from './finding.ts'

/** One place with all imagery, and one at sea, where Google Solar reports "not found" free of charge. */
const IN_LONDON = { lat: 51.501, lng: -0.1416 }
const AT_SEA = { lat: 56.5, lng: 3.5 }
const UNCOUNTED = { take: () => Promise.resolve(true) }
/** No organisation has this id. */
const NO_ORGANISATION = 0

/** Sends one request to each service of the server key; together they cost less than a cent. */
export async function examineGoogle({
  serverKey: key,
  urlSigningSecret: signingSecret,
  mapsUrl,
  solarUrl,
}: OutsideServices['google']): Promise<Finding[]> {
  if (key === null) return []
  const [{ pictures }, { geocoder }, { roofImagery }, { outsideService }, { OutsideFailure }] = await Promise.all([
    import('../../adapters/google/pictures.ts'),
    import('../../adapters/google/geocoder.ts'),
    import('../../adapters/google/building-insights.ts'),
    import('../../outside-service/outside-service.ts'),
    import('../../outside-service/outside-failure.ts'),
  ])
  const service = (name: string, baseUrl: string) => outsideService({ name, baseUrl, timeoutMs: 5_000, attempts: 1 })
  const maps = service('Google Maps Static', mapsUrl)
  const streets = service('Google Street View', mapsUrl)
  const views = pictures({ streetViewService: streets, mapService: maps, key, signingSecret, budget: UNCOUNTED })
  const geocoding = service('Google Geocoding', mapsUrl)
  const solar = service('Google Solar', solarUrl)

  const examined = async (subject: string, api: string, ask: () => Promise<unknown>): Promise<Finding> => {
    try {
      await ask()
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      // "Not found" also shows that the key is good.
      if (error.kind !== 'not_found') return bad(subject, `${error.message}: ${adviceFor(error.kind, api)}`)
    }
    return well(subject, `${api} accepts GOOGLE_SERVER_KEY`)
  }
  const adviceFor = (kind: string, api: string): string => {
    const secret = signingSecret === null ? '' : ' and GOOGLE_URL_SIGNING_SECRET'
    return kind === 'refused_key'
      ? `copy GOOGLE_SERVER_KEY${secret} again, and check that ${api} is enabled for the key and that the key allows this machine's address`
      : `check that this machine can reach ${new URL(api === 'Solar API' ? solarUrl : mapsUrl).host}; until then homes work without it`
  }
  return [
    await examined('street view', 'Street View Static API', () => views.streetView(IN_LONDON, NO_ORGANISATION)),
    await examined('satellite view', 'Maps Static API', () => views.satellite(IN_LONDON, NO_ORGANISATION)),
    await examined('geocoder', 'Geocoding API', () =>
      geocoder({ service: geocoding, key }).pointOf({ address: '10 Downing Street, London', postcode: null }),
    ),
    await examined('roof imagery', 'Solar API', () => roofImagery({ service: solar, key }).roofAt(AT_SEA)),
  ]
}
