import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomHome } from '../../../golden/random-homes.ts'
import { PRESENT_EDITION } from '../../editions.ts'
import { EDITIONS } from '../../vocabulary.ts'
import { plausibleFeatures } from '../features/plausible-features.ts'
import { dwellingFromFeatures, dwellingInEdition } from './dwelling-from-features.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

test('a home reused from another edition equals the home described from scratch', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...EDITIONS), (number, edition) => {
      const features = plausibleFeatures(randomHome(number), null)
      const present = dwellingFromFeatures(features, PRESENT_EDITION, null)
      const own = dwellingFromFeatures(features, edition, null)
      if (present.kind !== 'dwelling' || own.kind !== 'dwelling') return
      expect(dwellingInEdition(present, features, edition)).toEqual(own.dwelling)
    }),
    { seed, numRuns: 2000 },
  )
})
