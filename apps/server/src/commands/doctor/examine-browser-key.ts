import type { Config } from '../../config/config.ts'
import { addressToOpen } from '../../config/site-address.ts'
import { bad, type Finding, well } from './finding.ts'

const SUBJECT = 'address search'
const API = 'Places API (New)'

/**
 * Asks Places once as a page of this deployment would: with the key made for browsers, which is good for the addresses
 * that its referrers name and no others.
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
    return [well(SUBJECT, `${API} takes the key of GOOGLE_MAPS_BROWSER_KEY for pages of ${site}`)]
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    const advice =
      error.kind === 'refused_key'
        ? `copy GOOGLE_MAPS_BROWSER_KEY again, and see that ${API} and Maps JavaScript API are enabled for the key and ${site}/* among its referrers`
        : `see whether this machine reaches ${new URL(placesUrl).host}; browsers may all the same, and have the register's search beside it`
    return [bad(SUBJECT, `${error.message}: ${advice}`)]
  }
}
