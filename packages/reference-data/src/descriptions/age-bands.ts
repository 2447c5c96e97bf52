import type { AgeBand, Nation } from '@retrofolio/engine/vocabulary'

interface DescribedAge {
  ageBand: AgeBand | null
  /** Only where the register gives a year instead of a band (full SAP certificates). */
  constructionYear: number | null
}

/**
 * Age band of a CONSTRUCTION_AGE_BAND cell: a band text with or without its nation, or a build year. A year after
 * `lodgedYear` is an error of the source and counts as unknown.
 */
export function describeAge(text: string, nation: Nation, lodgedYear: number | null): DescribedAge {
  const words = text.trim().toLowerCase()
  const prefix = Object.keys(BANDS_OF_PREFIX).find((name) => words.startsWith(name))
  const bands = prefix ? BANDS_OF_PREFIX[prefix] : BANDS_OF_NATION[nation]
  const span = words.includes(':') ? words.slice(words.lastIndexOf(':') + 1).trim() : words

  if (/^\d{4}$/.test(span)) {
    const year = Number(span)
    if (year < EARLIEST_YEAR || year > (lodgedYear ?? LATEST_YEAR)) return UNKNOWN_AGE
    return { ageBand: ageBandOfYear(year, nation), constructionYear: year }
  }
  if (/^before \d{4}$/.test(span)) return { ageBand: 'A', constructionYear: null }
  if (span === 'post-2006') return { ageBand: 'K', constructionYear: null }
  const start = /^(\d{4})\s*(?:-|–|onwards|and later|to)/.exec(span)?.[1]
  if (start === undefined || !bands) return UNKNOWN_AGE
  return { ageBand: bandStartingIn(bands, Number(start)), constructionYear: null }
}

/** Age band of a year of construction, by the nation's own bands. */
export function ageBandOfYear(year: number, nation: Nation): AgeBand {
  let band: AgeBand = 'A'
  for (const [start, letter] of BANDS_OF_NATION[nation]) {
    if (year >= start) band = letter
  }
  return band
}

/** A band or year as the tables of the register print it: `England and Wales: 1950-1966`. */
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
/** Years from the 1700s occur; older ones are typing errors more often than castles. */
const EARLIEST_YEAR = 1500
const LATEST_YEAR = 2100

type Bands = readonly [start: number, letter: AgeBand][]

// Years from RdSAP 10 Table 1 and RdSAP 2012 Table S1. The text decides the letter, never the year of lodgement:
// `2007 onwards` and `2012 onwards` are closed bands of older schemas and start where K and L start.
const ENGLAND_AND_WALES: Bands = [
  [1900, 'B'],
  [1930, 'C'],
  [1950, 'D'],
  [1967, 'E'],
  [1976, 'F'],
  [1983, 'G'],
  [1991, 'H'],
  [1996, 'I'],
  [2003, 'J'],
  [2007, 'K'],
  [2012, 'L'],
  [2023, 'M'],
]

const SCOTLAND: Bands = [
  [1919, 'B'],
  [1930, 'C'],
  [1950, 'D'],
  [1965, 'E'],
  [1976, 'F'],
  [1984, 'G'],
  [1992, 'H'],
  [1999, 'I'],
  [2003, 'J'],
  [2008, 'K'],
  [2012, 'L'],
  [2024, 'M'],
]

// There is no band J in Northern Ireland.
const NORTHERN_IRELAND: Bands = [
  [1919, 'B'],
  [1930, 'C'],
  [1950, 'D'],
  [1974, 'E'],
  [1978, 'F'],
  [1986, 'G'],
  [1992, 'H'],
  [2000, 'I'],
  [2007, 'K'],
  [2014, 'L'],
  [2023, 'M'],
]

const BANDS_OF_NATION: Record<Nation, Bands> = {
  england: ENGLAND_AND_WALES,
  wales: ENGLAND_AND_WALES,
  scotland: SCOTLAND,
  northern_ireland: NORTHERN_IRELAND,
}

const BANDS_OF_PREFIX: Record<string, Bands> = {
  'england and wales': ENGLAND_AND_WALES,
  scotland: SCOTLAND,
  'northern ireland': NORTHERN_IRELAND,
}

function bandStartingIn(bands: Bands, year: number): AgeBand | null {
  // The register prints M as `2022 onwards` where the specification says 2023 (and NI sources differ).
  if (year === 2022 && bands !== SCOTLAND) return 'M'
  return bands.find(([start]) => start === year)?.[1] ?? null
}
