import { addressSuggestionsSchema } from '../homes/addresses.ts'
import { endpoint } from './endpoint.ts'

export const suggestAddressesEndpoint = endpoint({
  method: 'GET',
  path: '/api/addresses/',
  query: { q: 'The text to search for. Only the first 500 characters are used.' },
  answer: addressSuggestionsSchema,
})
