import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { valueAt } from '@retrofolio/engine/object-path'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import type { DecidedFigure } from '../preview/deciding-facts.ts'
import { figureOf, figuresByFact } from '../preview/figures-by-fact.ts'

/** Whether a home could pass by a fact, as its page would show it with that fact. */
export type CanDecide = (fact: HomeFactKey, figure: DecidedFigure, isPassed: (value: number) => boolean) => boolean

/**
 * A fact that the certificate states decides nothing. Neither does one whose every value fails, or leaves the figure as
 * it is.
 */
export function canDecide(features: HomeFeatures, panels: PanelChoices): CanDecide {
  return (key, figure, isPassed) => {
    const fact = HOME_FACTS.find((one) => one.key === key)
    if (fact === undefined || valueAt(features, fact.path.split('.')) !== null) return false
    const now = figureOf(features, panels, figure)
    for (const number of figuresByFact(features, panels, key, figure)) {
      if (number !== now && isPassed(number)) return true
    }
    return false
  }
}
