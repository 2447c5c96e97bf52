import { z } from 'zod'

/** One of several matching properties. Sending `fullAddress` back to add-home is unambiguous. */
export const addressCandidateSchema = z.object({
  uprn: z.string().nullable(),
  fullAddress: z.string(),
})
export type AddressCandidate = z.infer<typeof addressCandidateSchema>

/** `GET /api/addresses/?q=` returns an array of these, best match first. */
export const addressSuggestionSchema = addressCandidateSchema.extend({
  postcode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>

export const addressSuggestionsSchema = z.array(addressSuggestionSchema)
