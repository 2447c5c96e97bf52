import type { KnownHome } from '../../assess/known-home.ts'
import { measureOf } from '../../tables/measures/measure-figures.ts'
import { isMeasureId, type MeasureId } from '../../tables/measures/measure-ids.ts'
import { QUANTITY_WORDS } from '../../tables/measures/measure-words.ts'
import { hasContinuousVentilation } from '../conditions/air.ts'
import { isUpTo, type MeasureHome } from '../conditions/measure-home.ts'
import type { OptionDraft } from '../conditions/measure-rule.ts'
import { ventedRoomsOf, wetRoomsOf } from '../conditions/ventilation.ts'
import { regionOfHome } from '../cost-region.ts'
import type { CostRange, FirstStep, MeasureOption, OfferedMeasure, SharedWork } from '../measure.ts'
import { type CostOptions, costOf, costsByDesignHeatLoss } from '../measure-cost.ts'
import type { MeasureOptions } from './measure-options.ts'

export type PriceOptions = CostOptions

/**
 * What decides the prices of works at a home.
 *
 * @param home with nation and postcode
 * @param options day, programme and own prices
 * @returns options of the cost tables
 */
export function priceOptionsOf(
  { features }: MeasureHome,
  { asOf, isProgramme, rates }: Pick<MeasureOptions, 'asOf' | 'isProgramme' | 'rates'>,
): PriceOptions {
  // Works of a plan belong to the supply of energy-saving materials.
  return {
    asOf,
    nation: features.nation,
    region: regionOfHome(features).region,
    isProgramme,
    rates,
    isPartOfEnergySaving: true,
  }
}

/**
 * An option with its words, quantity, cost and life. Rule MEA-47.
 *
 * @param measureId of the library
 * @param draft of the option
 * @param home before
 * @param after the home with the option
 * @param prices day, place and own prices
 * @returns the option
 */
export function pricedOption(
  measureId: MeasureId,
  draft: OptionDraft,
  home: MeasureHome,
  after: KnownHome,
  prices: PriceOptions,
): MeasureOption {
  const measure = measureOf(measureId)
  const quantity = draft.quantity(home, after)
  const extras = (draft.extras ?? []).map((extra) => {
    const amount = typeof extra.quantity === 'number' ? extra.quantity : extra.quantity(home, after)
    return costOf(extra.measureId, amount, prices)
  })
  const own = costOf(measureId, quantity, prices)
  const isByCapacity = measure.quantity === 'design_kw'
  const byCapacity = isByCapacity
    ? costsByDesignHeatLoss(measureId, prices).flatMap(({ upToKw, cost }) => {
        const total = sumOf([cost, ...extras])
        return total === null ? [] : [{ upToKw, cost: total }]
      })
    : []
  return {
    id: draft.suffix === undefined ? measureId : `${measureId}:${draft.suffix}`,
    measureId,
    words: draft.words === undefined ? measure.name : `${measure.name}, ${draft.words}`,
    slot: draft.slot,
    category: measure.category,
    changes: draft.changes,
    quantity: { value: quantity, unit: QUANTITY_WORDS[measure.quantity] },
    cost: isByCapacity ? null : sumOf([own, ...extras]),
    costByDesignHeatLoss: byCapacity.length > 0 ? byCapacity : null,
    sharedWorks: [
      ...(measure.isVentilationChecked && !hasContinuousVentilation(home) ? ['ventCheck'] : []),
      ...(draft.sharedWorks ?? []),
    ],
    provides: draft.provides ?? [],
    requiresOneOf: draft.requiresOneOf ?? [],
    excludes: [...new Set([...(draft.excludes ?? []), ...measure.notWith])],
    lifeYears: measure.upkeep.lifeYears ?? ONCE_YEARS,
    servicingGbpPerYear: measure.upkeep.servicing?.typicalGbp ?? 0,
    replacementGbp: (own?.typicalGbp ?? 0) * measure.upkeep.renewedShare,
    renewalCreditGbp: measure.renewal === null ? null : measure.renewal.fixedGbp + measure.renewal.rateGbp * quantity,
  }
}

/** Longer than any plan: nothing is renewed. */
const ONCE_YEARS = 200

/** null where one of the costs is not known: a sum without it would be too low. */
function sumOf(costs: readonly (CostRange | null)[]): CostRange | null {
  const sum = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }
  for (const cost of costs) {
    if (cost === null) return null
    sum.lowGbp += cost.lowGbp
    sum.typicalGbp += cost.typicalGbp
    sum.highGbp += cost.highGbp
  }
  return sum
}

const LAST_BAND_BEFORE_1950 = 'C'

/**
 * Works that several options need, each paid once. Rule MEA-23.
 *
 * @param home decides how much has to be put right first
 * @param prices day, place and own prices
 * @returns ventilation check, scaffold and enabling works
 */
export function sharedWorksOf(home: MeasureHome, prices: PriceOptions): SharedWork[] {
  const isOld = isUpTo(home.described.reading.ageBand, LAST_BAND_BEFORE_1950)
  const works = {
    ventCheck: 'ventCheck',
    scaffold: 'scaffold',
    enabling: isOld ? 'enablingBefore1945' : 'enabling',
  } as const
  return Object.entries(works).map(([id, measureId]) => ({
    id,
    words: measureOf(measureId).name,
    cost: measureId === 'ventCheck' ? ventilationCost(home, prices) : costOf(measureId, 1, prices),
  }))
}

/**
 * The price of the table is that of a whole house. A smaller home has fewer fans and vents: a fan for each kitchen and
 * bathroom, and a vent for each room, cost at most this much. Rule MEA-23a.
 */
function ventilationCost(home: MeasureHome, prices: PriceOptions): CostRange | null {
  const house = costOf('ventCheck', 1, prices)
  if (house === null || prices.rates?.ventCheck !== undefined) return house
  const own = sumOf([
    costOf('intermittentFans', wetRoomsOf(home), prices),
    costOf('backgroundVents', ventedRoomsOf(home), prices),
  ])
  if (own === null) return house
  return {
    lowGbp: Math.min(house.lowGbp, own.lowGbp),
    typicalGbp: Math.min(house.typicalGbp, own.typicalGbp),
    highGbp: Math.min(house.highGbp, own.highGbp),
  }
}

/**
 * What is done before any works. Rule MEA-46.
 *
 * @param measures with their outcomes
 * @param prices day, place and own prices
 * @returns surveys and certificates that suit the home
 */
export function firstStepsOf(measures: readonly OfferedMeasure[], prices: PriceOptions): FirstStep[] {
  return measures.flatMap(({ applicability, measureId, overridden }) => {
    const isMeant = applicability.kind === 'applies' || applicability.kind === 'ask'
    if (!isMeant || overridden === 'excluded' || !isMeasureId(measureId)) return []
    const { mechanism, name } = measureOf(measureId)
    if (mechanism !== 'first_step') return []
    return [{ measureId, words: name, because: applicability.because, cost: costOf(measureId, 1, prices) }]
  })
}
