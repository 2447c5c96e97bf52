import type { DescribedDwelling } from '../dwelling/dwelling-from-features.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { type DwellingTerms, dwellingTerms } from './dwelling-terms.ts'
import type { FactReader } from './facts.ts'
import { given } from './term.ts'

/**
 * The dwelling that a home's features describe, each figure with what it is worked out of or where it comes from.
 */
export function describedDwellingTerms(
  { dwelling }: DescribedDwelling,
  _features: HomeFeatures,
  facts: FactReader,
): DwellingTerms {
  return dwellingTerms(dwelling, (field, { amount, ...name }) =>
    given(name, amount, { kind: 'method', says: field, chosenBy: [facts.of('nation')] }),
  )
}
