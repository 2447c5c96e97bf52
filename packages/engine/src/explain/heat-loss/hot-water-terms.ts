import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { cell, figure, monthsOfColumn } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { combiLossTerm } from './combi-loss-terms.ts'

export interface HotWaterDemandTerms {
  annual: Term
  monthlyKwh: Term
  annualUsed: Term
  monthlyUsedKwh: Term
  /** Electricity of showers; null without. */
  electricShowerKwh: Term | null
  gainsW: Term
  /** Losses of the cylinder and of the pipes from its boiler; empty if the home has neither. */
  storeLosses: Record<string, Term>
  /** Drawn hot [l]. */
  dailyLitres: Term
  coldC: Term
}

const constant = (key: string, symbol: string): Term => figure('hot-water', key, symbol)
const MONTH_KWH = 'kWh'

/** Days of each month. */
export function daysOfMonth(): Term {
  return monthsOfColumn('solar-declination', 'days', { symbol: 'd', label: 'Days of the month', unit: 'days' })
}

/** 1 in months with space heating. */
export function heatingMonths(): Term {
  return monthsOfColumn('heating-month', 'isHeating', {
    symbol: 'h',
    label: 'Months with space heating: 1, others 0',
    unit: 'dimensionless',
  })
}

/** Heat for hot water and its gains to the rooms. Rule HL-8. */
export function hotWaterTerms(home: DwellingTerms, occupancy: Term): HotWaterDemandTerms {
  const { hotWater } = home.dwelling
  const days = daysOfMonth()
  const cold = coldWater(home)
  const litres = dailyLitres(home, occupancy, cold)
  const drawn = drawnHeat(home, litres, cold, 'Heat of the water drawn, pipe losses included')
  const used = derived({ symbol: 'Q_u', label: 'Hot water at the taps', unit: MONTH_KWH }, 'HL-8', 'f_u · Q_d', {
    f_u: constant('usefulShare', 'f_u'),
    Q_d: drawn,
  })
  const losses: Record<string, Term> = {}
  if (!hotWater.isPointOfUse) {
    losses['Q_p'] = derived({ symbol: 'Q_p', label: 'Lost in pipes', unit: MONTH_KWH }, 'HL-8', 'f_p · Q_d', {
      f_p: constant('distributionShare', 'f_p'),
      Q_d: drawn,
    })
  }
  if (hotWater.storageLossKwhPerDay !== 0) {
    losses['Q_s'] = derived({ symbol: 'Q_s', label: 'Lost by the cylinder', unit: MONTH_KWH }, 'HL-8', 'q_s · d', {
      q_s: home.hotWater.storageLoss,
      d: days,
    })
  }
  const primary = primaryLoss(home, days)
  if (primary !== null) losses['Q_pr'] = primary
  const combi = hotWater.isCombi ? combiLossTerm(home, litres, days) : null
  const combined = combi === null ? {} : { Q_c: combi }
  const showers = electricShowers(home, occupancy, days)
  const monthlyKwh = derived(
    { symbol: 'Q_w', label: 'Heat that the water heater gives out', unit: MONTH_KWH },
    'HL-8',
    ['Q_u', ...Object.keys(losses), ...Object.keys(combined)].join(' + '),
    { Q_u: used, ...losses, ...combined },
  )
  const lost = Object.keys(losses)
  const gaining = { Q_u: used, ...combined, ...(showers === null ? {} : { E_s: showers }) }
  const gainOfUse = `g_u · (${Object.keys(gaining).join(' + ')})`
  const gains = lost.length === 0 ? gainOfUse : `${gainOfUse} + g_l · (${lost.join(' + ')})`
  return {
    annual: derived({ symbol: 'Q_w', label: 'Water heating in a year', unit: 'kWh/yr' }, 'HL-8', 'sum(Q)', {
      Q: monthlyKwh,
    }),
    monthlyKwh,
    monthlyUsedKwh: used,
    electricShowerKwh: showers,
    storeLosses: Object.fromEntries(Object.entries(losses).filter(([symbol]) => symbol !== 'Q_p')),
    dailyLitres: litres,
    coldC: cold,
    annualUsed: derived({ symbol: 'Q_u', label: 'Hot water at the taps in a year', unit: 'kWh/yr' }, 'HL-8', 'sum(Q)', {
      Q: used,
    }),
    gainsW: derived(
      { symbol: 'G_w', label: 'Heat that the rooms gain from hot water', unit: 'W' },
      'HL-8',
      `(${gains}) · 1000 / (24 · d)`,
      {
        g_u: constant('gainOfUse', 'g_u'),
        ...gaining,
        ...(lost.length === 0 ? {} : { g_l: constant('gainOfLosses', 'g_l') }),
        ...losses,
        d: days,
      },
    ),
  }
}

