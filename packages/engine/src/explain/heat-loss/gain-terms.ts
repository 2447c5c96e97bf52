import { azimuthDegOf } from '../../climate/tilted-radiation.ts'
import { ORIENTATIONS } from '../../tables/climate/solar-radiation.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms, WindowTerms } from '../terms/dwelling-terms.ts'
import { derived, derivedByCase, given, type Term, total } from '../terms/term.ts'
import { daysOfMonth, heatingMonths } from './month-terms.ts'
import type { WeatherTerms } from './weather-terms.ts'

const constant = (key: string, symbol: string): Term => figure('gains', key, symbol)

/** People of the standard household. Rule HL-6. */
export function occupancyTerm(totalFloorArea: Term): Term {
  const excess = derived(
    { symbol: 'x', label: 'Floor area beyond that of one person', unit: 'm²' },
    'HL-6',
    'A − A_0',
    { A: totalFloorArea, A_0: constant('occupancyOffsetM2', 'A_0') },
  )
  return derivedByCase(
    { symbol: 'N', label: 'People of the standard household', unit: 'people' },
    'HL-6',
    [{ when: 'x ≤ 0', formula: 'N_0', says: 'The floor area is that of one person.' }],
    { formula: 'N_0 + r · (1 − exp(−k · x · x)) + s · x', says: 'The floor area is larger than that of one person.' },
    {
      x: excess,
      N_0: constant('occupancyBase', 'N_0'),
      r: constant('occupancyRange', 'r'),
      k: constant('occupancyExponent', 'k'),
      s: constant('occupancySlope', 's'),
    },
  )
}

/** Heat of people, cooking, appliances, lighting, pumps and hot water. Rule HL-9. */
export function internalGainTerms(home: DwellingTerms, occupancy: Term, lighting: Term, hotWaterGains: Term): Term {
  const steady = derived(
    { symbol: 'G_p', label: 'People and cooking, less cold water and evaporation', unit: 'W' },
    'HL-9',
    '(q_m + q_l + q_c) · N + q_0',
    {
      q_m: constant('metabolicW', 'q_m'),
      q_l: constant('lossesW', 'q_l'),
      q_c: constant('cookingPerPersonW', 'q_c'),
      N: occupancy,
      q_0: constant('cookingBaseW', 'q_0'),
    },
  )
  const appliances = derived(
    { symbol: 'E_a', label: 'Electricity of appliances in a year', unit: 'kWh/yr' },
    'HL-9',
    'a · (A · N) ^ n',
    { a: constant('applianceKwh', 'a'), A: home.totalFloorArea, N: occupancy, n: constant('useExponent', 'n') },
  )
  const kept = derived(
    { symbol: 'E_l', label: 'Lighting in a year, what stays as heat', unit: 'kWh/yr' },
    'HL-9',
    'f · E',
    { f: constant('lightingGainShare', 'f'), E: lighting },
  )
  const electric = derived(
    { symbol: 'G_e', label: 'Heat of appliances and lighting', unit: 'W' },
    'HL-9',
    '(E_a · k_a + E_l · k_l) · d / 365 · 1000 / (24 · d)',
    {
      E_a: appliances,
      k_a: swing('k_a', 'Appliances of the month over the mean', 'applianceSwing', 'applianceShiftMonths'),
      E_l: kept,
      k_l: swing('k_l', 'Lighting of the month over the mean', 'lightingSwing', 'lightingShiftMonths'),
      d: daysOfMonth(),
    },
  )
  return derived({ symbol: 'G_i', label: 'Internal gains', unit: 'W' }, 'HL-9', 'G_p + G_e + if(h = 1, q_p, 0) + G_w', {
    G_p: steady,
    G_e: electric,
    h: heatingMonths(),
    q_p: home.heating.pumpGain,
    G_w: hotWaterGains,
  })
}

/** A cosine over the year that counts January as month 1. */
function swing(symbol: string, label: string, size: string, shift: string): Term {
  return derived({ symbol, label, unit: 'factor' }, 'HL-9', '1 + s · cos(2 · π · (month − m) / 12)', {
    s: constant(size, 's'),
    m: constant(shift, 'm'),
  })
}

