import { assessPlausible } from '../assess/assess.ts'
import { knownHome } from '../assess/known-home.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { editionOf } from '../dwelling/reading/edition.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import { createWorkspace } from '../heat-loss/heat-balance.ts'
import { zeroBillPotential } from '../rating/rate.ts'
import { recordOf } from '../record-of.ts'
import type { PanelChoices } from '../solar/panel-choices.ts'
import {
  type HouseholdSize,
  type UnlistedEquipment,
  ZERO_BILL_POTENTIALS,
  type ZeroBillPotential,
} from '../vocabulary.ts'
import { type Draws, EVEN_DRAWS } from './draws.ts'
import { drawnFigures, possibleHomes, RANGED_FIGURES, type RangedFigure } from './possible-homes.ts'
import { onScale } from './possible-scores.ts'
import { type Range, rangeOf } from './range.ts'
import { type Ranking, rankingsOf } from './ranking.ts'

export interface HomeRanges {
  kind: 'ranges'
  figures: Record<RangedFigure, Range>
  /** Probability of each zero-bill rating; they add up to 1. */
  ratingProbability: Record<ZeroBillPotential, number>
  /** Which unknowns make each figure's range as wide as it is, the largest first. */
  rankings: Record<RangedFigure, Ranking>
}

export interface RangeOptions {
  /** Points to look at instead of the even lattice: a random sequence, say. */
  draws?: Draws
  /** What the certificate's printed figures imply although it does not list it (CERT-7); nothing if left out. */
  unlisted?: UnlistedEquipment | null
  /** People whom net grid import and bills are for, 1 to 8; 2 where left out. */
  occupiers?: HouseholdSize | undefined
  /** Limit and panel, as for `assess`. */
  panels?: PanelChoices | undefined
  /** Changes to the home, as for `assess`: all but the lodged score is of the home after them. */
  changes?: readonly HomeChange[] | undefined
}

/**
 * How certain each figure of a home is: P10, P50 and P90, the probability of each rating, and which unknown, if surveyed,
 * would narrow the answer most. Rules UNC-1 to UNC-8.
 *
 * @param given what is known about the home, as for `assess` and `certify`
 * @param options draws to use instead of the even lattice, panels that the certificate implies, and choices of `assess`
 * @returns ranges, or which facts are missing, or that the kind is not covered
 * @throws EngineError naming field, value and range for features or occupiers out of range
 * @see docs/method/uncertainty.md
 */
export function rangesOf(given: HomeFeatures, options: RangeOptions = {}): HomeRanges | MissingFacts | UnsupportedHome {
  const features = plausibleFeatures(given, null)
  const workspace = createWorkspace()
  const { changes, occupiers, panels } = options
  const choices = { occupiers, panels, ...(changes === undefined ? {} : { changes }) }
  const analysed = assessPlausible(features, choices, null, workspace)
  if (analysed.kind !== 'analysed') return analysed
  const known = knownHome(features, choices, null)
  if (known.kind !== 'dwelling') return known
  const lodged = dwellingFromFeatures(features, editionOf(features).edition, null)
  if (lodged.kind !== 'dwelling') return lodged
  const homes = possibleHomes(
    { dwelling: known.described.dwelling, features: known.features, figures: known.figures },
    { dwelling: lodged.dwelling, features, figures: [] },
    analysed,
    workspace,
    options.unlisted ?? null,
  )
  const draws = options.draws ?? EVEN_DRAWS
  const drawn = drawnFigures(homes, draws)
  const figures = recordOf(RANGED_FIGURES, (figure) =>
    SCORES.has(figure) ? onScale(rangeOf(drawn[figure])) : rangeOf(drawn[figure]),
  )
  return {
    kind: 'ranges',
    figures,
    ratingProbability: ratingProbability(drawn.netGridImportKwh),
    rankings: rankingsOf(homes, figures),
  }
}

const SCORES: ReadonlySet<RangedFigure> = new Set(['sapScore', 'sapScoreToday'] satisfies RangedFigure[])

/** Rule UNC-7: the share of all possible homes that come out with each rating. */
function ratingProbability(netGridImportKwh: Float64Array): Record<ZeroBillPotential, number> {
  const probability = recordOf(ZERO_BILL_POTENTIALS, () => 0)
  for (const importKwh of netGridImportKwh) probability[zeroBillPotential(importKwh)] += 1 / netGridImportKwh.length
  return probability
}