export interface HouseholdHotWaterTerms {
  drawnKwh: Term
  kitchenDrawnKwh: Term
  /** Electricity of showers that heat their own water; null where no shower is recorded. */
  electricShowerKwh: Term | null
}

/** Hot water of the people in the home. Rules EU-9 and HL-8a, in the order of `householdHotWater`. */
export function householdHotWaterTerms(home: DwellingTerms, people: Term): HouseholdHotWaterTerms {
  const { edition, hotWater } = home.dwelling
  const cold = coldWater(home)
  const year = (name: Pick<Term, 'symbol' | 'label'>, monthly: Term): Term =>
    derived({ ...name, unit: 'kWh/yr' }, 'EU-9', 'sum(Q)', { Q: monthly })
  const lowUse = hotWater.isLowWaterUse
    ? { f_l: cell('edition-rule', ['lowWaterUseFactor'], edition, { symbol: 'f_l', label: 'Of the usual litres' }) }
    : {}
  const sink = derived(
    { symbol: 'V_k', label: 'Water drawn hot in a day at the kitchen sink', unit: 'l' },
    'EU-9',
    hotWater.isLowWaterUse ? 'f_k · f_l · (k_o · V_o)' : 'f_k · (k_o · V_o)',
    { f_k: constant('kitchenShareOfOtherUses', 'f_k'), ...lowUse, k_o: otherUseFactor(), V_o: otherUses(people) },
  )
  const showers = hotWater.hasAssumedMixer ? null : electricShowers(home, people, daysOfMonth())
  const showersKwh: Pick<Term, 'symbol' | 'label'> = {
    symbol: 'E_s',
    label: 'Electricity of showers that heat their own water in a year',
  }
  return {
    drawnKwh: year(
      { symbol: 'Q_d', label: 'Heat of the hot water of these people' },
      drawnHeat(home, dailyLitres(home, people, cold), cold, 'Heat of the water drawn, pipe losses included'),
    ),
    kitchenDrawnKwh: year(
      { symbol: 'Q_k', label: 'Heat of the hot water at the kitchen sink' },
      drawnHeat(home, sink, cold, 'Heat of the water drawn at the sink, pipe losses included'),
    ),
    electricShowerKwh: hotWater.hasAssumedMixer
      ? null
      : showers === null
        ? given({ ...showersKwh, unit: 'kWh/yr' }, 0, {
            kind: 'method',
            says: 'SYS-9: no shower of the home heats its own water.',
            chosenBy: [],
          })
        : year(showersKwh, showers),
  }
}

function coldWater({ dwelling: { hotWater } }: DwellingTerms): Term {
  return monthsOfColumn('hot-water-month', hotWater.coldSupply === 'mains' ? 'mainsC' : 'tankC', {
    symbol: 'T_c',
    label: `Cold water from the ${hotWater.coldSupply}`,
    unit: '°C',
  })
}

function drawnHeat(home: DwellingTerms, litres: Term, cold: Term, label: string): Term {
  return derived({ symbol: 'Q_d', label, unit: MONTH_KWH }, 'HL-8', 'c · V_d · d · ΔT / 3600', {
    c: cell('edition-rule', ['waterHeatCapacityKjPerKgK'], home.dwelling.edition, { symbol: 'c' }),
    V_d: litres,
    d: daysOfMonth(),
    ΔT: waterRise(home, cold),
  })
}

/** Rule HL-8d. */
function dailyLitres(home: DwellingTerms, occupancy: Term, cold: Term): Term {
  const { edition, hotWater } = home.dwelling
  const usual = usualDailyLitres(home, occupancy, cold)
  if (!hotWater.isLowWaterUse) return usual
  return derived(
    { symbol: 'V_d', label: 'Water drawn hot in a day by a home designed to use little', unit: 'l' },
    'HL-8d',
    'f_l · V_d',
    {
      f_l: cell('edition-rule', ['lowWaterUseFactor'], edition, { symbol: 'f_l', label: 'Of the usual litres' }),
      V_d: usual,
    },
    'The dwelling is designed for at most 125 litres of water a person and day.',
  )
}

