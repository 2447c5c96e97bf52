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
  | {
      kind: 'refused'
      heading: string
      message: string
      /** The home that the organisation already has. */
      homeId: number | null
    }
  | { kind: 'failed'; message: string; explanation: string | null; isAddressUnknown: boolean }

export function addFailure(error: unknown): AddFailure | null {
  if (error === null || error === undefined) return null
  const refusal = addHomeErrorSchema.safeParse(withErrorCode(error))
  if (!refusal.success) return failed(null)
  const { error: sentence, errorCode, candidates = [], homeId = null } = refusal.data
  switch (errorCode) {
    case 'AMBIGUOUS_ADDRESS':
      return candidates.length > 0 ? { kind: 'choose', candidates } : failed(sentence)
    case 'HOME_QUOTA_REACHED':
      return { kind: 'quota' }
    case 'INVALID_PROPERTY_TYPE':
    case 'DUPLICATE_UPRN':
      return { kind: 'refused', heading: 'Property Already Exists!', message: sentence, homeId }
    case 'ADDRESS_NOT_FOUND':
      return { ...failed(sentence), isAddressUnknown: true }
    default:
      return failed(sentence)
  }
}

function failed(explanation: string | null): AddFailure & { kind: 'failed' } {
  return { kind: 'failed', message: ADD_FAILED, explanation, isAddressUnknown: false }
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

/** Divides typed text, so that nothing is typed twice: `14 mill lane, york yo31 1br` has number, street and postcode. */
export function manualAddressFrom(text: string): ManualAddress {
  const [postcode = ''] = POSTCODE_AT_END.exec(text) ?? []
  const parts = text
    .slice(0, text.length - postcode.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const places = parts.findIndex((part) => NUMBER_THEN_STREET.test(part))
  const [, number = '', street = ''] = NUMBER_THEN_STREET.exec(parts[places] ?? '') ?? []
  if (places >= 0) {
    const before = [...parts.slice(0, places), number].join(', ')
    return { numberOrName: before, street: [street, ...parts.slice(places + 1)].join(', '), postcode: postcode.trim() }
  }
  const [name = '', ...rest] = parts
  if (rest.length > 0) return { numberOrName: name, street: rest.join(', '), postcode: postcode.trim() }
  return { numberOrName: '', street: name, postcode: postcode.trim() }
}

const POSTCODE_AT_END = /(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\s*$/i
const NUMBER_THEN_STREET = /^(\d+[a-z]?(?:-\d+[a-z]?)?)\s+(.*\S)$/i

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
