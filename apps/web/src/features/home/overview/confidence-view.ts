import { FACTS_OF_UNKNOWN } from '@retrofolio/analysis/unknown-facts'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { RangesRecord } from '@retrofolio/contract/homes/home-money'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { UNKNOWN_WORDS } from '@retrofolio/engine/uncertainty/unknowns'
import type { HomeFactKey, Unknown, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { chanceInFives } from '../../../lib/format/chance-in-fives.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { medianText, rangeText } from '../wording/range-text.ts'

export interface ConfidenceView {
  /** Range for eight of ten similar homes: one of the ten is lower and one is higher. */
  netImport: string
  /** Half of them are below it. */
  median: string
  /** Best first, without very unlikely ones. */
  ratings: { rating: ZeroBillPotential; word: string; chance: string; share: number }[]
  /** Of what a user can enter, that which would narrow net import most; null if nothing would. */
  first: { title: string; survey: string; share: string; fact: HomeFactKey; factName: string } | null
  /** Where no fact can be entered: the largest unknown, and its share of the uncertainty. */
  open: { title: string; share: string } | null
}

/** null without an uncertainty analysis or without net import. */
export function confidenceView({ ranges, solarAnalyses, userFacts }: HomeDetailRecord): ConfidenceView | null {
  if (ranges === null || solarAnalyses.length === 0) return null
  const { veryHigh, high: isHigh, medium, low: isLow } = ranges.ratingProbability
  const shares: [ZeroBillPotential, number][] = [
    ['very_high', veryHigh],
    ['high', isHigh],
    ['medium', medium],
    ['low', isLow],
  ]
  const first = firstToEnter(ranges.netGridImportUnknowns, userFacts)
  return {
    netImport: rangeText(ranges.netGridImportKwh.low, ranges.netGridImportKwh.high),
    median: medianText(ranges.netGridImportKwh),
    ratings: shares
      .filter(([, share]) => share >= LEAST_SHOWN)
      .map(([rating, share]) => ({ rating, share, word: ratingWord(rating), chance: chanceInFives(share) })),
    first,
    open: first === null ? mostOpen(ranges.netGridImportUnknowns) : null,
  }
}

type Ranked = RangesRecord['netGridImportUnknowns']

/** Skips what no fact would show, what is hardly worth a survey, and facts that a user has entered already. */
function firstToEnter(unknowns: Ranked, entered: HomeDetailRecord['userFacts']): ConfidenceView['first'] {
  for (const { unknown, shareOfVariance } of unknowns) {
    const fact = FACTS_OF_UNKNOWN[unknown]?.find((key) => !entered.some((one) => one.key === snakeKey(key)))
    if (fact === undefined || shareOfVariance < LEAST_SURVEYED) continue
    const { title, survey } = UNKNOWN_WORDS[unknown]
    return {
      title,
      survey: SURVEY_OF_FACT[fact] ?? survey,
      share: percent(shareOfVariance),
      fact,
      factName: FACT_NAMES[fact].toLowerCase(),
    }
  }
  return null
}

/** Where the best survey of the unknown would find out more than the fact that can be entered. */
const SURVEY_OF_FACT: Readonly<Partial<Record<HomeFactKey, string>>> = {
  roofDirection: 'Read from a map which way the roof faces.',
}

function mostOpen([most]: Ranked): ConfidenceView['open'] {
  return most === undefined ? null : { title: UNKNOWN_WORDS[most.unknown].title, share: percent(most.shareOfVariance) }
}

function percent(share: number): string {
  return `${formatNumber(share * PERCENT)}%`
}

const PERCENT = 100
const LEAST_SHOWN = 0.005
/** A twentieth of the variance: less would not narrow the range visibly. */
const LEAST_SURVEYED = 0.05

/** Effect of each unknown alone on net grid import in either direction [kWh a year]. */
export function effectsOf({ ranges }: HomeDetailRecord): ReadonlyMap<Unknown, number> {
  if (ranges === null) return new Map()
  const half = (ranges.netGridImportKwh.high - ranges.netGridImportKwh.low) / 2
  return new Map(
    ranges.netGridImportUnknowns.map(({ unknown, shareOfVariance }) => [unknown, half * Math.sqrt(shareOfVariance)]),
  )
}
