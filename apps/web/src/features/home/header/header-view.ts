import { capitalised, years } from '@retrofolio/contract/homes/home-words'
import { RATING_LIMITS_KWH } from '@retrofolio/engine/rating/rate'
import { otherLikelyRating } from '@retrofolio/engine/uncertainty/likely-rating'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { addsUp, formatKnown } from '../../../lib/format/format-known.ts'
import { type FormattedQuantity, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { dateText, hasExpired, listed } from '../../../lib/format/home-text.ts'
import { type AddressLines, addressLines, typeAndBuiltForm } from '../../../lib/format/home-wording.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { latestSolar, type YearBalance, yearBalance } from '../data/year-balance.ts'
import { bandSentence } from '../wording/band-sentence.ts'
import { rangeText } from '../wording/range-text.ts'

export interface TileView {
  label: string
  figure: FormattedQuantity
  /** The figure's name in its explanation. */
  why: string
  /** How the figure is calculated, or what it needs. */
  caption: string
}

export interface HeaderView {
  address: string
  addressLines: AddressLines
  /** Type, area and age, as far as known. */
  facts: string[]
  status: string
  demand: TileView
  solar: TileView
  netImport: TileView
  potential: {
    rating: ZeroBillPotential | null
    /** A rating that is nearly as likely; null if none is. */
    couldBe: ZeroBillPotential | null
    netGridImportKwh: number | null
    range: { low: number; high: number } | null
    caption: string
    label: string
  }
  /** The organisation's own reference for the home. */
  reference: string | null
  /** How it stands towards band C; null if not known. */
  band: string | null
  /** Day on which its certificate expired; null while it is valid. */
  expiredOn: string | null
}

export function headerView(detail: HomeDetailRecord, now: Date): HeaderView {
  const { home } = detail
  const balance = yearBalance(detail)
  const expiresOn = detail.certificate?.expiresOn ?? null
  return {
    address: home.fullAddress,
    addressLines: addressLines(home.fullAddress),
    facts: factsOf(detail),
    status: home.status,
    demand: {
      label: 'Total electricity demand',
      figure: orNotAvailable(balance.demandKwh, balance),
      why: 'rating.totalElectricityDemandKwh',
      caption: demandCaption(balance),
    },
    solar: {
      label: 'Solar generation estimate',
      figure: orNotAvailable(balance.solarKwh, balance),
      why: 'rating.solarGenerationKwh',
      caption: solarCaption(detail, balance),
    },
    netImport: {
      label: 'Net grid import',
      figure: orNotAvailable(balance.netImportKwh, balance),
      why: 'rating.netGridImportKwh',
      caption: netImportCaption(balance),
    },
    potential: potentialView(detail, balance),
    reference: home.reference ?? null,
    band: bandSentence(detail, now),
    expiredOn: hasExpired(expiresOn, now) ? dateText(expiresOn) : null,
  }
}

function factsOf({ home: { features } }: HomeDetailRecord): string[] {
  const type = typeAndBuiltForm(features) ?? 'Type not known'
  const area = features?.floorArea ?? null
  // Keeps "before" on the same line as its year.
  const built = years(features?.constructionYear)?.replaceAll(' ', '\u00a0') ?? null
  return [type, area === null ? null : formatQuantity(area, 'm²').text, built].filter((fact) => fact !== null)
}

const NOT_AVAILABLE: FormattedQuantity = {
  isKnown: false,
  number: 'N/A',
  unit: '',
  unitPlacement: 'after',
  isAbout: false,
  text: 'N/A',
}

function orNotAvailable(kwh: number | null, { step }: YearBalance): FormattedQuantity {
  return kwh === null ? NOT_AVAILABLE : formatKnown(kwh, 'kWh/yr', { step })
}

/** Says so where the rounded parts of a sum do not add up to it. */
function roundingNote(parts: readonly (number | null)[], sum: number, { step }: YearBalance): string {
  return step === null ||
    addsUp(
      parts.map((part) => part ?? 0),
      sum,
      step,
    )
    ? ''
    : ', rounded'
}

function demandCaption(balance: YearBalance): string {
  if (balance.demandKwh === null) return `Needs the ${missingAnalyses(balance, ['heat loss', 'energy'])} analysis`
  const { demandKwh, heatingKwh, householdKwh, step } = balance
  const part = (kwh: number | null) => formatKnown(kwh, '', { step }).amount
  const note = roundingNote([heatingKwh, householdKwh], demandKwh, balance)
  return `${part(heatingKwh)} heating by heat pump, ${part(householdKwh)} household of ${balance.occupiers ?? 0}${note}`
}

function solarCaption(detail: HomeDetailRecord, balance: YearBalance): string {
  const solar = latestSolar(detail.solarAnalyses)
  if (solar === null || balance.solarKwh === null) return 'Needs the solar analysis'
  const existingKwh = solar.existingOutputKwh ?? 0
  if (existingKwh > (solar.recommendedPanelsOutputKwh ?? 0)) return 'From existing panels'
  const panels = solar.recommendedPanelCount ?? 0
  if (panels === 0) return solar.noPanelsReason ?? 'No panels recommended'
  return `From ${panels} recommended ${panels === 1 ? 'panel' : 'panels'} of ${formatQuantity(solar.panelWattage, 'W').text}`
}

function netImportCaption(balance: YearBalance): string {
  if (balance.netImportKwh === null) {
    return `Needs the ${missingAnalyses(balance, ['heat loss', 'energy', 'solar'])} analysis`
  }
  if (balance.netImportKwh < 0) return 'Solar exceeds the home’s annual demand'
  return `Annual demand less solar${roundingNote([balance.demandKwh, -(balance.solarKwh ?? 0)], balance.netImportKwh, balance)}`
}

function potentialView({ ranges }: HomeDetailRecord, balance: YearBalance): HeaderView['potential'] {
  const { rating, netImportKwh } = balance
  if (rating === null || netImportKwh === null) {
    return {
      rating: null,
      couldBe: null,
      netGridImportKwh: null,
      range: null,
      caption: 'Needs heat loss, energy and solar results',
      label: 'Zero bill potential is not available',
    }
  }
  const chances = ranges?.ratingProbability
  const couldBe = chances === undefined ? null : otherLikelyRating(rating, { ...chances, very_high: chances.veryHigh })
  const range = ranges === null ? null : { low: ranges.netGridImportKwh.low, high: ranges.netGridImportKwh.high }
  const words = couldBe === null ? ratingWord(rating) : `${ratingWord(rating)}, could be ${ratingWord(couldBe)}`
  const between = range === null ? '' : `, probably ${rangeText(range.low, range.high)}`
  return {
    rating,
    couldBe,
    netGridImportKwh: netImportKwh,
    range,
    caption: distanceToNext(rating, netImportKwh, balance.step),
    label: `Zero bill potential ${words}: net grid import ${formatKnown(netImportKwh, 'kWh/yr', { step: balance.step }).text}${between}`,
  }
}

/** How much less net import the next better rating needs. */
function distanceToNext(rating: ZeroBillPotential, netImportKwh: number, step: number | null): string {
  const next = NEXT_RATING[rating]
  if (next === null) return 'The best rating'
  const [better, limitKwh] = next
  const distanceKwh = netImportKwh - limitKwh
  // In the steps of net import, so that the two differ by the limit; ten at least: no rating is nearer than that.
  const less = formatKnown(Math.max(distanceKwh, 10), 'kWh', { step: distanceKwh < (step ?? 0) ? null : step })
  return `${capitalised(less.text)} a year less would be ${ratingWord(better)}`
}

/** The next better rating and its upper limit of net grid import [kWh a year]. */
const NEXT_RATING: Record<ZeroBillPotential, readonly [ZeroBillPotential, number] | null> = {
  low: ['medium', RATING_LIMITS_KWH.medium],
  medium: ['high', RATING_LIMITS_KWH.high],
  high: ['very_high', RATING_LIMITS_KWH.very_high],
  very_high: null,
}

function missingAnalyses(balance: YearBalance, wanted: ('heat loss' | 'energy' | 'solar')[]): string {
  const known = {
    'heat loss': balance.heatingKwh !== null,
    energy: balance.householdKwh !== null,
    solar: balance.solarKwh !== null,
  }
  return listed(wanted.filter((analysis) => !known[analysis]))
}
