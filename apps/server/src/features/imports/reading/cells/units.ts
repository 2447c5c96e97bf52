/** Millimetres per unit of length. */
const LENGTHS_MM = spelled([
  [1, 'mm mms millimetre millimetres millimeter millimeters'],
  [10, 'cm cms centimetre centimetres centimeter centimeters'],
  [1_000, 'm metre metres meter meters'],
  // Not `ins`, which is short for insulation.
  [25.4, 'in inch inches'],
  [304.8, 'ft foot feet'],
])

const METRES_IN_MM = 1_000

/** Conversion factors of units to the unit of a fact. */
const UNITS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  'm²': spelled([
    [1, 'm2 m² sqm sqmetre sqmetres sqmeter sqmeters squaremetre squaremetres squaremeter squaremeters'],
    [0.09290304, 'sqft ft2 ft² sqfoot sqfeet squarefoot squarefeet'],
  ]),
  mm: LENGTHS_MM,
  m: new Map([...LENGTHS_MM].map(([word, mm]) => [word, mm / METRES_IN_MM])),
  kW: spelled([
    [1, 'kw kwp'],
    [0.001, 'w wp'],
  ]),
}

/** Units that no fact uses; a heading with one of them is reported. */
const OTHER_WORDS = '% yd yds yard yards sqyd sqyards ha hectares acres mw mwp kwh'.split(' ')

const WORDS: ReadonlySet<string> = new Set([
  ...Object.values(UNITS).flatMap((words) => [...words.keys()]),
  ...OTHER_WORDS,
])

function spelled(units: readonly (readonly [factor: number, words: string])[]): ReadonlyMap<string, number> {
  return new Map(units.flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)))
}

const comparable = (said: string): string =>
  said
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.\s^]/g, '')

/** Conversion factor of a named unit to the unit of a fact; null if it is not of the same kind. */
export const factorOf = (said: string, unit: string): number | null => UNITS[unit]?.get(comparable(said)) ?? null

/** Signs that end a part of a heading. */
const SIGNS = /[()[\]{},;:/|]|\b(?:or|and)\b/i

/** Units that a heading names, as spelled there: in brackets, or as the last words before a sign. */
export function unitsOfHeading(header: string): string[] {
  return partsOf(header).flatMap(({ unit }) => unit ?? [])
}

/** A heading without its units: `Floor area` of `Floor area (m²)`, and the unit if it names one. */
export function withoutUnits(header: string): { name: string; unit: string | null } {
  const parts = partsOf(header)
  const [unit = null, ...others] = new Set(parts.flatMap((part) => part.unit ?? []).map(comparable))
  const name = parts.map(({ rest }) => rest).join(' ')
  return { name, unit: others.length === 0 ? unit : null }
}

function partsOf(header: string): { rest: string; unit: string | null }[] {
  return header
    .replaceAll(/(?<=\p{L}\p{Ll})(?=\p{Lu})|[_-]/gu, ' ')
    .split(SIGNS)
    .map((part) => {
      const words = part.trim().split(/\s+/)
      const unit = unitAtEnd(words)
      return { rest: words.slice(0, words.length - (unit?.split(' ').length ?? 0)).join(' '), unit }
    })
}

/** Whether a heading in one unit can belong to a fact in the other. */
export const isUnitOf = (said: string, unit: string): boolean => factorOf(said, unit) !== null

function unitAtEnd(words: readonly string[]): string | null {
  for (const count of [2, 1]) {
    const said = words.slice(-count).join(' ')
    // The last word of “Thickness of what was put in” is not the unit inches.
    const isPreposition = words.length > 1 && said.toLowerCase() === 'in'
    if (words.length >= count && !isPreposition && WORDS.has(comparable(said))) return said
  }
  return null
}
