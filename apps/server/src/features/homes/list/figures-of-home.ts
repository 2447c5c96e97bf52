import { factWord } from '@retrofolio/analysis/fact-words'
import { quotedFeatures } from '@retrofolio/analysis/home-features-on-wire'
import { type HomeFigures, NO_FIGURES } from '@retrofolio/contract/homes/list/home-figures'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import { failedRules } from '@retrofolio/engine/rules/failed-rules'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { bandChance, pointsToBand } from '@retrofolio/engine/uncertainty/band-chance'
import { otherLikelyRating } from '@retrofolio/engine/uncertainty/likely-rating'
import { type HomeOnRead, homeOnRead, type StoredHome } from '../analysis/home-on-read.ts'
import { presentCertificate } from '../certificates/certificate.present.ts'
import type { HomeRow } from '../homes.repository.ts'
import { judgedHome } from '../judged-home.ts'
import { certifiedFeatures } from '../known-features.ts'
import type { PlanFiguresOfHome } from './plan-figures-of-homes.ts'

/** The columns of a home that its figures depend on, its facts from users and the panels of the model. Plain data, for another thread. */
export interface HomeToFigure {
  home: StoredHome & Pick<HomeRow, 'modelledScores' | 'zeroBillPotential'>
  facts: KnownFacts
  panels: PanelChoices
  /** null without a plan. */
  plan: PlanFiguresOfHome | null
  record: RecordOfHome
  /** Day on which rules are judged, `YYYY-MM-DD`. */
  asOf: string
}

export interface DatedFigures {
  figures: HomeFigures
  /** Last day on which they hold, if the home does not change; null: for good. */
  until: string | null
}

/** What the database records of a home, besides its features. */
export type RecordOfHome = Pick<
  HomeFigures,
  'addedOn' | 'certificateReplacedOn' | 'disputedFacts' | 'ratingBefore' | 'ratingChangedOn'
>

/** The households whose bills lists show, as the rating assumes. */
const OCCUPIERS = 2

/** The figures that a home's page shows, by the same functions, for lists. */
export function figuresOfHome(homeToFigure: HomeToFigure): DatedFigures {
  const { home, facts, asOf } = homeToFigure
  const { rules, until } = failedRules(judgedHome(home, facts), asOf)
  return { figures: { ...lastingFigures(homeToFigure), failedRules: rules.join() || null }, until }
}

/** Those that depend on no day. */
function lastingFigures({ home, facts, panels, plan, record }: HomeToFigure): HomeFigures {
  const certificate = presentCertificate(home)
  const { account, ranges, assessed } = homeOnRead(home, facts, { panels })
  const known = {
    ...NO_FIGURES,
    ...plan,
    ...record,
    lodgedScore: certificate?.lodgedScore ?? null,
    expiresOn: certificate?.expiresOn ?? null,
    ...tenureOf(home, facts),
  }
  if (assessed === null) return known
  const { features, assessment } = assessed
  const score = home.modelledScores?.todayScore ?? null
  const range = ranges?.todayScore ?? null
  const costs = account.runningCosts.find(({ numOccupiers }) => numOccupiers === OCCUPIERS)
  const bills = costs?.metered ?? costs
  const { htcWPerK, spaceHeatingKwh } = assessment.heatLoss.default
  const { system, fuel } = features.mainHeating
  return {
    ...known,
    todayScore: score,
    todayBand: home.modelledScores?.todayBand ?? null,
    todayScoreP10: inHundredths(range?.low),
    todayScoreP90: inHundredths(range?.high),
    pointsToBandC: score === null ? null : pointsToBand(score, 'C'),
    bandCChance:
      range === null ? null : inHundredths(bandChance({ p10: range.low, p50: range.central, p90: range.high }, 'C')),
    heatLossWPerK: inHundredths(htcWPerK),
    spaceHeatingKwhPerM2: inHundredths(spaceHeatingKwh / assessment.geometry.totalFloorAreaM2),
    billTodayGbp: inHundredths(bills?.today.totalGbp),
    billElectrifiedGbp: inHundredths(bills?.electrified.totalGbp),
    billWithPanelsGbp: inHundredths(bills?.electrifiedWithPanels?.totalGbp),
    co2Kg: inHundredths(assessment.certificate.today.co2Kg),
    heatingSystem: system === null ? null : factWord('primaryHeating', system, features.nation),
    heatingFuel: fuel === null ? null : factWord('primaryHeatingFuel', fuel, features.nation),
    otherLikelyRating: borderlineOf(home.zeroBillPotential, ranges),
    quotedFields: joined([...quotedFields(features, assessment.assumptions), known.quotedFields]),
  }
}

function borderlineOf(
  shown: HomeRow['zeroBillPotential'],
  ranges: HomeOnRead['ranges'],
): HomeFigures['otherLikelyRating'] {
  if (shown === null || ranges === null) return null
  const { veryHigh, ...others } = ranges.ratingProbability
  return otherLikelyRating(shown, { ...others, very_high: veryHigh })
}

const LISTED_FIELDS: readonly string[] = ['wall_type', 'roof_type']

function quotedFields(...described: Parameters<typeof quotedFeatures>): string[] {
  return quotedFeatures(...described).filter((field) => LISTED_FIELDS.includes(field))
}

function joined(fields: readonly (string | null)[]): string | null {
  return fields.filter((field) => field !== null).join() || null
}

/** As stated by a user, otherwise as certified. It does not depend on an analysis. */
function tenureOf(home: StoredHome, facts: KnownFacts): Pick<HomeFigures, 'tenure' | 'quotedFields'> {
  const certified = statedFact(certifiedFeatures(home), 'tenure')
  const tenure = facts.tenure ?? certified
  if (typeof tenure !== 'string') return { tenure: null, quotedFields: null }
  return { tenure: factWord('tenure', tenure, 'england'), quotedFields: facts.tenure === undefined ? 'tenure' : null }
}

/** Lists are long, and no figure is known better than this. */
function inHundredths(figure: number | null | undefined): number | null {
  return figure === null || figure === undefined ? null : Math.round(figure * 100) / 100
}
