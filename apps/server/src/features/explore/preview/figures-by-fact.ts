import { rateHome } from '@retrofolio/engine/assess/assess'
import { correctedFeatures, type FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import type { DecidedFigure } from './deciding-facts.ts'

/** Values that numbers usually have, from the least to the most. */
const USUAL_NUMBERS: Readonly<Partial<Record<HomeFactKey, readonly number[]>>> = {
  storeys: [1, 2, 3],
  storeyHeight: [2.2, 2.4, 2.7, 3],
  extensionCount: [0, 1, 2],
  openFireplaces: [0, 1, 2],
  openFlues: [0, 1],
  roofInsulationThickness: [0, 50, 100, 200, 300],
  wallInsulationThickness: [0, 50, 100],
  solarPanelsPeak: [1, 2, 4],
}

/**
 * A figure of a home with each usual value of a fact, as its page would show it; without values that the home cannot
 * have.
 */
export function* figuresByFact(
  features: HomeFeatures,
  panels: PanelChoices,
  key: HomeFactKey,
  figure: DecidedFigure,
): Generator<number> {
  const fact = HOME_FACTS.find((one) => one.key === key)
  for (const value of fact === undefined ? [] : possibleValues(fact)) {
    const number = figureOf(correctedFeatures(features, { [key]: value }), panels, figure)
    if (number !== null) yield number
  }
}

/** Whether a fact can change a figure of a home. Numbers without usual values are taken to. */
export function canChange(
  features: HomeFeatures,
  panels: PanelChoices,
  key: HomeFactKey,
  figure: DecidedFigure,
): boolean {
  const now = figureOf(features, panels, figure)
  let areValuesTried = false
  for (const number of figuresByFact(features, panels, key, figure)) {
    if (number !== now) return true
    areValuesTried = true
  }
  return !areValuesTried
}

/** A figure of a home as it is; null where it has none. */
export function figureOf(features: HomeFeatures, panels: PanelChoices, figure: DecidedFigure): number | null {
  const result = assessed(features, panels)
  if (result?.kind !== 'analysed') return null
  return figure === 'sapScoreToday' ? result.certificate.today.sapScore : result.rating.netGridImportKwh
}

function possibleValues({ key, leaf, leftOut }: HomeFact): readonly FactValue[] {
  if (leaf.kind === 'word') return leaf.words.filter((word) => !leftOut.includes(word))
  if (leaf.kind === 'flag') return [true, false]
  return USUAL_NUMBERS[key] ?? []
}

/** null for a value that this home cannot have. */
function assessed(features: HomeFeatures, panels: PanelChoices) {
  try {
    return rateHome(features, { panels })
  } catch {
    return null
  }
}
