import { bandYears } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type AgeBand, NATIONS, type Nation } from '@retrofolio/engine/vocabulary'

/** Construction years, both inclusive; null for an open end. */
interface Years {
  from: number | null
  to: number | null
}

/** Parses a year, such as `1967`, `c. 1967` or a date that contains it. */
export function yearIn(text: string): number | null {
  const words = text.trim()
  if (EMPTY_DATE.test(words)) return null
  const year =
    /^(?:c(?:irca|a)?\.?\s*)?((?:1[0-9]|20)\d\d)(?:\.0+)?$/i.exec(words)?.[1] ??
    /^(\d{4})-\d{2}-\d{2}(?:[T ].*)?$/.exec(words)?.[1] ??
    /^\d{1,2}[-/.]\d{1,2}[-/.](\d{4})$/.exec(words)?.[1]
  return year === undefined ? null : Number(year)
}

/** Placeholders of spreadsheets and databases for a missing date. */
const EMPTY_DATE =
  /^(?:(?:1900-01-0[01]|1899-12-3[01]|1753-01-01|1970-01-01)(?:[T ].*)?|0?[01][-/.]0?1[-/.](?:1900|1753|1970)|3[01][-/.]12[-/.]1899)$/

/**
 * The age band of a period such as `1930s`, `1900-1929`, `1967 to 1975` or `Pre-1900`, if it lies within one band;
 * otherwise the possible bands, for a user to choose from.
 *
 * @param nation null if unknown: then the bands of all nations must agree
 */
export function bandOfPeriod(text: string, nation: Nation | null): AgeBand | readonly AgeBand[] | null {
  const years = yearsOf(text)
  if (years === null) return null
  const nations = nation === null ? NATIONS : [nation]
  const bands = AGE_BANDS.filter((band) => nations.some((one) => overlaps(bandYears(one, band), years)))
  const [band] = bands
  return band !== undefined && bands.length === 1 ? band : bands
}

/** Whether a home of the period may belong to a band with these years. */
function overlaps(band: Years | null, { from, to }: Years): boolean {
  if (band === null) return false
  return (
    (to === null || band.from === null || band.from <= to) && (from === null || band.to === null || band.to >= from)
  )
}

function yearsOf(text: string): Years | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\bc(?:irca|a)?\.?\s*(?=\d)/, '')
    .trim()
  const [, decade] = /^((?:1[5-9]|20)\d0)\s*'?s$/.exec(words) ?? []
  if (decade !== undefined) return { from: Number(decade), to: Number(decade) + (decade.endsWith('00') ? 99 : 9) }
  const [, start = '', end = ''] = /^(\d{4})\s*(?:-|–|—|\/|to|and)\s*(\d{4}|\d{2})$/.exec(words) ?? []
  if (start !== '') {
    const years = { from: Number(start), to: Number(end.length === 2 ? start.slice(0, 2) + end : end) }
    return years.from <= years.to ? years : null
  }
  const [, before] = /^(?:pre|before|<)[\s-]*(\d{4})$/.exec(words) ?? []
  if (before !== undefined) return { from: null, to: Number(before) - 1 }
  const [, after] = /^(?:post|after|>)[\s-]*(\d{4})$/.exec(words) ?? []
  if (after !== undefined) return { from: Number(after) + 1, to: null }
  const [, since] = /^(\d{4})\s*(?:\+|onwards|and later|or later|and newer|or newer)$/.exec(words) ?? []
  return since === undefined ? null : { from: Number(since), to: null }
}
