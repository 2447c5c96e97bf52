import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { addFailure, enterError, manualAddressErrors, manualAddressFrom, manualAddressLine } from './view-model.ts'

const refusal = (errorCode: string, more: object = {}) =>
  addFailure(new ApiError(422, { error: 'A sentence.', errorCode, ...more }))

describe('the search', () => {
  test('Enter asks for an address if the field is empty, otherwise for a selection', () => {
    expect(enterError('  ')).toBe('Please enter an address')
    expect(enterError('14 Ches')).toBe('Please select an address from the dropdown for best results')
  })
})

describe('reasons why a home was not added', () => {
  const generic = 'There was an error adding the property. Please try again.'

  test.each(['INVALID_PROPERTY_TYPE', 'DUPLICATE_UPRN'])("%s shows the server's message", (code) => {
    const shown = { kind: 'refused', heading: 'Property Already Exists!', message: 'A sentence.' }
    expect(refusal(code)).toEqual({ ...shown, homeId: null })
    expect(refusal(code, { homeId: 12 })).toEqual({ ...shown, homeId: 12 })
  })

  test('several candidates are offered; none is a failure', () => {
    const candidates = [{ uprn: '1', fullAddress: '1 A Road' }]
    expect(refusal('AMBIGUOUS_ADDRESS', { candidates })).toEqual({ kind: 'choose', candidates })
    expect(refusal('AMBIGUOUS_ADDRESS')).toMatchObject({ kind: 'failed', message: generic })
  })

  test("an unknown address adds the server's message to the general text", () => {
    expect(refusal('ADDRESS_NOT_FOUND')).toEqual({
      kind: 'failed',
      message: generic,
      explanation: 'A sentence.',
      isAddressUnknown: true,
    })
  })

  test('a full quota is recognised by its code, also under the key "code"', () => {
    expect(refusal('HOME_QUOTA_REACHED')).toEqual({ kind: 'quota' })
    expect(addFailure(new ApiError(403, { error: 'Full.', code: 'HOME_QUOTA_REACHED' }))).toEqual({ kind: 'quota' })
  })

  test.each([
    ['an unknown code', new ApiError(422, { error: 'x', errorCode: 'SOMETHING_NEW' })],
    ['a field error', new ApiError(400, { address: ['This field may not be blank.'] })],
    ['no answer', new ApiError(0, null)],
    ['another error', new TypeError('x')],
  ])('%s gives the general text', (_name, error) => {
    expect(addFailure(error)).toEqual({ kind: 'failed', message: generic, explanation: null, isAddressUnknown: false })
  })

  test('no error gives no failure', () => {
    expect(addFailure(null)).toBeNull()
  })
})

describe('a manually entered address', () => {
  const complete = { numberOrName: '14', street: 'Mill Lane', postcode: 'yo311br' }

  test('needs all three parts and a full postcode', () => {
    expect(manualAddressErrors(complete)).toEqual({})
    expect(manualAddressErrors({ numberOrName: ' ', street: '', postcode: 'YO31' })).toEqual({
      numberOrName: 'Enter a house number or name',
      street: 'Enter a street',
      postcode: 'Enter a full UK postcode',
    })
  })

  test.each(['M1 1AE', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'b338th'])('%s is a postcode', (postcode) => {
    expect(manualAddressErrors({ ...complete, postcode })).toEqual({})
  })

  test.each([
    [complete, '14 Mill Lane, YO31 1BR'],
    [{ ...complete, numberOrName: '14b' }, '14b Mill Lane, YO31 1BR'],
    [{ ...complete, numberOrName: 'Rose Cottage' }, 'Rose Cottage, Mill Lane, YO31 1BR'],
    [{ ...complete, numberOrName: 'Flat 2, 14' }, 'Flat 2, 14 Mill Lane, YO31 1BR'],
  ])('%o becomes "%s"', (address, line) => {
    expect(manualAddressLine(address)).toBe(line)
  })

  test.each([
    ['', '', '', ''],
    ['14 mill lane, york yo311br', '14', 'mill lane, york', 'yo311br'],
    ['Flat 2, 14b Mill Lane, York, YO31 1BR', 'Flat 2, 14b', 'Mill Lane, York', 'YO31 1BR'],
    ['Rose Cottage, Mill Lane, YO31 1BR', 'Rose Cottage', 'Mill Lane', 'YO31 1BR'],
    ['mill lane', '', 'mill lane', ''],
    ['YO31 1BR', '', '', 'YO31 1BR'],
    ['14', '', '14', ''],
  ])('"%s" typed in the search is not typed again', (text, numberOrName, street, postcode) => {
    expect(manualAddressFrom(text)).toEqual({ numberOrName, street, postcode })
  })
})
