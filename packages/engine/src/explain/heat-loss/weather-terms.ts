import { climateOf } from '../../climate/climate.ts'
import { azimuthDegOf } from '../../climate/tilted-radiation.ts'
import { ORIENTATIONS, type Orientation } from '../../tables/climate/solar-radiation.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { Edition } from '../../vocabulary.ts'
import type { TableOrigin } from '../explanation/explanation.ts'
import { cell, monthsOfColumn, monthsOfRow } from '../sources/table-terms.ts'
import { derived, type GivenTerm, given, type Term } from '../terms/term.ts'

/** Weather of one region, and the sun on planes in it. The same planes give the same terms. */
export interface WeatherTerms {
  externalC: Term
  windMPerS: Term
  /** Mean flux on a plane [W/m²]. */
  flux(tilt: Term, azimuthDeg: number): Term
  /** On a window that lies in a roof [W/m²]. Rule HL-10a. */
  roofFlux(pitch: Term, orientation: Orientation): Term
}

type Chosen = TableOrigin['chosenBy']

/**
 * Monthly weather of a climate region; by the rules of old editions their own, or one for all. Rules HL-1, HL-7 and
 * SOL-1.
 */
export function weatherTerms(regionId: number, chosenBy: Chosen, edition: Edition = 'rdsap_10'): WeatherTerms {
  climateOf(regionId)
  const { hasClimateOf2009, hasLocalWeather } = EDITION_RULES[edition]
  if (hasClimateOf2009) return weatherOf2009(hasLocalWeather ? regionId : 0, hasLocalWeather ? chosenBy : [])
  const latitude = cell(
    'solar-horizontal-radiation',
    [regionId],
    'latitudeDeg',
    { symbol: 'φ', label: 'Latitude of the region', unit: 'deg' },
    chosenBy,
  )
  const cosine = derived(
    { symbol: 'c', label: 'Cosine of latitude less declination', unit: 'ratio' },
    'SOL-1',
    'cos((φ − δ) · π / 180)',
    {
      φ: latitude,
      δ: declination(),
    },
  )
  const horizontal = monthsOfRow(
    'solar-horizontal-radiation',
    [regionId],
    { symbol: 'S_h', label: 'Solar radiation on the horizontal', unit: 'W/m²' },
    chosenBy,
  )
  const planes = new Map<string, Term>()
  const flux = (tilt: Term, azimuthDeg: number): Term => {
    const key = `${String(tilt.amount)}|${azimuthDeg}`
    const known = planes.get(key)
    if (known !== undefined) return known
    const term = tiltedFlux(tilt, azimuthDeg, cosine, horizontal)
    planes.set(key, term)
    return term
  }
  return {
    externalC: monthsOfRow(
      'climate-temperature',
      [regionId],
      { symbol: 'T_e', label: 'Outside temperature', unit: '°C' },
      chosenBy,
    ),
    windMPerS: monthsOfRow('climate-wind', [regionId], { symbol: 'v', label: 'Wind speed', unit: 'm/s' }, chosenBy),
    flux,
    roofFlux: (pitch, orientation) => flux(pitch, azimuthDegOf(orientation)),
  }
}

