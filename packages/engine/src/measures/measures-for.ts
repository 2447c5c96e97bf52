import type { KnownHome } from '../assess/known-home.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { EngineError } from '../errors.ts'
import { dayNumberOf } from '../quantities/calendar-days.ts'
import { type PanelChoices, requirePanelChoices, USUAL_PANELS } from '../solar/panel-choices.ts'
import type { Tenure } from '../vocabulary.ts'
import { alreadyThere } from './judgement.ts'
import type { MeasureOption, OfferedMeasure, OfferedMeasures, SharedWork } from './measure.ts'
import { homeAfter, type MeasureHome } from './measure-home.ts'
import { improvedAreaM2, type MeasureRule, type OptionDraft } from './measure-rule.ts'
import { WINDOWS_DOUBLE } from './openings.ts'
import { type Answers, requireKnownAnswers } from './questions.ts'
import { LOFT_FULL, LOFT_TOP_UP } from './roofs.ts'
import { CAVITY_FILL } from './walls.ts'

export interface MeasureOptions {
  /** Day of the prices and of VAT, `YYYY-MM-DD`. */
  asOf: string
  /** That of the features where left out. */
  tenure?: Tenure | null
  /** Works on many homes at once, as a landlord has them done. */
  isProgramme?: boolean
  /** By the id of the question. */
  answers?: Answers
  /** Measures that the owner wants, whatever the conditions say. */
  include?: readonly string[]
  /** Measures that the owner does not want. */
  exclude?: readonly string[]
  /** As in `AssessOptions`. */
  panels?: PanelChoices | undefined
}

const RULES: readonly MeasureRule[] = [LOFT_FULL, LOFT_TOP_UP, CAVITY_FILL, WINDOWS_DOUBLE]

/**
 * Every measure of the library with what the conditions make of it at one home, and its options there. Rules MEA-20 to
 * MEA-24.
 *
 * @param features what is known about the home
 * @param options day, tenure, answers and the owner's choices
 * @returns one entry for each measure, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for options that make no sense
 * @see docs/method/measure-conditions.md
 */
export function measuresFor(
  features: PlausibleFeatures,
  options: MeasureOptions,
): OfferedMeasures | MissingFacts | UnsupportedHome {
  requireSensible(options)
  const described = dwellingFromFeatures(features, PRESENT_EDITION, null)
  if (described.kind !== 'dwelling') return described
  const home: MeasureHome = {
    features,
    described,
    answers: options.answers ?? {},
    tenure: options.tenure === undefined ? features.tenure : options.tenure,
    isProgramme: options.isProgramme === true,
    panels: options.panels,
  }
  return {
    kind: 'offered',
    measures: RULES.map((rule) => offeredMeasure(rule, home, options)),
    sharedWorks: SHARED_WORKS,
  }
}

const SHARED_WORKS: readonly SharedWork[] = [
  { id: 'ventCheck', words: 'Ventilation check, fans and background vents', cost: null },
]

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
  const ids = RULES.map(({ id }) => id)
  for (const [field, given] of Object.entries({ include, exclude })) {
    const unknown = given.find((id) => !ids.includes(id))
    if (unknown === undefined) continue
    throw new EngineError({ code: 'WORD_UNKNOWN', field, value: unknown, range: `one of ${ids.join(', ')}` })
  }
}

function offeredMeasure(rule: MeasureRule, home: MeasureHome, options: MeasureOptions): OfferedMeasure {
  const applicability = rule.judge(home)
  if (options.exclude?.includes(rule.id) === true) {
    return { measureId: rule.id, applicability, options: [], overridden: 'excluded' }
  }
  const isLockedIn = options.include?.includes(rule.id) === true
  const isOffered = applicability.kind === 'applies' || applicability.kind === 'ask'
  const overridden = isLockedIn ? 'locked_in' : null
  if (!isOffered && !isLockedIn) return { measureId: rule.id, applicability, options: [], overridden }
  const drafts = rule.drafts(home)
  const tried = drafts.flatMap((draft) => optionOf(rule.id, draft, home) ?? [])
  const hasNoGain = drafts.length > 0 && tried.length === 0
  return {
    measureId: rule.id,
    applicability: isOffered && hasNoGain ? alreadyThere(NO_GAIN) : applicability,
    options: tried,
    overridden,
  }
}

const NO_GAIN = 'what the home has counts as no worse, by the rules of certificates'

/** null where the model rejects the option for this home, or nothing gets better. Rule MEA-24. */
function optionOf(measureId: string, draft: OptionDraft, home: MeasureHome): MeasureOption | null {
  const after = homeAfter(home, [...(draft.after ?? []), ...draft.changes])
  if (after === null || !isImproved(draft, home, after)) return null
  return {
    id: draft.suffix === undefined ? measureId : `${measureId}:${draft.suffix}`,
    measureId,
    words: draft.words,
    slot: draft.slot,
    category: draft.category,
    changes: draft.changes,
    quantity: draft.quantity(home, after),
    cost: null,
    costByDesignHeatLoss: null,
    sharedWorks: draft.sharedWorks ?? [],
    requiresOneOf: draft.requiresOneOf ?? [],
    excludes: draft.excludes ?? [],
    lifeYears: 42,
    servicingGbpPerYear: 0,
    replacementGbp: 0,
    renewalCreditGbp: null,
  }
}

function isImproved({ improves }: OptionDraft, { described }: MeasureHome, after: KnownHome): boolean {
  return improves === undefined || improvedAreaM2(described.dwelling, after.described.dwelling, improves) > 0
}
