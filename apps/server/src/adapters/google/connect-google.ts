import type { OutsideServices } from '../../config/outside-service-settings.ts'
import type { FixedWindowCounter } from '../../limits/fixed-window-counter.ts'
import { outsideService, type ServiceEnvironment } from '../../outside-service/outside-service.ts'
import { type RoofImagery, roofImagery } from './building-insights.ts'
import { type Geocoder, geocoder } from './geocoder.ts'
import { pictureBudget } from './picture-budget.ts'
import { type Pictures, pictures } from './pictures.ts'
import { type RoofBudget, roofBudget } from './roof-budget.ts'

/** Services available with Google's server key. */
export interface Google {
  pictures: Pictures
  geocoder: Geocoder
  roofs: RoofImagery
  roofBudget: RoofBudget
}

/** null without a key. No request is sent until a method is called. */
export function connectGoogle(
  { serverKey: key, urlSigningSecret, mapsUrl, solarUrl, picturesPerDay, roofsPerDay }: OutsideServices['google'],
  counter: FixedWindowCounter,
  surroundings: ServiceEnvironment,
): Google | null {
  if (key === null) return null
  const settings = { baseUrl: mapsUrl, timeoutMs: 4_000, attempts: 2 }
  return {
    pictures: pictures({
      streetViewService: outsideService({ ...settings, name: 'Google Street View' }, surroundings),
      mapService: outsideService({ ...settings, name: 'Google Maps Static' }, surroundings),
      key,
      signingSecret: urlSigningSecret,
      budget: pictureBudget(counter, { perDay: picturesPerDay }),
    }),
    geocoder: geocoder({ service: outsideService({ ...settings, name: 'Google Geocoding' }, surroundings), key }),
    roofs: roofImagery({
      service: outsideService(
        { ...settings, baseUrl: solarUrl, timeoutMs: 10_000, name: 'Google Solar' },
        surroundings,
      ),
      key,
    }),
    roofBudget: roofBudget(counter, { perDay: roofsPerDay }),
  }
}
