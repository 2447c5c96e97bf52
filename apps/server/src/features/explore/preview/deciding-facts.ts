import { FACTS_OF_UNKNOWN } from '@retrofolio/analysis/unknown-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { type HomeRanges, rangesOf } from '@retrofolio/engine/uncertainty/ranges'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'

/** Figures that ratings, bands and scores follow from. */
export type DecidedFigure = 'netGridImportKwh' | 'sapScoreToday'

/** A fact that a person can find out, and its share of the variance of a figure. */
export interface DecidingFact {
  fact: HomeFactKey
  share: number
}

/** How uncertain the figures of a home are, as its page shows it; null where they cannot be calculated. */
export function uncertaintyOf(features: HomeFeatures, panels: PanelChoices): HomeRanges | null {
  try {
    const ranges = rangesOf(features, { panels })
    return ranges.kind === 'ranges' ? ranges : null
  } catch {
    return null
  }
}

/** The facts behind the unknowns of a figure, the most telling first. Not what no fact can tell, such as habits. */
export function decidingFacts({ rankings }: Pick<HomeRanges, 'rankings'>, figure: DecidedFigure): DecidingFact[] {
  const shares = new Map<HomeFactKey, number>()
  for (const { unknown, shareOfVariance } of rankings[figure]) {
    const [fact] = FACTS_OF_UNKNOWN[unknown] ?? []
    if (fact !== undefined) shares.set(fact, (shares.get(fact) ?? 0) + shareOfVariance)
  }
  return [...shares]
    .map(([fact, share]) => ({ fact, share }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share)
}

/** Below one in a hundred, a fact tells nothing. */
const LEAST_SHARE = 0.01
