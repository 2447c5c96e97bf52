import { addHomeErrorSchema } from '@retrofolio/contract/endpoints/errors'
import type { AddressCandidate } from '@retrofolio/contract/homes/addresses'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Shorter texts match too many addresses. */
export const SEARCH_FROM_CHARACTERS = 3

export const SEARCH_ERRORS = {
  empty: 'Please enter an address',
  enterPressed: 'Please select an address from the dropdown for best results',
} as const

export const ADD_FAILED = 'There was an error adding the property. Please try again.'
export const QUOTA_ALERT = "You've reached your home quota limit."

/** The message for Enter in the search without a marked suggestion. */
export function enterError(text: string): string {
  return text.trim() === '' ? SEARCH_ERRORS.empty : SEARCH_ERRORS.enterPressed
}

export type AddFailure =
  | { kind: 'choose'; candidates: AddressCandidate[] }
  | { kind: 'quota' }
  | { kind: 'refused'; heading: string; message: string }
  | { kind: 'failed'; message: string; explanation: string | null }

export function addFailure(error: unknown): AddFailure | null {
  if (error === null || error === undefined) return null
  const refusal = addHomeErrorSchema.safeParse(withErrorCode(error))
  if (!refusal.success) return { kind: 'failed', message: ADD_FAILED, explanation: null }
  const { error: sentence, errorCode, candidates = [] } = refusal.data
  switch (errorCode) {
    case 'AMBIGUOUS_ADDRESS':
      return candidates.length > 0
        ? { kind: 'choose', candidates }
        : { kind: 'failed', message: ADD_FAILED, explanation: sentence }
    case 'HOME_QUOTA_REACHED':
      return { kind: 'quota' }
    case 'INVALID_PROPERTY_TYPE':
    case 'DUPLICATE_UPRN':
      return { kind: 'refused', heading: 'Property Already Exists!', message: sentence }
    case 'ADDRESS_NOT_FOUND':
    default:
      return { kind: 'failed', message: ADD_FAILED, explanation: sentence }
  }
}

/** Servers may use the key `code`; `ApiError` reads both. */
function withErrorCode(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.body !== 'object') return null
  return { ...error.body, errorCode: error.errorCode }
}

export interface ManualAddress {
  numberOrName: string
  street: string
  postcode: string
}

export const EMPTY_MANUAL_ADDRESS: ManualAddress = { numberOrName: '', street: '', postcode: '' }

export type ManualAddressErrors = Partial<Record<keyof ManualAddress, string>>

/** Outward and inward code, with or without a space between. */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i

export function manualAddressErrors({ numberOrName, street, postcode }: ManualAddress): ManualAddressErrors {
  return {
    ...(numberOrName.trim() === '' && { numberOrName: 'Enter a house number or name' }),
    ...(street.trim() === '' && { street: 'Enter a street' }),
    ...(!POSTCODE.test(postcode.trim()) && { postcode: 'Enter a full UK postcode' }),
  }
}

/** `14 Mill Lane, YO31 1BR`: a number joins its street; a name precedes it: `Rose Cottage, Mill Lane, YO31 1BR`. */
export function manualAddressLine({ numberOrName, street, postcode }: ManualAddress): string {
  const place = numberOrName.trim()
  const joint = /\b\d+[a-z]?$/i.test(place) ? ' ' : ', '
  return `${place}${joint}${street.trim()}, ${normalPostcode(postcode)}`
}

function normalPostcode(postcode: string): string {
  const letters = postcode.replace(/\s/g, '').toUpperCase()
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`
}