/** Rule HL-8a. */
function usualDailyLitres(home: DwellingTerms, occupancy: Term, cold: Term): Term {
  const { edition, hotWater } = home.dwelling
  const { dailyWater } = EDITION_RULES[edition]
  const name = { symbol: 'V_d', label: 'Water drawn hot in a day', unit: 'l' }
  const otherUse = otherUseFactor()
  if (dailyWater !== null) {
    const perPerson = cell('edition-rule', ['waterPerPersonL'], edition, { symbol: 'a' })
    const base = cell('edition-rule', ['waterBaseL'], edition, { symbol: 'b' })
    return dailyWater.riseK === null
      ? derived(name, 'HL-8a', 'k_o · (a · N + b)', { k_o: otherUse, a: perPerson, N: occupancy, b: base })
      : derived(name, 'HL-8a', 'a · N + b', { a: perPerson, N: occupancy, b: base })
  }
  const hot = constant('hotC', 'T_h')
  const hasMixed = hotWater.electricShowers !== null
  const hasShower = hotWater.hasMixerShower || hasMixed
  const showers = derived(
    { symbol: 'V_s', label: 'Showers, hot water of the mix', unit: 'l' },
    'HL-8a',
    `${hasMixed ? '(1 − f_e) · ' : ''}n_s · t · v_s · ((T_s − T_c) / (T_h − T_c))`,
    {
      ...(hasMixed ? { f_e: home.hotWater.electricShare } : {}),
      n_s: showersPerDay(home, occupancy),
      t: constant('showerMinutes', 't'),
      v_s: home.hotWater.showerFlow,
      T_s: constant('showerC', 'T_s'),
      T_c: cold,
      T_h: hot,
    },
  )
  const baths = derived(
    { symbol: 'V_b', label: 'Baths, hot water of the mix', unit: 'l' },
    'HL-8a',
    '(a · N + b) · V · ((T_b − T_c) / (T_h − T_c))',
    {
      a: constant(hasShower ? 'bathsPerPerson' : 'bathsPerPersonNoShower', 'a'),
      N: occupancy,
      b: constant(hasShower ? 'bathsBase' : 'bathsBaseNoShower', 'b'),
      V: constant('bathL', 'V'),
      T_b: constant('bathC', 'T_b'),
      T_c: cold,
      T_h: hot,
    },
  )
  const behaviour = monthsOfColumn('hot-water-month', 'behaviourFactor', {
    symbol: 'k_b',
    label: 'Use of the month over the mean, showers and baths',
    unit: 'factor',
  })
  const inParts = {
    ...(hotWater.hasMixerShower ? { V_s: showers } : {}),
    ...(hotWater.hasBath ? { V_b: baths } : {}),
  }
  const parts = Object.keys(inParts)
  return derived(
    name,
    'HL-8a',
    parts.length === 0 ? 'k_o · V_o' : `k_b · (${parts.join(' + ')}) + k_o · V_o`,
    {
      ...inParts,
      ...(parts.length === 0 ? {} : { k_b: behaviour }),
      k_o: otherUse,
      V_o: otherUses(occupancy),
    },
    hasShower ? 'Baths and showers.' : 'No shower, so more baths.',
  )
}

function otherUseFactor(): Term {
  return monthsOfColumn('hot-water-month', 'otherUseFactor', {
    symbol: 'k_o',
    label: 'Use of the month over the mean, other uses',
    unit: 'factor',
  })
}

/** Neither showers nor baths. Rule HL-8a. */
function otherUses(occupancy: Term): Term {
  return derived({ symbol: 'V_o', label: 'Other uses', unit: 'l' }, 'HL-8a', 'a · N + b', {
    a: constant('otherPerPersonL', 'a'),
    N: occupancy,
    b: constant('otherBaseL', 'b'),
  })
}

