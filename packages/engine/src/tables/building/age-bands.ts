import { AGE_BANDS, type AgeBand, type Nation } from '../../vocabulary.ts'
import ageBandTable from './age-band.table.json' with { type: 'json' }

interface Period {
  nation: string
  ageBand: AgeBand
  fromYear: number
  toYear: number
}

const PERIODS: readonly Period[] = ageBandTable.rows.map(([nation, letter, from, to]) => ({
  nation: String(nation),
  ageBand: AGE_BANDS.find((band) => band === letter) ?? 'A',
  fromYear: typeof from === 'number' ? from : Number.NEGATIVE_INFINITY,
  toYear: typeof to === 'number' ? to : Number.POSITIVE_INFINITY,
}))

/**
 * The construction age band of a calendar year.
 *
 * @param nation whose bands apply
 * @param year of construction; years after the last band count as the newest
 * @returns A to M
 * @see RdSAP 10, Table 1
 */
export function ageBandOfYear(nation: Nation, year: number): AgeBand {
  const period = PERIODS.find(
    (candidate) => candidate.nation === nation && year >= candidate.fromYear && year <= candidate.toYear,
  )
  return period?.ageBand ?? 'M'
}

/**
 * Whether a nation has an age band: Northern Ireland has no J.
 *
 * @param nation whose bands apply
 * @param ageBand to look for
 * @returns true where the band exists
 */
export function hasAgeBand(nation: Nation, ageBand: AgeBand): boolean {
  return PERIODS.some((period) => period.nation === nation && period.ageBand === ageBand)
}

/**
 * First and last year of an age band.
 *
 * @param nation whose bands apply
 * @param ageBand to look for
 * @returns years, null where the band is open to that side; null for a band that the nation does not have
 */
export function bandYears(nation: Nation, ageBand: AgeBand): { from: number | null; to: number | null } | null {
  const period = PERIODS.find((candidate) => candidate.nation === nation && candidate.ageBand === ageBand)
  if (period === undefined) return null
  const { fromYear, toYear } = period
  return { from: Number.isFinite(fromYear) ? fromYear : null, to: Number.isFinite(toYear) ? toYear : null }
}
