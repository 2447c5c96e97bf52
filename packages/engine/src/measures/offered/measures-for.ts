import { solarInput } from '../../assess/home-solar-input.ts'
import type { KnownHome } from '../../assess/known-home.ts'
import { climateOf } from '../../climate/climate.ts'
import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { resolveSystem } from '../../dwelling/heating/heating-from-features.ts'
import { type DescribedDwelling, dwellingFromFeatures } from '../../dwelling/reading/dwelling-from-features.ts'
import type { MissingFacts, UnsupportedHome } from '../../dwelling/reading/missing-facts.ts'
import { PRESENT_EDITION } from '../../editions.ts'
import { EngineError } from '../../errors.ts'
import { createWorkspace, heatNeed } from '../../heat-loss/heat-balance.ts'
import { scenarioHeatLoss } from '../../heat-loss/scenario-heat-loss.ts'
import { dayNumberOf } from '../../quantities/calendar-days.ts'
import { requirePanelChoices, USUAL_PANELS } from '../../solar/panel-choices.ts'
import { solarPotential } from '../../solar/solar-potential.ts'
import { MEASURE_IDS, type MeasureId } from '../../tables/measures/measure-ids.ts'
import { alreadyThere } from '../conditions/judgement.ts'
import { homeAfter, type MeasureHome } from '../conditions/measure-home.ts'
import { improvedAreaM2, type MeasureRule, type OptionDraft } from '../conditions/measure-rule.ts'
import { MEASURE_RULES } from '../conditions/measure-rules.ts'
import { questionOf, requireKnownAnswers } from '../conditions/questions.ts'
import type { Applicability, MeasureOption, OfferedMeasure, OfferedMeasures } from '../measure.ts'
import type { MeasureOptions } from './measure-options.ts'
import { firstStepsOf, type PriceOptions, pricedOption, priceOptionsOf, sharedWorksOf } from './priced-option.ts'
import { withRequirements } from './requirements.ts'

/**
 * Every measure of the library with what the conditions make of it at one home, and its options there. Rules MEA-20 to
 * MEA-49.
 *
 * @param features what is known about the home
 * @param options day, tenure, prices, answers and the owner's choices
 * @returns one entry for each measure, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 * @see docs/method/measure-conditions.md
 */
export function measuresFor(
  features: PlausibleFeatures,
  options: MeasureOptions,
): OfferedMeasures | MissingFacts | UnsupportedHome {
  const described = describedMeasureHome(features, options)
  if (described.kind !== 'home') return described
  const { home } = described
  const prices = priceOptionsOf(home, options)
  const measures = withRequirements(MEASURE_IDS.map((id) => offeredMeasure(id, home, prices, options)))
  return {
    kind: 'offered',
    measures,
    sharedWorks: sharedWorksOf(home, prices),
    firstSteps: firstStepsOf(measures, prices),
  }
}

/**
 * A home as the conditions of measures see it.
 *
 * @param features what is known about the home
 * @param options answers, tenure and panels
 * @returns the home, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 */
export function describedMeasureHome(
  features: PlausibleFeatures,
  options: MeasureOptions,
): { kind: 'home'; home: MeasureHome } | MissingFacts | UnsupportedHome {
  requireSensible(options)
  const described = dwellingFromFeatures(features, PRESENT_EDITION, null)
  if (described.kind !== 'dwelling') return described
  return { kind: 'home', home: measureHome(features, described, options) }
}

function measureHome(
  features: PlausibleFeatures,
  described: DescribedDwelling,
  { answers = {}, panels, tenure = features.tenure }: MeasureOptions,
): MeasureHome {
  const { dwelling } = described
  const balance = heatNeed(dwelling, climateOf(dwelling.climateRegionId), createWorkspace())
  return {
    features,
    described,
    system: resolveSystem(features, described.reading),
    solar: solarPotential(solarInput(described, features, { panels })),
    designHeatLossKw: scenarioHeatLoss(dwelling, 'default', balance).designHeatLossW / 1000,
    answers,
    tenure,
    panels,
  }
}

function requireSensible({
  asOf,
  answers = {},
  include = [],
  exclude = [],
  panels = USUAL_PANELS,
}: MeasureOptions): void {
  if (dayNumberOf(asOf) === null) {
    throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field: 'asOf', value: asOf, range: 'a day, YYYY-MM-DD' })
  }
  requireKnownAnswers(answers)
  requirePanelChoices(panels)
  for (const [field, given] of Object.entries({ include, exclude })) {
    const unknown = given.find((id) => !MEASURE_IDS.some((known) => known === id))
    if (unknown === undefined) continue
    const range = `one of ${MEASURE_IDS.join(', ')}`
    throw new EngineError({ code: 'WORD_UNKNOWN', field, value: unknown, range })
  }
}

function offeredMeasure(
  measureId: MeasureId,
  home: MeasureHome,
  prices: PriceOptions,
  { include = [], exclude = [] }: MeasureOptions,
): OfferedMeasure {
  const rule = MEASURE_RULES[measureId]
  const applicability = rule.judge(home)
  const moreOptionsIf = (rule.moreIf?.(home) ?? []).map(questionOf)
  const overridden = exclude.includes(measureId) ? 'excluded' : include.includes(measureId) ? 'locked_in' : null
  const isOffered = applicability.kind === 'applies' || applicability.kind === 'ask'
  const offered = { measureId, applicability, options: [], moreOptionsIf, overridden } as const
  if (overridden === 'excluded' || (overridden === null && !isOffered)) return offered
  if (overridden === null && isAwaiting(rule, applicability)) return offered
  const drafts = rule.drafts(home)
  const options = drafts.flatMap((draft) => optionOf(measureId, draft, home, prices) ?? [])
  const hasNoGain = isOffered && drafts.length > 0 && options.length === 0
  return { ...offered, options, applicability: hasNoGain ? alreadyThere(NO_GAIN) : applicability }
}

/** Whether a question is open that a certificate cannot settle and that the measure waits for. Rule MEA-50. */
function isAwaiting({ plannedOnceAnswered = [] }: MeasureRule, applicability: Applicability): boolean {
  const awaited: readonly string[] = plannedOnceAnswered
  return applicability.kind === 'ask' && applicability.questions.some(({ id }) => awaited.includes(id))
}

const NO_GAIN = 'by the rules of certificates it would change nothing for the better'

/** null where the model rejects the option for this home, or nothing changes for the better. Rule MEA-24. */
function optionOf(
  measureId: MeasureId,
  draft: OptionDraft,
  home: MeasureHome,
  prices: PriceOptions,
): MeasureOption | null {
  if (draft.changes.length === 0) return null
  const after = homeAfter(home, [...(draft.after ?? []), ...draft.changes])
  return after !== null && isChanged(home, after) && isImproved(draft, home, after)
    ? pricedOption(measureId, draft, home, after, prices)
    : null
}

const isChanged = (home: MeasureHome, after: KnownHome): boolean =>
  after.features !== home.features || after.figures.length > 0

function isImproved({ improves }: OptionDraft, { described }: MeasureHome, after: KnownHome): boolean {
  if (improves === undefined) return true
  const [before, improved] = [described.dwelling, after.described.dwelling]
  return improves === 'cylinder'
    ? improved.hotWater.storageLossKwhPerDay < before.hotWater.storageLossKwhPerDay
    : improvedAreaM2(before, improved, improves) > 0
}
