import { z } from 'zod'
import { addressCandidateSchema } from '../homes/addresses.ts'

/** Errors found before or outside validation of fields. */
export const detailErrorSchema = z.object({ detail: z.string(), requestId: z.string().optional() })

export const ADD_HOME_ERROR_CODES = [
  'HOME_QUOTA_REACHED',
  'ADDRESS_NOT_FOUND',
  'AMBIGUOUS_ADDRESS',
  'INVALID_PROPERTY_TYPE',
  'DUPLICATE_UPRN',
] as const

/** Why a home was not added. `error` is a sentence to show to the user. */
export const addHomeErrorSchema = z.object({
  error: z.string(),
  errorCode: z.enum(ADD_HOME_ERROR_CODES),
  candidates: z.array(addressCandidateSchema).optional(),
  /** With `DUPLICATE_UPRN`: the home that the organisation already has. */
  homeId: z.number().int().optional(),
})
