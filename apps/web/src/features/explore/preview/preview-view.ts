import type { ExplorePlan, ExplorePlanOutcome } from '@retrofolio/contract/explore/explore-plans'
import type { ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { ratingWord, years } from '@retrofolio/contract/homes/home-words'
import { chanceInFives, HARDLY_EVER, sureInFives } from '../../../lib/format/chance-in-fives.ts'
import { formatPounds } from '../../../lib/format/format-pounds.ts'
import { formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { dateText, hasExpired, listed } from '../../../lib/format/home-text.ts'
import { typeAndBuiltForm } from '../../../lib/format/home-wording.ts'
import { netImportText, type RangedText, rangedText, scoreText } from '../found-home/ranged-text.ts'

export interface FigureLine extends RangedText {
  key: string
  name: string
}

type Figures = NonNullable<ExplorePreview['figures']>

const PERCENT = 100

/** Figures with their ranges, from what is used to what is paid. */
export function figureLines(figures: Figures): FigureLine[] {
  return [
    { key: 'heat', name: 'Heat demand', ...rangedText(figures.spaceHeatingKwh, 'kWh') },
    { key: 'peak', name: 'Peak heat loss', ...rangedText(figures.peakHeatLossW, 'W') },
    { key: 'electrified', name: 'Electricity when electrified', ...rangedText(figures.electrifiedKwh, 'kWh') },
    { key: 'solar', name: 'Solar potential', ...rangedText(figures.solarKwh, 'kWh') },
  ]
}

export function moneyLines(figures: Figures): FigureLine[] {
  return [
    { key: 'today', name: 'Bill today', ...rangedText(figures.billTodayGbp, '£') },
    { key: 'electrified', name: 'Bill electrified', ...rangedText(figures.billElectrifiedGbp, '£') },
  ]
}

export const netImportLine = (figures: Figures): RangedText => netImportText(figures.netImportKwh)
export const scoreLine = (figures: Figures): RangedText => scoreText(figures.scoreToday)

/** `85% sure; could be Medium (10%) or High (5%)`, as exact as on the page of a home. */
export function chanceLine({ ratingChance, otherRatings }: Figures): string {
  const sure = sureInFives(ratingChance / PERCENT)
  const others = otherRatings
    .map(({ rating, chance }) => ({ word: ratingWord(rating), chance: chanceInFives(chance / PERCENT) }))
    .filter(({ chance }) => chance !== HARDLY_EVER)
    .slice(0, 2)
  if (others.length === 0) return sure
  const named = others.map(({ word, chance }) => `${word} (${chance})`)
  return `${sure}; could be ${named.join(' or ')}`
}

/** `Semi-detached house · 68 m² · 1930–1949`. */
export function kindLine(features: HomeFeaturesRecord): string {
  const area = features.floorArea === null ? null : formatQuantity(features.floorArea, 'm²').text
  return [typeAndBuiltForm(features), area, years(features.constructionYear)]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

export interface CertificateLines {
  number: string | null
  lodgedOn: string | null
  expiresOn: string | null
  isExpired: boolean
  url: string | null
}

export function certificateLines({ certificate }: ExplorePreview, now: Date): CertificateLines {
  const { number, lodgedOn, expiresOn, url } = certificate
  return {
    number,
    lodgedOn: dateText(lodgedOn),
    expiresOn: dateText(expiresOn),
    isExpired: hasExpired(expiresOn, now),
    url,
  }
}

const NO_ROUTE: Readonly<Record<ExplorePlanOutcome, string>> = {
  already_there: 'This home already has band C or better.',
  new_certificate: 'A new certificate would show band C: no works are needed for it.',
  survey_first: 'A survey has to come first: too little is known for a route to band C.',
  not_reached: 'No set of measures brings this home to band C.',
  cost_not_known: 'There is a route to band C, but the cost of one of its measures is not known.',
  not_planned: 'This home could not be planned: its certificate lacks data.',
}

export interface PlanLines {
  /** Why there is no route; null where there is one. */
  reason: string | null
  cost: string | null
  costToHigh: string | null
  /** `Loft insulation, then heat pump`. */
  measures: string | null
  firstStep: string | null
  /** `£480 and 3,100 kWh a year, 14 points`. */
  gain: string | null
}

export function planLines(plan: ExplorePlan): PlanLines {
  const { savedGbp, savedKwh, gainPoints } = plan
  const saved = [
    savedGbp === null ? null : formatPounds(savedGbp).text,
    savedKwh === null ? null : formatQuantity(savedKwh, 'kWh', { nearest: 100 }).text,
  ].filter((part) => part !== null)
  const gains = [
    saved.length === 0 ? null : `${listed(saved)} a year`,
    gainPoints === null ? null : `${formatNumber(gainPoints)} ${gainPoints === 1 ? 'point' : 'points'}`,
  ].filter((part) => part !== null)
  return {
    reason: plan.outcome === null ? null : NO_ROUTE[plan.outcome],
    cost: plan.costToCGbp === null ? null : formatPounds(plan.costToCGbp).text,
    costToHigh: plan.costToHighGbp === null ? null : formatPounds(plan.costToHighGbp).text,
    measures: plan.measuresToC.length === 0 ? null : plan.measuresToC.join(', then '),
    firstStep: plan.firstStep,
    gain: gains.length === 0 ? null : gains.join(', '),
  }
}
