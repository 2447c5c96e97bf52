import { assess } from '@retrofolio/engine/assess/assess'
import { correctedFeatures, type FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { valueAt } from '@retrofolio/engine/object-path'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import type { DecidedFigure } from '../preview/deciding-facts.ts'

/** Whether a home could pass by a fact, as its page would show it with that fact. */
export type CanDecide = (fact: HomeFactKey, figure: DecidedFigure, isPassed: (value: number) => boolean) => boolean

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

/** A fact that the certificate states decides nothing, and neither does one whose every value fails. */
export function canDecide(features: HomeFeatures, panels: PanelChoices): CanDecide {
  return (key, figure, isPassed) => {
    const fact = HOME_FACTS.find((one) => one.key === key)
    if (fact === undefined || valueAt(features, fact.path.split('.')) !== null) return false
    return possibleValues(fact).some((value) => {
      const result = assessed(correctedFeatures(features, { [key]: value }), panels)
      if (result?.kind !== 'analysed') return false
      const { certificate, rating } = result
      return isPassed(figure === 'sapScoreToday' ? certificate.today.sapScore : rating.netGridImportKwh)
    })
  }
}

function possibleValues({ key, leaf, leftOut }: HomeFact): readonly FactValue[] {
  if (leaf.kind === 'word') return leaf.words.filter((word) => !leftOut.includes(word))
  if (leaf.kind === 'flag') return [true, false]
  return USUAL_NUMBERS[key] ?? []
}

/** null for a value that this home cannot have. */
function assessed(features: HomeFeatures, panels: PanelChoices) {
  try {
    return assess(features, { panels }, null)
  } catch {
    return null
  }
}
