import { z } from 'zod'
import { addressCandidateSchema } from '../homes/addresses.ts'

/** Errors found before or outside validation of fields. */
export const detailErrorSchema = z.object({ detail: z.string(), requestId: z.string().optional() })

/** Validation errors: one list of texts per field, `nonFieldErrors` for the rest. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()))

export const ADD_HOME_ERROR_CODES = [
  'HOME_QUOTA_REACHED',
  'ADDRESS_NOT_FOUND',
  'AMBIGUOUS_ADDRESS',
  'INVALID_PROPERTY_TYPE',
  'DUPLICATE_UPRN',
] as const
export type AddHomeErrorCode = (typeof ADD_HOME_ERROR_CODES)[number]

/** Why a home was not added. `error` is a sentence to show to the user. */
export const addHomeErrorSchema = z.object({
  error: z.string(),
  errorCode: z.enum(ADD_HOME_ERROR_CODES),
  candidates: z.array(addressCandidateSchema).optional(),
})
export type AddHomeError = z.infer<typeof addHomeErrorSchema>
