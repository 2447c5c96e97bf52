import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, derivedByCase, type Term } from '../terms/term.ts'
import { daysOfMonth, heatingMonths } from './month-terms.ts'

export interface SpaceHeatingTerms {
  annual: Term
  monthlyKwh: Term
  meanInternalC: Term
  utilisation: Term
}

const constant = (key: string, symbol: string): Term => figure('heating-pattern', key, symbol)

/** Useful heat of each month, from two zones heated morning and evening. Rules HL-11 and HL-12. */
export function spaceHeatingTerms(home: DwellingTerms, htc: Term, gains: Term, external: Term): SpaceHeatingTerms {
  const { controlType } = home.dwelling.heating
  const perArea = derived(
    { symbol: 'h_l', label: 'Heat transfer coefficient per floor area', unit: 'W/m²K' },
    'HL-12',
    'H / A',
    { H: htc, A: home.totalFloorArea },
  )
  const tau = derived({ symbol: 'τ', label: 'Time constant', unit: 'h' }, 'HL-11a', 'm / (3.6 · h_l)', {
    m: home.thermalMass,
    h_l: perArea,
  })
  const coolingHours = derived(
    { symbol: 't_c', label: 'Hours that the home takes to cool', unit: 'h' },
    'HL-12b',
    't_0 + k · τ',
    { t_0: constant('coolingBaseHours', 't_0'), k: constant('coolingTauShare', 'k'), τ: tau },
  )
  const shared = { home, htc, gains, external, tau, coolingHours }
  const livingDemand = constant('livingAreaC', 'T_d')
  const living = zone({ ...shared, where: 'living area', demand: livingDemand, isZoned: false })
  const rest = zone({
    ...shared,
    where: 'the rest',
    demand: restDemand(perArea, livingDemand, controlType),
    isZoned: controlType === 3,
  })
  const mean = derived(
    { symbol: 'T_m', label: 'Mean temperature inside', unit: '°C' },
    'HL-12',
    'f · T_1 + (1 − f) · T_2 + ΔT_c',
    { f: home.livingAreaShare, T_1: living, T_2: rest, ΔT_c: home.heating.temperatureAdjustment },
  )
  const loss = derived({ symbol: 'L', label: 'Heat lost at that temperature', unit: 'W' }, 'HL-12', 'H · (T_m − T_e)', {
    H: htc,
    T_m: mean,
    T_e: external,
  })
  const used = utilisation('Share of the gains that is used', gains, loss, tau)
  const needed = derived(
    { symbol: 'Q', label: 'Losses less used gains', unit: 'kWh' },
    'HL-12',
    '(L − η · G) · 24 · d / 1000',
    { L: loss, η: used, G: gains, d: daysOfMonth() },
  )
  const monthly = derived(
    { symbol: 'Q_h', label: 'Space heating', unit: 'kWh' },
    'HL-12',
    'if(h = 1, if(Q < Q_0, 0, Q), 0)',
    { h: heatingMonths(), Q: needed, Q_0: constant('smallestMonthKwh', 'Q_0') },
  )
  return {
    annual: derived({ symbol: 'Q_h', label: 'Space heating in a year', unit: 'kWh/yr' }, 'HL-12', 'sum(Q)', {
      Q: monthly,
    }),
    monthlyKwh: monthly,
    meanInternalC: mean,
    utilisation: used,
  }
}

/** Rule HL-12a. */
function restDemand(perArea: Term, livingDemand: Term, controlType: 1 | 2 | 3): Term {
  const name = { symbol: 'T_d', label: 'Demand temperature outside the living area', unit: '°C' }
  const capped = derived(
    { symbol: 'h_c', label: 'Heat transfer coefficient per floor area, at most', unit: 'W/m²K' },
    'HL-12a',
    'min(h_max, h_l)',
    { h_max: constant('hlpCap', 'h_max'), h_l: perArea },
  )
  const because = `The controls are of type ${controlType}.`
  return controlType === 1
    ? derived(
        name,
        'HL-12a',
        'T − k · h_c',
        { T: livingDemand, k: constant('restDropType1PerHlp', 'k'), h_c: capped },
        because,
      )
    : derived(
        name,
        'HL-12a',
        'T − h_c + h_c · h_c / d',
        { T: livingDemand, h_c: capped, d: constant('restHlpSquareDivisor', 'd') },
        because,
      )
}

