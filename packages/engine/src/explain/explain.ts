import { type AssessOptions, assessPlausible } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { assumptionList } from '../assumptions.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { assessmentTerms } from './assessment-terms.ts'
import type { Explanation } from './explanation/explanation.ts'
import type { StatedBy } from './sources/fact-reader.ts'
import { termAt } from './term-at.ts'
import { explanationOf } from './terms/explanation-of-term.ts'

export interface ExplainOptions extends AssessOptions {
  /** Who stated which fact; all others come from the certificate or its document. */
  statedBy?: StatedBy
}

/** Explains figures of one home; what several figures share is calculated once. */
export interface Explainer {
  kind: 'explainer'
  assessment: AnalysedHome
  /**
   * @param figures dotted names in the assessment, such as `heatLoss.default.htcWPerK`; members of lists by what they
   *   are called: `energyUse.2.breakdown.Kitchen.electricityKwh`, `certificate.today.local.uses.hot_water.co2Kg`
   * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming a figure that the assessment does not have
   */
  explain(...figures: readonly string[]): Explanation
}

/**
 * The tree behind a figure of `assess()`: rule, formula, inputs with unit, and where each input comes from. Rules EXP-1
 * to EXP-4. Pure: the same features give the same tree.
 *
 * @param features what is known about the home; stay as they are
 * @param figure dotted name in the assessment, see `Explainer`
 * @param options choices of the assessment, and who stated which fact
 * @returns the explanation, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for features out of range, or for an unknown figure
 * @see docs/method/explanation.md
 */
export function explain(
  features: HomeFeatures,
  figure: string,
  options: ExplainOptions = {},
): Explanation | MissingFacts | UnsupportedHome {
  const explainer = explainerOf(features, options)
  return explainer.kind === 'explainer' ? explainer.explain(figure) : explainer
}

/**
 * Explains several figures of one home and calculates what they share only once. Rules EXP-1 to EXP-4.
 *
 * @param stated what is known about the home; stays as it is
 * @param options choices of the assessment, and who stated which fact
 * @returns the explainer, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for features out of range
 * @see docs/method/explanation.md
 */
export function explainerOf(
  stated: HomeFeatures,
  options: ExplainOptions = {},
): Explainer | MissingFacts | UnsupportedHome {
  const notes = assumptionList()
  const features = plausibleFeatures(stated, notes.assume)
  const assessment = assessPlausible(features, options, notes)
  if (assessment.kind !== 'analysed') return assessment
  const terms = assessmentTerms(features, assessment, options)
  return {
    kind: 'explainer',
    assessment,
    explain: (...figures) =>
      explanationOf(Object.fromEntries(figures.map((figure) => [figure, termAt(terms, figure)]))),
  }
}
