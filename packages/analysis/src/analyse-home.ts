import type { AssessOptions } from '@retrofolio/engine/assess/assess-options'
import type { AnalysedHome, Assessment, RatedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { MissingField } from '@retrofolio/engine/dwelling/reading/missing-facts'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { type HomeRanges, rangesOf } from '@retrofolio/engine/uncertainty/ranges'
import type { HouseholdSize, UnlistedEquipment } from '@retrofolio/engine/vocabulary'

export type HomeAnalysis<Home extends RatedHome = AnalysedHome> =
  /** `ranges` are null when they are calculated later: they take several times as long as the rest. */
  | { kind: 'analysed'; assessment: Home; ranges: HomeRanges | null }
  | { kind: 'missing_data'; reason: string }
  | { kind: 'unsupported' }
  /** `detail` is for the operator, `reason` for the user. */
  | { kind: 'failed'; reason: string; detail: string }

/**
 * The engine function that an analysis uses: `assess`, or `rateHome`, which omits bills and assumptions that are not
 * stored.
 */
export type Rate<Home extends RatedHome = RatedHome> = (
  features: HomeFeatures,
  options: AssessOptions,
) => Home | Exclude<Assessment, AnalysedHome>

/**
 * The engine as a deployment has set it. Every analysis and every range of its homes comes from the same model, so that
 * no two figures of a home differ.
 */
export interface HomeModel<Home extends RatedHome = RatedHome> {
  rate: Rate<Home>
  /** Limit of recommended panels and power of a panel, as the operator sets them. */
  panels: PanelChoices
}

const MISSING_FACTS: Record<MissingField, string> = {
  propertyType: 'what type of property it is',
  totalFloorAreaM2: 'a plausible total floor area',
}

export const NO_CERTIFICATE = 'No energy certificate was found for this address.'
export const ANALYSIS_FAILED = 'The analysis of this home could not be completed.'

export interface AnalysisChoices {
  /** Ranges are calculated later. */
  areRangesToFollow?: boolean
  /** People whom rating and ranges are for; 2 where left out. */
  occupiers?: HouseholdSize | undefined
}

interface RangeChoices extends Pick<AnalysisChoices, 'occupiers'> {
  panels?: PanelChoices | undefined
  unlisted?: UnlistedEquipment | null
}

/** Never throws: a home whose analysis fails is saved with the reason. */
export function analyseHome<Home extends RatedHome>(
  features: HomeFeatures,
  { rate, panels }: HomeModel<Home>,
  { areRangesToFollow = false, occupiers }: AnalysisChoices = {},
): HomeAnalysis<Home> {
  try {
    const choices = { occupiers, panels }
    const assessment = rate(features, choices)
    if (assessment.kind === 'unsupported') return { kind: 'unsupported' }
    if (assessment.kind === 'missing') {
      return { kind: 'missing_data', reason: missingFactsReason(assessment.fields, features) }
    }
    requireFiniteNumbers(assessment, 'assessment')
    return { kind: 'analysed', assessment, ranges: areRangesToFollow ? null : homeRanges(features, choices) }
  } catch (error) {
    return { kind: 'failed', reason: ANALYSIS_FAILED, detail: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * @param options what the certificate implies although it does not list it, the occupiers, and the panels of the model
 * @throws Error for a home that cannot be analysed, and for figures that are not finite numbers
 */
export function homeRanges(
  features: HomeFeatures,
  { unlisted = null, occupiers, panels }: RangeChoices = {},
): HomeRanges {
  const ranges = rangesOf(features, { unlisted, occupiers, panels })
  if (ranges.kind !== 'ranges') throw new Error('a home can be analysed, but has no ranges')
  requireFiniteNumbers(ranges, 'ranges')
  return ranges
}

export function missingFactsReason(fields: readonly MissingField[], { lodgedOn, inspectedOn }: HomeFeatures): string {
  const missing = fields.map((field) => MISSING_FACTS[field]).join(' and ')
  const hasCertificate = lodgedOn !== null || inspectedOn !== null
  return hasCertificate ? `The certificate does not state ${missing}.` : `Still needed: ${missing}.`
}

/** A NaN or infinite figure would enter the database unnoticed and make the whole list unreadable. */
function requireFiniteNumbers(value: object, name: string): void {
  const place = placeOfNoNumber(value)
  if (place !== null) throw new RangeError(`${[name, ...place.path].join('.')} is ${place.value}`)
}

/** Runs in every analysis, so the path is built only when such a figure is found. */
function placeOfNoNumber(value: object): { path: string[]; value: number } | null {
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (typeof inner === 'number') {
      if (!Number.isFinite(inner)) return { path: [key], value: inner }
    } else if (typeof inner === 'object' && inner !== null) {
      const place = placeOfNoNumber(inner)
      if (place !== null) return { path: [key, ...place.path], value: place.value }
    }
  }
  return null
}