/** Electricity for lighting in a year. Rule HL-9b. */
export function lightingTerm(home: DwellingTerms, occupancy: Term): Term {
  const { edition } = home.dwelling
  const { lighting } = EDITION_RULES[edition]
  const daylight = daylightTerm(home)
  const name = { symbol: 'E_l', label: 'Electricity for lighting in a year', unit: 'kWh/yr' }
  if (lighting !== null) {
    const use: Record<string, Term> = { A: home.totalFloorArea }
    const parts: string[] = []
    if (lighting.kwhPerM2 !== 0) {
      use['a'] = cell('edition-rule', ['lightingKwhPerM2'], edition, { symbol: 'a' })
      parts.push('a · A')
    }
    if (lighting.kwh !== 0) {
      use['b'] = cell('edition-rule', ['lightingKwh'], edition, { symbol: 'b' })
      use['N'] = occupancy
      use['n'] = constant('useExponent', 'n')
      parts.push('b · (A · N) ^ n')
    }
    return derived(name, 'HL-9b', `(${parts.join(' + ')}) · (1 − s · f_e) · k_d`, {
      ...use,
      s: cell('edition-rule', ['lowEnergySaving'], edition, { symbol: 's' }),
      f_e: home.lighting.lowEnergyShare,
      k_d: daylight,
    })
  }
  const needed = derived(
    { symbol: 'L', label: 'Light needed in a year', unit: 'klmh' },
    'HL-9b',
    'a · (A · N) ^ n · k_d',
    {
      a: constant('lightingKlmh', 'a'),
      A: home.totalFloorArea,
      N: occupancy,
      n: constant('useExponent', 'n'),
      k_d: daylight,
    },
  )
  const required = derived({ symbol: 'L_f', label: 'Of which from fixed fittings', unit: 'klmh' }, 'HL-9b', 'L · f', {
    L: needed,
    f: constant('fixedLightingShare', 'f'),
  })
  const topUp = derived(
    { symbol: 'L_t', label: 'Of which portable lamps make up', unit: 'klmh' },
    'HL-9b',
    'max(0, L_f · s − L_f · C / C_0)',
    {
      L_f: required,
      s: constant('leastFixedLightingShare', 's'),
      C: home.lighting.capacity,
      C_0: constant('referenceCapacityLmPerM2', 'C_0'),
    },
  )
  return derived(name, 'HL-9b', '(L_f − L_t) / ε + L_t / ε_p + L · (1 − f) / ε_p', {
    L_f: required,
    L_t: topUp,
    ε: home.lighting.efficacy,
    ε_p: constant('efficacyLmPerW', 'ε_p'),
    L: needed,
    f: constant('fixedLightingShare', 'f'),
  })
}

/** What a change of the fittings adds to the electricity of the lights; null without one. Rule EU-12. */
export function lightingChangeTerm(home: DwellingTerms): Term | null {
  const { replacedLighting } = home.dwelling
  if (replacedLighting === undefined) return null
  const occupancy = occupancyTerm(home.totalFloorArea)
  const replaced = (symbol: string, label: string, unit: string, amount: number): Term =>
    given({ symbol, label, unit }, amount, {
      kind: 'method',
      says: 'EU-12: the fittings before the lights were changed.',
      chosenBy: [],
    })
  const { capacityLmPerM2, efficacyLmPerW, lowEnergyShare } = replacedLighting
  const before: DwellingTerms = {
    ...home,
    lighting: {
      capacity: replaced('C', 'Light of the replaced fittings', 'lm/m²', capacityLmPerM2),
      efficacy: replaced('ε', 'Efficacy of the replaced fittings', 'lm/W', efficacyLmPerW),
      lowEnergyShare: replaced('f_e', 'Low-energy share of the replaced fittings', 'share', lowEnergyShare),
    },
  }
  return derived(
    { symbol: 'ΔL', label: 'What the new fittings add to the lights', unit: 'kWh/yr' },
    'EU-12',
    'E_1 − E_0',
    { E_1: lightingTerm(home, occupancy), E_0: lightingTerm(before, occupancy) },
  )
}

