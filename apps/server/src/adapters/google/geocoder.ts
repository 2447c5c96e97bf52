import { z } from 'zod'
import { ResponseRejected } from '../../outside-service/outside-response.ts'
import type { OutsideService } from '../../outside-service/outside-service.ts'
import { whenOk } from './maps-status.ts'

/** Where addresses are. */
export interface Geocoder {
  /**
   * The point of the home itself.
   *
   * @param postcode the end of the address; a place with another postcode is a different home of the same name
   * @throws OutsideFailure `not_found` if only the street, or another postcode, is known
   */
  pointOf(
    home: { address: string; postcode: string | null },
    signal?: AbortSignal,
  ): Promise<{ lat: number; lng: number }>
}

const GEOCODE = '/maps/api/geocode/json'

const found = z.object({
  results: z.array(
    z.object({
      partial_match: z.boolean().optional(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
      address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
})

export function geocoder({ service, key }: { service: OutsideService; key: string }): Geocoder {
  return {
    pointOf({ address, postcode }, signal) {
      const query = new URLSearchParams({ address, components: 'country:GB', region: 'gb', language: 'en-GB', key })
      return service.ask(
        { path: GEOCODE, query },
        (answer) => {
          const { results } = whenOk(found)(answer)
          const exact = results.find((result) => isExact(result) && (postcode === null || isIn(result, postcode)))
          if (exact === undefined) throw new ResponseRejected('not_found', 'no exact point')
          const { lat, lng } = exact.geometry.location
          return { lat, lng }
        },
        signal,
      )
    },
  }
}

type Result = z.infer<typeof found>['results'][number]

function isExact({ partial_match: isPartial, geometry }: Result): boolean {
  return isPartial !== true && geometry.location_type === 'ROOFTOP'
}

function isIn({ address_components: parts }: Result, postcode: string): boolean {
  const plain = (text: string): string => text.replace(/\s/g, '').toUpperCase()
  return parts.some(({ types, short_name: text }) => types.includes('postal_code') && plain(text) === plain(postcode))
}
