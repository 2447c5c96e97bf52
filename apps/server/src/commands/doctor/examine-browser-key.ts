import type { Config } from '../../config/config.ts'
import { addressToOpen } from '../../config/site-address.ts'
import { bad, type Finding, well } from './finding.ts'

const SUBJECT = 'address search'
const API = 'Places API (New)'

/**
 * Sends one request to Places as a page of this deployment would: with the browser key, which works only for the
 * referrers it lists.
 */
export async function examineBrowserKey(
  config: Pick<Config, 'services' | 'siteUrl' | 'host' | 'port'>,
): Promise<Finding[]> {
  const { browserKey, placesUrl } = config.services.google
  if (browserKey === null) return []
  const [{ keyRefusal }, { outsideService }, { OutsideFailure }] = await Promise.all([
    import('../../adapters/google/refused-key.ts'),
    import('../../outside-service/outside-service.ts'),
    import('../../outside-service/outside-failure.ts'),
  ])
  const site = config.siteUrl ?? addressToOpen(config)
  const service = outsideService({ name: 'Google Places', baseUrl: placesUrl, timeoutMs: 5_000, attempts: 1 })
  try {
    await service.ask(
      {
        method: 'POST',
        path: '/v1/places:autocomplete',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': browserKey, referer: `${site}/` },
        body: JSON.stringify({ input: '10 Downing Street', includedRegionCodes: ['gb'] }),
        meaningOf: keyRefusal,
      },
      () => null,
    )
    return [well(SUBJECT, `${API} accepts GOOGLE_MAPS_BROWSER_KEY for pages of ${site}`)]
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const advice =
      error.kind === 'refused_key'
        ? `copy GOOGLE_MAPS_BROWSER_KEY again, and check that ${API} and Maps JavaScript API are enabled for the key and that its referrers include ${site}/*`
        : `check that this machine can reach ${new URL(placesUrl).host}; browsers may reach it anyway, and can use the register's address search`
    return [bad(SUBJECT, `${error.message}: ${advice}`)]
  }
}