function daylightTerm(home: DwellingTerms): Term {
  const lightOf = (words: string, windows: readonly WindowTerms[]): Term =>
    total(
      { symbol: 'A_l', label: `${words} that lets light in`, unit: 'm²' },
      'HL-9b',
      windows.map((window) =>
        derived({ symbol: 'A_l', label: `Light: ${window.label}`, unit: 'm²' }, 'HL-9b', 'A · g_l · F', {
          A: window.area,
          g_l: window.lightTransmittance,
          F: window.frameFactor,
        }),
      ),
    )
  const inRoofs = home.windows.filter((window) => window.roofPitch !== null)
  const hasInRoofs = inRoofs.length > 0
  const upright = hasInRoofs ? home.windows.filter((window) => window.roofPitch === null) : home.windows
  const ratio = derived(
    { symbol: 'r', label: 'Glass per floor area, for daylight', unit: 'ratio' },
    hasInRoofs ? 'HL-9b, HL-10a' : 'HL-9b',
    hasInRoofs ? '(n_i · Z_l · A_l + n_i · Z_r · A_r) / A' : 'n_i · Z_l · A_l / A',
    {
      n_i: figure('window-constant', 'normalIncidence', 'n_i'),
      Z_l: figure('window-constant', 'lightAccess', 'Z_l'),
      A_l: lightOf('Glass', upright),
      ...(hasInRoofs
        ? { Z_r: figure('window-constant', 'roofLightAccess', 'Z_r'), A_r: lightOf('Glass in roofs', inRoofs) }
        : {}),
      A: home.totalFloorArea,
    },
  )
  return derivedByCase(
    { symbol: 'k_d', label: 'Light that daylight does not save', unit: 'factor' },
    'HL-9b',
    [{ when: 'r ≤ r_0', formula: '(k_2 · r + k_1) · r + k_0', says: 'More glass would save more light.' }],
    { formula: 'k_b', says: 'There is so much glass that more would save no light.' },
    {
      r: ratio,
      r_0: constant('daylightLimit', 'r_0'),
      k_2: constant('daylightSquare', 'k_2'),
      k_1: constant('daylightLinear', 'k_1'),
      k_0: constant('daylightConstant', 'k_0'),
      k_b: constant('daylightBeyond', 'k_b'),
    },
  )
}

/** Heat of the sun through windows. Rules HL-10 and HL-10a. */
export function solarGainTerms(home: DwellingTerms, weather: WeatherTerms, upright: Term): Term {
  const inputs: Record<string, Term> = {}
  const parts: string[] = []
  ORIENTATIONS.forEach((orientation, index) => {
    const windows = home.windows.filter((window) => window.roofPitch === null && window.orientation === orientation)
    if (windows.length === 0) return
    const aperture = total(
      { symbol: 'a', label: `Area that would let the same sun in unhindered, ${orientation}`, unit: 'm²' },
      'HL-10',
      windows.map((window) =>
        derived({ symbol: 'a', label: `Sun: ${window.label}`, unit: 'm²' }, 'HL-10', 'n_i · A · g · F · Z', {
          n_i: figure('window-constant', 'normalIncidence', 'n_i'),
          A: window.area,
          g: window.solarTransmittance,
          F: window.frameFactor,
          Z: figure('window-constant', 'solarAccess', 'Z'),
        }),
      ),
    )
    inputs[`a_${index}`] = aperture
    inputs[`S_${index}`] = weather.flux(upright, azimuthDegOf(orientation))
    parts.push(`a_${index} · S_${index}`)
  })
  const roofGains = roofSolarGains(home, weather)
  if (roofGains !== null) {
    inputs['G_r'] = roofGains
    parts.push('G_r')
  }
  const name = { symbol: 'G_s', label: 'Heat of the sun through windows', unit: 'W' }
  return derived(name, 'HL-10', parts.length === 0 ? '0 · month' : parts.join(' + '), inputs)
}

/** Rule HL-10a; null where all windows stand upright. */
function roofSolarGains(home: DwellingTerms, weather: WeatherTerms): Term | null {
  const gains = home.windows.flatMap((window) => {
    if (window.roofPitch === null) return []
    return derived(
      { symbol: 'G', label: `Heat of the sun: ${window.label}`, unit: 'W' },
      'HL-10a',
      'n_i · A · g · F · Z · S',
      {
        n_i: figure('window-constant', 'normalIncidence', 'n_i'),
        A: window.area,
        g: window.solarTransmittance,
        F: window.frameFactor,
        Z: figure('window-constant', 'roofSolarAccess', 'Z'),
        S: weather.roofFlux(window.roofPitch, window.orientation),
      },
    )
  })
  const name = { symbol: 'G_r', label: 'Heat of the sun through windows in roofs', unit: 'W' }
  return gains.length === 0 ? null : total(name, 'HL-10a', gains)
}
