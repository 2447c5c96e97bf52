import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseAddress, normaliseAny } from '../parsing/normalise-address.ts'

const PART = fc.constantFrom(
  '14',
  '14 A',
  'Flat 2',
  'NO 5',
  'no 12 B',
  'Number 3',
  'Mill',
  'Road',
  'a',
  '',
  ' ',
  ',',
  ', ,',
  'C',
)

test('the shortcut for plain addresses gives the same result as the full rules', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(PART, fc.constantFrom(' ', ',', ', ', '  ', ' ,')), { maxLength: 7 }), (parts) => {
      const text = parts.map(([part, mark]) => part + mark).join('')
      expect(normaliseAddress(text)).toBe(normaliseAny(text))
    }),
    { seed: Number(process.env['FAST_CHECK_SEED']), numRuns: 2000 },
  )
})
