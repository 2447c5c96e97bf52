import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { UNKNOWN_WORDS } from '@retrofolio/engine/uncertainty/unknowns'
import type { HomeFactKey, Unknown, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { medianText, rangeText } from '../wording/range-text.ts'
import { FACTS_OF_UNKNOWN } from '../wording/unknown-facts.ts'

export interface ConfidenceView {
  /** Range for eight of ten similar homes: one of the ten is lower and one is higher. */
  netImport: string
  /** Half of them are below it. */
  median: string
  /** Best first, without very unlikely ones. */
  ratings: { rating: ZeroBillPotential; word: string; chance: string; share: number }[]
  /** Of what a user can enter, that which would narrow net import most; null if nothing would. */
  first: { title: string; survey: string; share: string; fact: HomeFactKey; factName: string } | null
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
  return {
    netImport: rangeText(ranges.netGridImportKwh.low, ranges.netGridImportKwh.high),
    median: medianText(ranges.netGridImportKwh),
    ratings: shares
      .filter(([, share]) => share >= LEAST_SHOWN)
      .map(([rating, share]) => ({ rating, share, word: ratingWord(rating), chance: chance(share) })),
    first: firstToEnter(ranges.netGridImportUnknowns, userFacts),
  }
}

/** Skips what no fact would show, and facts that a user has entered already. */
function firstToEnter(
  unknowns: readonly { unknown: Unknown; shareOfVariance: number }[],
  entered: HomeDetailRecord['userFacts'],
): ConfidenceView['first'] {
  for (const { unknown, shareOfVariance } of unknowns) {
    const fact = FACTS_OF_UNKNOWN[unknown]?.find((key) => !entered.some((one) => one.key === snakeKey(key)))
    if (fact === undefined || shareOfVariance < LEAST_SHOWN) continue
    const share = `${formatNumber(shareOfVariance * PERCENT)}%`
    return { ...UNKNOWN_WORDS[unknown], share, fact, factName: FACT_NAMES[fact].toLowerCase() }
  }
  return null
}

const PERCENT = 100
const LEAST_SHOWN = 0.005

/** To the nearest 5%, the precision of such a chance. */
function chance(share: number): string {
  if (share > 0.975) return 'almost sure'
  const inFives = Math.round(share * 20) * 5
  return inFives === 0 ? 'hardly ever' : `${inFives}%`
}

/** Effect of each unknown alone on net grid import in either direction [kWh a year]. */
export function effectsOf({ ranges }: HomeDetailRecord): ReadonlyMap<Unknown, number> {
  if (ranges === null) return new Map()
  const half = (ranges.netGridImportKwh.high - ranges.netGridImportKwh.low) / 2
  return new Map(
    ranges.netGridImportUnknowns.map(({ unknown, shareOfVariance }) => [unknown, half * Math.sqrt(shareOfVariance)]),
  )
}
