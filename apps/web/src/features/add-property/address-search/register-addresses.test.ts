import { expect, test } from 'vitest'
import { buildSuggestion } from '../../../testing/factories.ts'
import { pickSuggestion, suggestionKey } from './register-addresses.ts'

test('a suggestion has its address, and its location if known', () => {
  const suggestion = { ...buildSuggestion('1 A Road, York, YO31 1BR', '10'), lat: 53.96, lng: -1.08 }
  expect(pickSuggestion(suggestion)).toMatchObject({
    kind: 'picked',
    place: { address: '1 A Road, York, YO31 1BR', postcode: 'YO31 1BR', geometry: { lat: 53.96, lng: -1.08 } },
  })
  expect(pickSuggestion({ ...suggestion, lng: null })).toMatchObject({ place: { geometry: null } })
})

test.each(['  ', 'x'.repeat(501)])('an address of "%s" cannot be read', (address) => {
  expect(pickSuggestion(buildSuggestion(address, '10'))).toEqual({
    kind: 'refused',
    message: 'Could not read address details. Try again.',
  })
})

test('homes without a number have unique keys', () => {
  const address = buildSuggestion('1 A Road, York, YO31 1BR')
  expect(suggestionKey(address, 0)).not.toBe(suggestionKey(address, 1))
  expect(suggestionKey({ ...address, uprn: '10' }, 0)).toBe(suggestionKey({ ...address, uprn: '10' }, 1))
})
