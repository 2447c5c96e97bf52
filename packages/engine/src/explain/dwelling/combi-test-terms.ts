import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { combiRecord } from '../../dwelling/hot-water/combi-test.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell } from '../sources/table-terms.ts'
import { given, type Term } from '../terms/term.ts'

/** How likely the hot water of a combination boiler was tested: by product, or by the years of its edition. HL-24d. */
export function testedCombiTerm({
  facts,
  features,
  reading,
}: {
  facts: FactReader
  features: HomeFeatures
  reading: ReadingContext
}): Term {
  const name = { symbol: 's', label: 'How likely the hot water of the boiler was tested', unit: 'share' }
  const chosenBy = [facts.of('hotWater.combiLoss')]
  const record = combiRecord(features)
  if (record === 'table' || record === 'old_product') {
    const says =
      record === 'table'
        ? 'HL-24d: a boiler of the tables counts as untested.'
        : 'HL-24d: the product is from before the tests.'
    return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('mainHeating.sapCode')] })
  }
  return record === 'product' && EDITION_RULES[reading.evidenceEdition].combiTestedShare > 0
    ? cell('hot-water', ['combiTestedShareOfNew'], 'value', name, chosenBy)
    : cell('edition-rule', ['combiTestedShare'], reading.evidenceEdition, name, chosenBy)
}