/** Showers of all kinds in a day. Rule HL-8a. */
function showersPerDay(home: DwellingTerms, occupancy: Term): Term {
  const { hasBath } = home.dwelling.hotWater
  return derived({ symbol: 'n_s', label: 'Showers in a day', unit: 'count' }, 'HL-8a', 'a · N + b', {
    a: constant(hasBath ? 'showersPerPerson' : 'showersPerPersonNoBath', 'a'),
    N: occupancy,
    b: constant(hasBath ? 'showersBase' : 'showersBaseNoBath', 'b'),
  })
}

/** Rule SYS-9. */
function electricShowers(home: DwellingTerms, occupancy: Term, days: Term): Term | null {
  const { edition, hotWater } = home.dwelling
  if (hotWater.electricShowers === null || EDITION_RULES[edition].dailyWater !== null) return null
  return derived(
    { symbol: 'E_s', label: 'Electricity of showers that heat their own water', unit: MONTH_KWH },
    'SYS-9',
    'n_s · f_e · t · d · P_e',
    {
      n_s: showersPerDay(home, occupancy),
      f_e: home.hotWater.electricShare,
      t: constant('electricShowerHours', 't'),
      d: days,
      P_e: home.hotWater.electricPower,
    },
  )
}

function waterRise(home: DwellingTerms, cold: Term): Term {
  const { edition } = home.dwelling
  const { dailyWater } = EDITION_RULES[edition]
  if (dailyWater === null) {
    return derived({ symbol: 'ΔT', label: 'Hot water over the cold supply', unit: 'K' }, 'HL-8a', 'T_h − T_c', {
      T_h: constant('hotC', 'T_h'),
      T_c: cold,
    })
  }
  return dailyWater.riseK === null
    ? monthsOfColumn('hot-water-month', 'riseK2012', {
        symbol: 'ΔT',
        label: 'Hot water over the cold supply',
        unit: 'K',
      })
    : cell('edition-rule', ['waterRiseK'], edition, { symbol: 'ΔT', label: 'Hot water over the cold supply' })
}

/** Rule HL-8c. */
function primaryLoss(home: DwellingTerms, days: Term): Term | null {
  const { primaryPipework } = home.dwelling.hotWater
  if (primaryPipework === null) return null
  const name = { symbol: 'Q_pr', label: 'Lost by the pipes between heater and cylinder', unit: MONTH_KWH }
  const bySun = solarFactor(home)
  const factor = bySun === null ? '' : ' · k_s'
  const sun = bySun === null ? {} : { k_s: bySun }
  if (EDITION_RULES[home.dwelling.edition].hasYearlyPrimaryLoss) {
    const yearly = derived(
      { symbol: 'q', label: 'Lost by primary pipes in a year', unit: 'kWh' },
      'HL-8c',
      'if(f_i > 0.5, if(h_w < h_0, q_0, q_1), if(h_w < h_0, q_1, q_2))',
      {
        f_i: home.hotWater.insulatedShare,
        h_w: home.hotWater.winterHours,
        h_0: constant('primaryHoursNoThermostat', 'h_0'),
        q_0: constant('primaryYearBoth', 'q_0'),
        q_1: constant('primaryYearOne', 'q_1'),
        q_2: constant('primaryYearNeither', 'q_2'),
      },
    )
    return derived(name, 'HL-8c', `q · d / 365${factor}`, { q: yearly, d: days, ...sun })
  }
  return derived(name, 'HL-8c', `d · n · ((q_i · f_i + q_b · (1 − f_i)) · if(h = 1, h_w, h_s) + q_0)${factor}`, {
    d: days,
    n: constant('primaryHours', 'n'),
    q_i: constant('primaryInsulated', 'q_i'),
    f_i: home.hotWater.insulatedShare,
    q_b: constant('primaryBare', 'q_b'),
    h: heatingMonths(),
    h_w: home.hotWater.winterHours,
    h_s: home.hotWater.summerHours,
    q_0: constant('primaryBase', 'q_0'),
    ...sun,
  })
}

/** Rule SOL-18: while the sun heats the water, a cylinder thermostat keeps the boiler off. */
function solarFactor(home: DwellingTerms): Term | null {
  return home.dwelling.hotWater.solarCollector?.hasCylinderThermostat === true
    ? monthsOfColumn('solar-primary-loss', 'factor', {
        symbol: 'k_s',
        label: 'Primary loss that remains with solar heating',
        unit: 'factor',
      })
    : null
}
