import { expect, test } from 'vitest'
import { contradictoryAnswers } from './contradictory-answers.ts'
import type { KnownFacts } from './corrected-features.ts'

test.each<[string, KnownFacts, string[][]]>([
  ['two widths of a cavity', { cavitySurvey: true, cavityNarrow: true }, [['cavitySurvey', 'cavityNarrow']]],
  ['failed fill in a clear cavity', { cavityFailed: true, cavitySurvey: true }, [['cavityFailed', 'cavitySurvey']]],
  ['consent for a home that is not listed', { isListed: false, listedConsent: true }, [['isListed', 'listedConsent']]],
  [
    'an open fire in a fireplace out of use',
    { openFires: true, fireplaceUnused: true },
    [['openFires', 'fireplaceUnused']],
  ],
  ['one width', { cavitySurvey: true, cavityNarrow: false }, []],
  ['a listed home with consent', { isListed: true, listedConsent: true }, []],
  ['an answer that is not known', { isListed: 'not_known', listedConsent: true }, []],
  ['no answer', {}, []],
])('MEA-22c: %s', (_what, facts, pairs) => {
  expect(contradictoryAnswers(facts)).toEqual(pairs)
})
