import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { homeFeaturesOnWire } from '@retrofolio/analysis/home-features-on-wire'
import type { ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HomeRanges } from '@retrofolio/engine/uncertainty/ranges'
import { type HomeFactKey, ZERO_BILL_POTENTIALS, type ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import type { RegisterHome } from '@retrofolio/reference-data/register/register'
import { presentCertificate } from '../../homes/certificates/certificate.present.ts'
import { certificateFacts } from '../../homes/resolve-home.service.ts'
import { type DecidedFigure, decidingFacts, uncertaintyOf } from './deciding-facts.ts'
import { canChange } from './figures-by-fact.ts'

/** What the analysis says of a home, whoever asks. */
export type AnalysedPreview = Omit<ExplorePreview, 'version' | 'home'>

const OCCUPIERS = 2
const FACTS_SHOWN = 5

/**
 * A home of the register, analysed from its certificate exactly as its page will be once it is in a portfolio.
 *
 * @param at ISO 8601
 */
export function analysedPreview(
  home: RegisterHome,
  { panels }: Pick<HomeModel, 'panels'>,
  at: string,
): AnalysedPreview {
  const { certificateKey, features, lodged } = certificateFacts(home)
  const certificate = presentCertificate({ features, certificateKey, lodged, survey: null, modelledScores: null })
  const detail = detailWithFacts({
    certificate,
    survey: null,
    userFacts: [],
    missingSolarReason: null,
    certified: home.features,
    facts: {},
    occupiers: OCCUPIERS,
    panels,
    at,
  })
  // The page has the ranking of one figure alone.
  const ranges = detail === null ? null : uncertaintyOf(home.features, panels)
  return {
    features:
      detail?.headline.features ?? homeFeaturesOnWire(home.features, { geometry: null, aspects: null, certificateKey }),
    certificate: {
      number: certificate?.number ?? null,
      lodgedOn: certificate?.lodgedOn ?? null,
      expiresOn: certificate?.expiresOn ?? null,
      url: certificate?.officialUrl ?? null,
    },
    statusReason: detail === null ? NOT_ANALYSED : detail.headline.statusReason,
    figures: detail === null ? null : figuresOf(detail),
    decidingFacts: ranges === null ? [] : decidingFactsOf(home.features, panels, ranges),
  }
}

const NOT_ANALYSED = 'The analysis of this home could not be completed.'

type AnalysedDetail = NonNullable<ReturnType<typeof detailWithFacts>>

function figuresOf(detail: AnalysedDetail): AnalysedPreview['figures'] {
  const { headline, modelledScores, ranges, runningCosts } = detail
  const { netGridImportKwh, solarGenerationKwh, totalElectricityDemandKwh, zeroBillPotential: rating } = headline
  const heatLoss = detail.heatLossCalculations.find(({ calculationScenario }) => calculationScenario === 'default')
  const bills = runningCosts.find(({ numOccupiers }) => numOccupiers === OCCUPIERS)
  const isWhole = heatLoss !== undefined && bills !== undefined && modelledScores !== null && ranges !== null
  if (!isWhole || rating === null || netGridImportKwh === null) return null
  if (solarGenerationKwh === null || totalElectricityDemandKwh === null) return null
  const { designHeatLossW: ofPeak } = ranges
  const { externalDesignTemperature, heatTransferCoefficient: htcWPerK, internalDesignTemperature } = heatLoss
  const peakW = htcWPerK * (internalDesignTemperature - externalDesignTemperature)
  const perKelvin = peakW === 0 ? 0 : htcWPerK / peakW
  const { today, electrified } = bills.metered ?? bills
  const ofBill =
    bills.metered === null ? ranges.runningCostGbp : (ranges.meteredRunningCostGbp ?? ranges.runningCostGbp)
  const chances = chancesOf(ranges)
  return {
    // Peak heat loss is this times a difference of temperatures, so that its range is the same in per cent.
    heatLossWPerK: { low: ofPeak.low * perKelvin, value: htcWPerK, high: ofPeak.high * perKelvin },
    peakHeatLossW: ranged(peakW, ofPeak),
    spaceHeatingKwh: ranged(heatLoss.totalAnnualHeatDemandKwh, ranges.spaceHeatingKwh),
    electrifiedKwh: { low: null, value: totalElectricityDemandKwh, high: null },
    solarKwh: ranged(solarGenerationKwh, ranges.solarOutputKwh),
    netImportKwh: ranged(netGridImportKwh, ranges.netGridImportKwh),
    scoreToday: ranged(modelledScores.todayScore, ranges.todayScore),
    billTodayGbp: ranged(today.totalGbp, ofBill),
    billElectrifiedGbp: { low: null, value: electrified.totalGbp, high: null },
    bandToday: modelledScores.todayBand,
    rating,
    ratingChance: 100 * chances[rating],
    otherRatings: ZERO_BILL_POTENTIALS.filter((other) => other !== rating && chances[other] > 0)
      .map((other) => ({ rating: other, chance: 100 * chances[other] }))
      .toSorted((one, other) => other.chance - one.chance),
  }
}

function ranged(value: number, { low, high }: RangesRecord['netGridImportKwh']) {
  return { low, value, high }
}

function chancesOf({ ratingProbability }: RangesRecord): Record<ZeroBillPotential, number> {
  const { veryHigh, high, medium, low } = ratingProbability
  return { very_high: veryHigh, high, medium, low }
}

const DOUBTS: readonly (readonly [figure: DecidedFigure, word: string])[] = [
  ['netGridImportKwh', 'net import'],
  ['sapScoreToday', 'the EPC score today'],
]

/**
 * The facts that matter most to net import, which decides the rating, and to the score, which decides the band. Habits
 * often outweigh all facts of net import; the score does not depend on them. A fact is named only if it can change the
 * figure.
 */
function decidingFactsOf(
  features: HomeFeatures,
  panels: PanelChoices,
  ranges: HomeRanges,
): AnalysedPreview['decidingFacts'] {
  const named = new Map<HomeFactKey, { share: number; word: string }>()
  const candidates = DOUBTS.flatMap(([figure, word]) =>
    decidingFacts(ranges, figure).map(({ fact, share }) => ({ fact, figure, share, word })),
  ).toSorted((one, other) => other.share - one.share)
  for (const { fact, figure, share, word } of candidates) {
    if (named.size === FACTS_SHOWN) break
    if (!named.has(fact) && canChange(features, panels, fact, figure)) named.set(fact, { share, word })
  }
  return [...named].map(([fact, { share, word }]) => ({
    fact: snakeKey(fact),
    label: FACT_NAMES[fact],
    effect: `${Math.round(100 * share)}% of the uncertainty in ${word}`,
  }))
}
