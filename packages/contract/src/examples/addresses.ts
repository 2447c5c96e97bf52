import type { AddressSuggestion } from '../homes/addresses.ts'

export const exampleSuggestion: AddressSuggestion = {
  uprn: '900000012',
  fullAddress: '14 Chestnut Avenue, York, YO31 1BR',
  postcode: 'YO31 1BR',
  lat: 53.97,
  lng: -1.07,
}
