import { describe, expect, test } from 'vitest'
import { type GooglePlace, readGooglePlace } from './google-place.ts'

const part = (type: string, longText: string, shortText = longText) => ({
  types: [type, 'political'],
  longText,
  shortText,
})
const BRITAIN = part('country', 'United Kingdom', 'GB')
const HOUSE = [
  part('street_number', '14'),
  part('route', 'Chestnut Avenue'),
  part('postal_town', 'York'),
  part('administrative_area_level_2', 'North Yorkshire'),
  part('administrative_area_level_1', 'England'),
  part('postal_code', 'YO31 1BR'),
  BRITAIN,
]

const place = (addressComponents: GooglePlace['addressComponents']): GooglePlace => ({
  id: 'place-1',
  addressComponents,
  formattedAddress: '14 Chestnut Ave, York YO31 1BR, UK',
  location: null,
})

const addressOf = (parts: NonNullable<GooglePlace['addressComponents']>) => {
  const pick = readGooglePlace(place(parts))
  return pick.kind === 'picked' ? pick.place.address : pick.message
}

const without = (...types: string[]) =>
  HOUSE.filter((component) => !types.some((type) => component.types.includes(type)))

describe('a Google place', () => {
  test('is parsed into its parts', () => {
    expect(readGooglePlace(place(HOUSE))).toEqual({
      kind: 'picked',
      place: {
        address: '14 Chestnut Avenue, York, YO31 1BR',
        shortAddress: '14 Chestnut Avenue',
        formattedAddress: '14 Chestnut Ave, York YO31 1BR, UK',
        postcode: 'YO31 1BR',
        streetNumber: '14',
        route: 'Chestnut Avenue',
        locality: null,
        city: 'York',
        administrativeArea: 'North Yorkshire',
        country: 'GB',
        placeId: 'place-1',
        geometry: null,
      },
    })
  })

  test('takes its map position from its location', () => {
    const location = { lat: () => 53.96, lng: () => -1.08 }
    const pick = readGooglePlace({ ...place(HOUSE), location })
    expect(pick).toMatchObject({ place: { geometry: { lat: 53.96, lng: -1.08 } } })
  })

  test.each([
    ['a flat by its number', [part('subpremise', '2'), ...HOUSE], 'Flat 2, 14 Chestnut Avenue, York, YO31 1BR'],
    [
      'a flat by its name',
      [part('subpremise', 'Garden Flat'), ...HOUSE],
      'Garden Flat, 14 Chestnut Avenue, York, YO31 1BR',
    ],
    [
      'a named house',
      [part('premise', 'Rose Cottage'), ...without('street_number')],
      'Rose Cottage, Chestnut Avenue, York, YO31 1BR',
    ],
    ['a repeated number', [part('premise', '14'), ...HOUSE], '14 Chestnut Avenue, York, YO31 1BR'],
    ['a village', [part('locality', 'Haxby'), ...HOUSE], '14 Chestnut Avenue, Haxby, York, YO31 1BR'],
    [
      'a village without a post town',
      [part('locality', 'Haxby'), ...without('postal_town')],
      '14 Chestnut Avenue, Haxby, YO31 1BR',
    ],
    ['part of London, without either', without('postal_town'), '14 Chestnut Avenue, YO31 1BR'],
    ['a street as a whole', without('street_number'), 'Chestnut Avenue, York, YO31 1BR'],
  ])('%s', (_what, parts, address) => {
    expect(addressOf(parts)).toBe(address)
  })

  test.each([
    ['without a postcode', without('postal_code')],
    ['with the first half of one', [...without('postal_code'), part('postal_code_prefix', 'YO31')]],
    ['without street or house', without('route')],
    ['in another country', [...without('country'), part('country', 'Ireland', 'IE')]],
    ['of unknown country', without('country')],
  ])('%s cannot be read', (_what, parts) => {
    expect(addressOf(parts)).toBe('Could not read address details. Try again.')
  })

  test.each<[GooglePlace['addressComponents']]>([[null], [undefined], [[]]])(
    'with %o as its parts is rejected',
    (parts) => {
      expect(readGooglePlace(place(parts))).toEqual({
        kind: 'refused',
        message: 'Please select an address from the dropdown',
      })
    },
  )
})
