import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/** What a record says about the tests of a combination boiler. */
export type CombiRecord = 'table' | 'old_product' | 'product' | 'none'

/**
 * How likely it is that the hot water of a combination boiler was tested. Rule HL-24d: never where its record has a SAP
 * code and no product, or a product from before the tests; else by product, or by the boilers of the edition's years.
 * Traced as `testedCombiShare`.
 *
 * @param features details of the main heating
 * @param reading edition of the boiler's years; collects the assumption
 * @returns 0 to 1
 * @see SAP 10.2, Tables 3a and 3b; product database
 */
export function testedCombiShare(features: HomeFeatures, reading: ReadingContext): number {
  const record = combiRecord(features)
  const { evidenceEdition, trace } = reading
  const rules = EDITION_RULES[evidenceEdition]
  if (record === 'table' || record === 'old_product') {
    trace?.fixed('testedCombiShare', SHARE, 0, UNTESTED[record], ['mainHeating.sapCode'])
    return 0
  }
  const isNew = record === 'product' && rules.combiTestedShare > 0
  if (isNew) trace?.cell('testedCombiShare', 'hot-water', ['combiTestedShareOfNew'], 'value', SHARE, FACTS)
  else trace?.cell('testedCombiShare', 'edition-rule', ['combiTestedShare'], evidenceEdition, SHARE, FACTS)
  if (rules.combiTestedShare === 0) return 0
  const share = isNew ? HOT_WATER.combiTestedShareOfNew : rules.combiTestedShare
  reading.assume?.(
    'hotWater.combiLoss',
    `tested in ${Math.round(100 * share)} % of cases`,
    'Whether the hot water of the boiler was tested is in the product database only.',
    SOURCES.practice,
  )
  return share
}

const SHARE = { symbol: 's', label: 'How likely the hot water of the boiler was tested', unit: 'share' }
const FACTS = ['hotWater.combiLoss']
const UNTESTED = {
  table: 'HL-24d: a boiler of the tables counts as untested.',
  old_product: 'HL-24d: the product is from before the tests.',
}

/**
 * What the record says: by product number where a document names one, else by whether its figures are those of a SAP
 * code. Rule HL-24d.
 *
 * @param features details and SAP code of the main heating
 * @returns `none` where nothing is said
 */
export function combiRecord({ heatingDetails, mainHeating }: HomeFeatures): CombiRecord {
  const details = heatingDetails?.[0] ?? null
  const index = details?.productIndex ?? null
  if (index !== null) return index < HOT_WATER.combiFirstTestedIndex ? 'old_product' : 'product'
  return details?.isFromProductDatabase === false || (details !== null && mainHeating.sapCode !== null)
    ? 'table'
    : 'none'
}