interface Zone {
  home: DwellingTerms
  htc: Term
  gains: Term
  external: Term
  tau: Term
  coolingHours: Term
  where: string
  demand: Term
  /** Timed separately from the living area. */
  isZoned: boolean
}

/** Mean temperature of a zone. Rules HL-12b and HL-12c. */
function zone({ home, htc, gains, external, tau, coolingHours, where, demand, isZoned }: Zone): Term {
  const atDemand = derived(
    { symbol: 'L', label: `Heat lost while heated: ${where}`, unit: 'W' },
    'HL-12b',
    'H · (T_d − T_e)',
    { H: htc, T_d: demand, T_e: external },
  )
  const fall = derived(
    { symbol: 'ΔT', label: `How far it would fall without heating: ${where}`, unit: 'K' },
    'HL-12b',
    'T_d − ((1 − R) · (T_d − s) + R · (T_e + η · G / H))',
    {
      T_d: demand,
      R: home.heating.responsiveness,
      s: constant('setbackK', 's'),
      T_e: external,
      η: utilisation(`Share of the gains that is used while heated: ${where}`, gains, atDemand, tau),
      G: gains,
      H: htc,
    },
  )
  const byDay = meanDrop(`Colder for the pause by day: ${where}`, fall, coolingHours, [
    isZoned ? 'firstOffHoursType3' : 'firstOffHours',
    't',
  ])
  const byNight = meanDrop(`Colder for the pause at night: ${where}`, fall, coolingHours, ['secondOffHours', 't'])
  const name = { symbol: 'T', label: `Mean temperature: ${where}`, unit: '°C' }
  const { edition } = home.dwelling
  const inputs = { T_d: demand, ΔT_1: byDay, ΔT_2: byNight }
  if (isZoned || EDITION_RULES[edition].weekendDays === 0) {
    return derived(name, 'HL-12b', 'T_d − (ΔT_1 + ΔT_2)', inputs)
  }
  return derived(
    name,
    'HL-12c',
    'T_d − ((1 − w / 7) · ΔT_1 + ΔT_2)',
    { ...inputs, w: cell('edition-rule', ['weekendDays'], edition, { symbol: 'w' }) },
    'By the rules of this edition, some days of the week have no pause by day.',
  )
}

function meanDrop(label: string, fall: Term, coolingHours: Term, [key, symbol]: readonly [string, string]): Term {
  return derivedByCase(
    { symbol: 'ΔT', label, unit: 'K' },
    'HL-12b',
    [
      {
        when: 't ≤ t_c',
        formula: '0.5 · t · t · ΔT / (24 · t_c)',
        says: 'The pause is over before the home has cooled down.',
      },
    ],
    { formula: 'ΔT · (t − 0.5 · t_c) / 24', says: 'The home has cooled down before the pause is over.' },
    { t: constant(key, symbol), t_c: coolingHours, ΔT: fall },
  )
}

/** Rule HL-11b. */
function utilisation(label: string, gains: Term, loss: Term, tau: Term): Term {
  const ratio = derived({ symbol: 'γ', label: 'Gains over losses', unit: 'ratio' }, 'HL-11b', 'G / L', {
    G: gains,
    L: loss,
  })
  const exponent = derived(
    { symbol: 'a', label: 'How well the home stores gains', unit: 'exponent' },
    'HL-11b',
    '1 + τ / τ_0',
    {
      τ: tau,
      τ_0: constant('utilisationTauHours', 'τ_0'),
    },
  )
  return derivedByCase(
    { symbol: 'η', label, unit: 'share' },
    'HL-11b',
    [
      { when: 'if(L > 0 and γ > 0, 0, 1)', formula: '1 + 0 · month', says: 'Nothing is lost or nothing gained.' },
      { when: 'abs(γ − 1) < 1e-8', formula: 'a / (a + 1)', says: 'Gains and losses are equal.' },
      { when: 'γ < 1', formula: '(1 − γ ^ a) / (1 − γ ^ a · γ)', says: 'Gains are smaller than losses.' },
    ],
    {
      formula: '(γ ^ −(a + 1) − 1 / γ) / (γ ^ −(a + 1) − 1)',
      says: 'Gains are larger than losses.',
    },
    { γ: ratio, a: exponent, L: loss },
  )
}