/** Rules HL-1b and HL-7b: windows only, as the edition had it. */
function weatherOf2009(regionId: number, chosenBy: Chosen): WeatherTerms {
  const low = derived({ symbol: 'x', label: 'Latitude less declination', unit: 'deg' }, 'HL-7b', 'φ − δ', {
    φ: cell(
      'climate-2009-sun',
      [regionId],
      'latitudeDeg',
      { symbol: 'φ', label: 'Latitude of the region', unit: 'deg' },
      chosenBy,
    ),
    δ: declination(),
  })
  const quadratic = (term: string): Term => {
    const constant = (column: string, symbol: string): Term =>
      cell('solar-vertical-2009', [term], column, { symbol, label: `Constant of ${term}, ${column}`, unit: 'constant' })
    return derived(
      { symbol: term, label: `Term ${term} of sun on a vertical surface`, unit: 'ratio' },
      'HL-7b',
      'a + (b + c · x) · x',
      { a: constant('constant', 'a'), b: constant('linear', 'b'), c: constant('square', 'c'), x: low },
    )
  }
  const terms = { A: quadratic('A'), B: quadratic('B'), C: quadratic('C') }
  const horizontal = monthsOfRow(
    'climate-2009-sun',
    [regionId],
    { symbol: 'S_h', label: 'Solar radiation on the horizontal', unit: 'W/m²' },
    chosenBy,
  )
  const planes = new Map<number, Term>()
  const flux = (azimuthDeg: number): Term => {
    const known = planes.get(azimuthDeg)
    if (known !== undefined) return known
    const term = derived(
      { symbol: 'S', label: `Sun on a vertical surface facing ${azimuthDeg}° from north`, unit: 'W/m²' },
      'HL-7b',
      'S_h · (A + B · cos(a · π / 180) + C · cos(2 · (a · π / 180)))',
      { S_h: horizontal, ...terms, a: bearing(azimuthDeg) },
    )
    planes.set(azimuthDeg, term)
    return term
  }
  return {
    externalC: monthsOfRow(
      'climate-2009-temperature',
      [regionId],
      { symbol: 'T_e', label: 'Outside temperature', unit: '°C' },
      chosenBy,
    ),
    windMPerS: monthsOfRow('climate-2009-wind', [0], { symbol: 'v', label: 'Wind speed', unit: 'm/s' }),
    flux: (_, azimuthDeg) => flux(azimuthDeg),
    roofFlux: (_, orientation) => (orientation === 'north' ? flux(azimuthDegOf('north')) : horizontal),
  }
}

function declination(): Term {
  return monthsOfColumn('solar-declination', 'declinationDeg', {
    symbol: 'δ',
    label: 'Declination of the sun',
    unit: 'deg',
  })
}

const STEP_DEG = 360 / ORIENTATIONS.length

function tiltedFlux(tilt: Term, azimuthDeg: number, cosine: Term, horizontal: Term): Term {
  const position = azimuthDeg / STEP_DEG
  const below = Math.floor(position)
  const lower = ORIENTATIONS[below % ORIENTATIONS.length] ?? 'north'
  const upper = ORIENTATIONS[(below + 1) % ORIENTATIONS.length] ?? 'north'
  const sine = derived(
    { symbol: 's', label: 'Sine of half the tilt', unit: 'ratio' },
    'SOL-1',
    'sin(p / 2 · π / 180)',
    {
      p: tilt,
    },
  )
  const name = {
    symbol: 'S',
    label: `Sun on a plane of ${String(tilt.amount)}° facing ${azimuthDeg}° from north`,
    unit: 'W/m²',
  }
  if (position === below) {
    return derived(name, 'SOL-1', 'S_h · R', { S_h: horizontal, R: ratio(lower, sine, cosine) })
  }
  return derived(name, 'SOL-1', 'S_h · ((1 − w) · R_1 + w · R_2)', {
    S_h: horizontal,
    w: derived(
      { symbol: 'w', label: `How far from ${lower} towards ${upper}`, unit: 'share' },
      'SOL-1',
      'a / 45 − floor(a / 45)',
      { a: bearing(azimuthDeg) },
    ),
    R_1: ratio(lower, sine, cosine),
    R_2: ratio(upper, sine, cosine),
  })
}

function bearing(azimuthDeg: number): GivenTerm {
  return given({ symbol: 'a', label: 'Compass bearing of the plane', unit: 'deg' }, azimuthDeg, {
    kind: 'method',
    says: 'The way the plane faces.',
    chosenBy: [],
  })
}

/** Tilted over horizontal radiation: quadratic in the cosine, its factors cubic in the sine of half the tilt. */
function ratio(orientation: Orientation, sine: Term, cosine: Term): Term {
  const k = (index: number): Term =>
    cell('solar-tilt-constants', [orientation], `k${index}`, {
      symbol: `k${index}`,
      label: `Constant ${index} of a plane facing ${orientation}`,
      unit: 'constant',
    })
  const inputs: Record<string, Term> = { s: sine, c: cosine }
  for (let index = 1; index <= 9; index++) inputs[`k${index}`] = k(index)
  return derived(
    { symbol: 'R', label: `Radiation on the plane over that on the horizontal, facing ${orientation}`, unit: 'ratio' },
    'SOL-1',
    '(((k1 · s + k2) · s + k3) · s · c + ((k4 · s + k5) · s + k6) · s) · c + (((k7 · s + k8) · s + k9) · s + 1)',
    inputs,
  )
}
