import { ageBandOfYear, bandYears } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type AgeBand, type Nation } from '@retrofolio/engine/vocabulary'

interface DescribedAge {
  ageBand: AgeBand | null
  /** Only if the register gives a year instead of a band (full SAP certificates). */
  constructionYear: number | null
}

/**
 * Parses a CONSTRUCTION_AGE_BAND cell: a band with or without its nation, or a year of construction. A year after
 * `lodgedYear` is an error in the source and counts as unknown.
 */
export function describeAge(text: string, nation: Nation, lodgedYear: number | null): DescribedAge {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').replace('england & wales', 'england and wales')
  const prefix = Object.keys(BANDS_OF_PREFIX).find((name) => words.startsWith(name))
  const bands = prefix ? BANDS_OF_PREFIX[prefix] : BANDS_OF_NATION[nation]
  const span = words.includes(':') ? words.slice(words.lastIndexOf(':') + 1).trim() : words

  if (/^\d{4}(\.0)?$/.test(span)) {
    const year = Number.parseInt(span, 10)
    if (year < EARLIEST_YEAR || year > (lodgedYear ?? LATEST_YEAR)) return UNKNOWN_AGE
    return { ageBand: ageBandOfYear(nation, year), constructionYear: year }
  }
  return { ageBand: bands === undefined ? null : bandOfSpan(span, bands), constructionYear: null }
}

function bandOfSpan(span: string, bands: Bands): AgeBand | null {
  const letter = /^(?:band )?([a-m])$/.exec(span)?.[1]?.toUpperCase()
  if (letter !== undefined) return letter === 'A' ? 'A' : (bands.find(([, band]) => band === letter)?.[1] ?? null)
  const end = OPEN_START.exec(span)?.slice(1).find(Boolean)
  if (end !== undefined) return isBeforeFirst(Number(end), bands) ? 'A' : null
  const [, after, from] = OPEN_END.exec(span) ?? []
  if (after !== undefined) return bandStartingIn(bands, Number(after) + 1) ?? latestStartingIn(bands, Number(after))
  if (from !== undefined) return latestStartingIn(bands, Number(from))
  const decade = /^(\d{3})0'?s$/.exec(span)?.[1]
  // `1900s` may mean a decade or a century.
  if (decade !== undefined)
    return decade.endsWith('0') ? null : bandOfYears(Number(`${decade}0`), Number(`${decade}9`), bands)
  const years = /^(\d{4}) ?(?:-|–|—|to) ?(\d{4})\b/.exec(span)
  return years === null ? null : bandOfYears(Number(years[1]), Number(years[2]), bands)
}

/** `before 1900`, `Pre-1900`, `up to 1899`, `< 1900`, `1900 or earlier`. */
const OPEN_START =
  /^(?:(?:built )?(?:before|pre|prior to|earlier than|up to|until|to|<)[ -]*(\d{4})|(\d{4}) ?(?:or|and) (?:before|earlier|older))$/

/** `post-2006`, `after 2011`; `2007 onwards`, `from 2012`, `2012 or later`, `2012+`. */
const OPEN_END =
  /^(?:(?:post|after)[ -]*(\d{4})|(?:(?:from|since) )?(\d{4})(?: ?(?:onwards?|on|\+|[-–]|(?:or|and) (?:later|newer|after)))?)$/

/** A later end, such as `Pre-1919` in England, includes more than one band. */
function isBeforeFirst(year: number, bands: Bands): boolean {
  return year >= EARLIEST_YEAR && year <= (bands[0]?.[0] ?? 0)
}

/** Older schemas end with open bands; an open end after an earlier year does not match one band. */
const FIRST_OPEN_END = 2003

function latestStartingIn(bands: Bands, year: number): AgeBand | null {
  return year < FIRST_OPEN_END ? null : bandStartingIn(bands, year)
}

/** The band that contains both years, or that starts in the first: bands of other editions end a few years later. */
function bandOfYears(first: number, last: number, bands: Bands): AgeBand | null {
  if (last < first || first < EARLIEST_YEAR) return null
  const [from, to] = [first, last].map((year) => bands.filter(([start]) => start <= year).length)
  if (from === undefined || to === undefined || to - from > 1) return null
  if (to > from && bandStartingIn(bands, first) === null) return null
  return from === 0 ? 'A' : (bands[from - 1]?.[1] ?? null)
}

/** A band or year in the wording of the register's tables: `England and Wales: 1950-1966`. */
export function ageBandWords(band: AgeBand, nation: Nation, constructionYear: number | null): string {
  if (constructionYear !== null) return String(constructionYear)
  const bands = BANDS_OF_NATION[nation]
  const position = bands.findIndex(([, letter]) => letter === band)
  const start = bands[position]?.[0]
  const next = bands[position + 1]?.[0]
  const span =
    start === undefined ? `before ${bands[0]?.[0]}` : next === undefined ? `${start} onwards` : `${start}-${next - 1}`
  return `${PREFIX_OF_NATION[nation]}: ${span}`
}

const PREFIX_OF_NATION: Record<Nation, string> = {
  england: 'England and Wales',
  wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}

const UNKNOWN_AGE: DescribedAge = { ageBand: null, constructionYear: null }
/** Years from the 1700s occur; earlier ones are mostly typing errors. */
const EARLIEST_YEAR = 1500
const LATEST_YEAR = 2100

type Bands = readonly [start: number, letter: AgeBand][]

/** The bands after A. `2007 onwards` and `2012 onwards` are closed bands of older schemas and start where K and L start. */
function bandsOf(nation: Nation): Bands {
  return AGE_BANDS.flatMap((band) => {
    const start = bandYears(nation, band)?.from
    return start === undefined || start === null ? [] : [[start, band] as const]
  })
}

const BANDS_OF_NATION: Record<Nation, Bands> = {
  england: bandsOf('england'),
  wales: bandsOf('wales'),
  scotland: bandsOf('scotland'),
  northern_ireland: bandsOf('northern_ireland'),
}

const BANDS_OF_PREFIX: Record<string, Bands> = {
  'england and wales': BANDS_OF_NATION.england,
  scotland: BANDS_OF_NATION.scotland,
  'northern ireland': BANDS_OF_NATION.northern_ireland,
}

function bandStartingIn(bands: Bands, year: number): AgeBand | null {
  // The register words M as `2022 onwards`, while the specification says 2023 (and sources for Northern Ireland
  // differ).
  if (year === 2022 && bands !== BANDS_OF_NATION.scotland) return 'M'
  return bands.find(([start]) => start === year)?.[1] ?? null
}
