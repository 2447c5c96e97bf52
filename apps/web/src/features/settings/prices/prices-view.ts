import type { RatedMeasure, RateEntry, Rates, RatesPreview } from '@retrofolio/contract/accounts/own-rates'
import { formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { formatClock, formatDay } from '../../../lib/format/format-time.ts'

/** What a row of the list of prices shows. */
export interface PriceRow {
  measure: string
  name: string
  /** What the prices are for, and the own price as it is in the file. */
  about: string
  ours: string
  own: string
  difference: string
  checks: readonly string[]
}

export function priceRow({ measure, name, ours, own, changePercent, checks, ...rest }: RatedMeasure): PriceRow {
  return {
    measure,
    name,
    about: [`For ${quantityWords(rest)}`, ...(rest.rate === null ? [] : [rateWords(rest.rate, rest.unit)])].join('. '),
    ours: pounds(ours?.typicalGbp ?? null),
    own: own === null ? NONE : pounds(own.typicalGbp),
    difference: differenceWords(changePercent),
    checks,
  }
}

/** Those to check first, else in the order of the library. */
export function priceRows(measures: readonly RatedMeasure[]): PriceRow[] {
  const rows = measures.map(priceRow)
  return [...rows.filter(({ checks }) => checks.length > 0), ...rows.filter(({ checks }) => checks.length === 0)]
}

export const NONE = '–'

/** With pence only where they matter. */
function pounds(gbp: number | null): string {
  return formatQuantity(gbp, '£', { digits: gbp !== null && gbp < 10 && !Number.isInteger(gbp) ? 2 : 0 }).text
}

function differenceWords(percent: number | null): string {
  if (percent === null) return NONE
  return percent === 0 ? 'same' : formatQuantity(percent, '%', { signed: true }).text
}

/** `70 m² of wall`, `2 doors`, `5 kitchens or bathrooms`. */
export function quantityWords({ quantity, unit }: Pick<RatedMeasure, 'quantity' | 'unit'>): string {
  const words = quantity === 1 || isMeasured(unit) ? unit : unit.split(' or ').map(plural).join(' or ')
  return `${formatNumber(quantity)} ${words}`
}

const isMeasured = (unit: string): boolean => /^(?:m²|kW)/.test(unit)

const plural = (word: string): string => `${word}s`

/** `Yours: £150 + £21 per m², VAT excluded, 1 June 2026`. */
function rateWords({ typical, isVatIncluded, pricedOn }: NonNullable<RatedMeasure['rate']>, unit: string): string {
  const one = isMeasured(unit) ? unit.split(' ')[0] : unit
  const parts = [
    ...(typical.fixedGbp === 0 ? [] : [exact(typical.fixedGbp)]),
    ...(typical.rateGbp === 0 ? [] : [`${exact(typical.rateGbp)} per ${one}`]),
  ]
  return `Yours: ${parts.join(' + ')}, VAT ${isVatIncluded ? 'included' : 'excluded'}, ${formatDay(pricedOn)}`
}

const exact = (gbp: number): string => formatQuantity(gbp, '£', { digits: Number.isInteger(gbp) ? 0 : 2 }).text

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** What is in use, as a heading and a sentence. */
export function inUseWords({ version, shown, measures }: Rates): { heading: string; words: string } {
  if (version === null || shown === null) {
    return {
      heading: 'Our prices are in use',
      words: `All ${counted(measures.length, 'measure')} have a price of our library, from published sources.`,
    }
  }
  const own = measures.filter(({ rate }) => rate !== null).length
  const rest = measures.length - own
  return {
    heading: `Your rates are in use, version ${version}`,
    words:
      `${counted(own, 'measure')} from ${shown.fileName}, saved by ${shown.uploadedBy} on ${formatDay(shown.uploadedAt)}. ${rest === 0 ? '' : `The other ${formatNumber(rest)} use our prices.`}`.trim(),
  }
}

export function entryTitle({ kind, version }: RateEntry): string {
  if (kind === 'uploaded') return `Version ${version ?? ''}`
  return version === null ? 'Back to our prices' : `Back to version ${version}`
}

export function entryWords({ kind, fileName, measures, rowsNotRead, madeBy, madeAt }: RateEntry): string {
  const who = `${madeBy}, ${formatDay(madeAt)} at ${formatClock(madeAt)}`
  if (kind === 'reverted') return who
  const left = rowsNotRead === 0 ? [] : [`${counted(rowsNotRead, 'row')} left out`]
  return [fileName ?? '', counted(measures, 'measure'), ...left, who].join(' · ')
}

/** What a file holds, before it is saved. */
export function fileWords({ measures, leftBlank }: RatesPreview): string {
  const blank =
    leftBlank === 0 ? '' : ` ${counted(leftBlank, 'row')} without a price ${leftBlank === 1 ? 'keeps' : 'keep'} ours.`
  return `${counted(measures.length, 'measure')} with your price.${blank}`
}

/** `2 rows and 1 column`; null if all of the file was read. */
export function notReadWords({ rowsNotRead, columnsNotRead }: RatesPreview): string | null {
  const parts = [
    ...(rowsNotRead === 0 ? [] : [counted(rowsNotRead, 'row')]),
    ...(columnsNotRead === 0 ? [] : [counted(columnsNotRead, 'column')]),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}

export function currentWords(version: number | null): string {
  return version === null ? 'Our prices are in use.' : `Version ${version} of your rates is in use.`
}
