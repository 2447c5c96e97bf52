import { addressSuggestionsSchema } from '../homes/addresses.ts'
import { endpoint } from './endpoint.ts'

export const suggestAddressesEndpoint = endpoint({
  method: 'GET',
  path: '/api/addresses/',
  query: { q: 'What a person has typed; of a longer text the first 500 characters count.' },
  answer: addressSuggestionsSchema,
})
