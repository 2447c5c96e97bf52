import type { EnergyPurpose } from '../../certificate/certificate.ts'
import { ratingEdition, ratingFigures } from '../../tables/certificate/rating-figures.ts'
import { type Edition, isNetworkHeat, type PricedFuel } from '../../vocabulary.ts'
import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import { cell, figure, monthsOfColumn } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { type DeliveredTerms, deliveredTerms } from './delivered-terms.ts'
import type { OwnGenerationTerms } from './own-generation-terms.ts'

export interface AccountTerms {
  spaceHeatingKwh: Term
  waterHeatingKwh: Term
  uses: Record<string, UseTerms>
  solarUsedKwh: Term
  solarExportedKwh: Term
  costGbp: Term
  co2Kg: Term
  primaryEnergyKwh: Term
}

interface UseTerms {
  deliveredKwh: Term
  highRateShare: Term
  costGbp: Term
  co2Kg: Term
  primaryEnergyKwh: Term
}

/** Delivered energy of a year, its cost, carbon dioxide and primary energy. Rules CERT-3 to CERT-6. */
export function accountTerms(
  home: DwellingTerms,
  balance: BalanceTerms,
  generation: OwnGenerationTerms | null,
): AccountTerms {
  const uses: Record<string, UseTerms> = {}
  for (const use of deliveredTerms(home, balance)) uses[use.name] = useTerms(use, home)
  const list = Object.entries(uses)
  const sum = (name: Summed, start: Term | null): Term => {
    const inputs: Record<string, Term> = start === null ? {} : { S_0: start }
    for (const [use, terms] of list) inputs[`${name.symbol}_${use}`] = terms[name.column]
    let formula = Object.keys(inputs).join(' + ')
    if (generation !== null) {
      formula += ' − K'
      inputs['K'] = credit(name.column, home, generation)
    }
    return derived(name, 'CERT-4', formula, inputs)
  }
  const nothing = (symbol: string, label: string): Term =>
    given({ symbol, label, unit: 'kWh/yr' }, 0, { kind: 'method', says: 'The home has no panels.', chosenBy: [] })
  return {
    spaceHeatingKwh: balance.spaceHeating.annual,
    waterHeatingKwh: balance.hotWater.annual,
    uses,
    solarUsedKwh: generation?.annualUsedKwh ?? nothing('E_u', 'Output used at home in a year'),
    solarExportedKwh: generation?.annualSoldKwh ?? nothing('E_s', 'Output sold in a year'),
    costGbp: sum(
      { symbol: 'C', label: 'Cost of a year by the prices of the rating', unit: '£', column: 'costGbp' },
      standing(home),
    ),
    co2Kg: sum({ symbol: 'M', label: 'Carbon dioxide of a year', unit: 'kg', column: 'co2Kg' }, null),
    primaryEnergyKwh: sum(
      { symbol: 'P', label: 'Primary energy of a year', unit: 'kWh/yr', column: 'primaryEnergyKwh' },
      null,
    ),
  }
}

interface Summed {
  symbol: string
  label: string
  unit: string
  column: 'costGbp' | 'co2Kg' | 'primaryEnergyKwh'
}

/** Rule CERT-4. */
function useTerms(use: DeliveredTerms, home: DwellingTerms): UseTerms {
  const { fuel, highRateShare, kwh, months, purpose } = use
  const words = use.name.replaceAll('_', ' ')
  const { edition } = home.dwelling
  const isElectric = fuel === 'electricity'
  const byMonth = isElectric && ratingFigures(edition).electricityByMonth !== null
  const price = isElectric
    ? electricityPrice(purpose, highRateShare, home)
    : fuelCell(edition, fuel, 'priceP', 'p', 'p/kWh')
  const factor = (column: 'co2Kg' | 'primary', symbol: string, unit: string): Term =>
    byMonth ? weighedFactor(column, symbol, unit, months) : fuelFactor(edition, fuel, column, symbol, unit)
  return {
    deliveredKwh: kwh,
    highRateShare: isElectric
      ? highRateShare
      : given({ symbol: 'f', label: `Bought at the high rate: ${words}`, unit: 'share' }, 0, {
          kind: 'method',
          says: 'Only electricity has two rates.',
          chosenBy: [],
        }),
    costGbp: derived({ symbol: 'C', label: `Cost: ${words}`, unit: '£' }, 'CERT-4', 'E · p / 100', {
      E: kwh,
      p: price,
    }),
    co2Kg: derived({ symbol: 'M', label: `Carbon dioxide: ${words}`, unit: 'kg' }, 'CERT-4', 'E · m', {
      E: kwh,
      m: factor('co2Kg', 'm', 'kgCO2e/kWh'),
    }),
    primaryEnergyKwh: derived({ symbol: 'P', label: `Primary energy: ${words}`, unit: 'kWh/yr' }, 'CERT-4', 'E · k', {
      E: kwh,
      k: factor('primary', 'k', 'kWh/kWh'),
    }),
  }
}

function fuelCell(edition: Edition, fuel: PricedFuel, column: string, symbol: string, unit: string): Term {
  const label = `${COLUMN_WORDS[column] ?? column}: ${fuel.replaceAll('_', ' ')}`
  return cell('fuel-factor', [ratingEdition(edition), fuel], column, { symbol, label, unit })
}

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  priceP: 'Price',
  standingGbp: 'Standing charge',
  co2Kg: 'Carbon dioxide per unit',
  primary: 'Primary energy per unit',
}

const HEATING: ReadonlySet<EnergyPurpose> = new Set([
  'main_heating',
  'second_main_heating',
  'secondary_heating',
  'hot_water',
] satisfies EnergyPurpose[])

function electricityPrice(purpose: EnergyPurpose, highRateShare: Term, home: DwellingTerms): Term {
  const { edition, systems } = home.dwelling
  const tariff = systems.tariff === '24_hour' && !HEATING.has(purpose) ? 'standard' : systems.tariff
  const price = (column: string, symbol: string, words: string): Term =>
    cell('electricity-tariff', [ratingEdition(edition), tariff], column, {
      symbol,
      label: `Price of the ${words} rate`,
      unit: 'p/kWh',
    })
  return derived(
    { symbol: 'p', label: `Price of electricity: ${purpose.replaceAll('_', ' ')}`, unit: 'p/kWh' },
    'CERT-4',
    'f · p_h + (1 − f) · p_l',
    { f: highRateShare, p_h: price('highP', 'p_h', 'high'), p_l: price('lowP', 'p_l', 'low') },
    `The tariff is ${tariff.replaceAll('_', ' ')}.`,
  )
}

/** Mean of monthly factors, weighted by the use of each month. */
function weighedFactor(column: 'co2Kg' | 'primary', symbol: string, unit: string, months: Term): Term {
  const isUsed = Array.isArray(months.amount) && months.amount.reduce((sum, month) => sum + month, 0) > 0
  return derived(
    { symbol, label: `${COLUMN_WORDS[column] ?? column}: electricity, weighed by months`, unit },
    'CERT-4',
    'sum(m · w) / sum(w)',
    { m: electricityMonths(column, unit), w: isUsed ? months : daysOfMonth() },
  )
}

function electricityMonths(column: string, unit: string): Term {
  return monthsOfColumn('electricity-month', column, {
    symbol: 'm',
    label: `Electricity of the month: ${column}`,
    unit,
  })
}

/** Carbon dioxide or primary energy of a fuel; heat of a network carries the fuel of its heat sources. */
function fuelFactor(
  edition: Edition,
  fuel: PricedFuel,
  column: 'co2Kg' | 'primary',
  symbol: string,
  unit: string,
): Term {
  if (fuel !== 'network_boilers' && fuel !== 'network_chp' && fuel !== 'network_heat_pump') {
    return fuelCell(edition, fuel, column, symbol, unit)
  }
  const name = { symbol, label: `${COLUMN_WORDS[column] ?? column}: heat of the network`, unit }
  const network = (key: string, as: string): Term => figure('heat-network', key, as)
  const gas = fuelCell(edition, 'mains_gas', column, 'g', unit)
  const electricity = fuelCell(edition, 'electricity', column, 'e', unit)
  if (fuel === 'network_heat_pump') {
    return derived(name, 'CERT-3', 'e / η', { e: electricity, η: network('heatPumpEfficiency', 'η') })
  }
  const boilers = { g: gas, η_b: network('boilerEfficiency', 'η_b') }
  if (fuel === 'network_boilers') return derived(name, 'CERT-3', 'g / η_b', boilers)
  return derived(name, 'CERT-3', 'f · ((g − η_e · e) / η_h) + (1 − f) · (g / η_b)', {
    ...boilers,
    f: network('chpShare', 'f'),
    η_e: network('chpElectricEfficiency', 'η_e'),
    e: electricity,
    η_h: network('chpHeatEfficiency', 'η_h'),
  })
}

/** Rule CERT-5. */
function standing(home: DwellingTerms): Term {
  const { edition, systems } = home.dwelling
  const { main, secondMain, secondaries, tariff, water } = systems
  const mains = [main.fuel, secondMain?.heater.fuel ?? main.fuel, water.fuel]
  const fuels = new Set([...mains, ...secondaries.map((secondary) => secondary.heater.fuel)])
  const inputs: Record<string, Term> = {}
  const charges: string[] = []
  for (const fuel of fuels) {
    const symbol = `S_${fuel}`
    inputs[symbol] = fuelCell(edition, fuel, 'standingGbp', symbol, '£')
    const isWaterAlone = isNetworkHeat(fuel) && fuel === water.fuel && !mains.slice(0, -1).includes(fuel)
    charges.push(isWaterAlone ? `f_w · ${symbol}` : symbol)
    if (isWaterAlone) inputs['f_w'] = figure('heat-network', 'waterOnlyStandingShare', 'f_w')
  }
  if (mains.includes('electricity')) {
    charges.push('S_tariff')
    inputs['S_tariff'] = cell('electricity-tariff', [ratingEdition(edition), tariff], 'standingGbp', {
      symbol: 'S_tariff',
      label: 'Standing charge of the tariff beyond the standard one',
      unit: '£',
    })
  }
  return derived({ symbol: 'S_0', label: 'Standing charges', unit: '£' }, 'CERT-5', charges.join(' + '), inputs)
}

/** Rule CERT-6. */
function credit(column: Summed['column'], home: DwellingTerms, generation: OwnGenerationTerms): Term {
  const { edition } = home.dwelling
  const sold = (of: string, symbol: string, unit: string): Term =>
    cell('electricity-sold', [ratingEdition(edition)], of, { symbol, label: `Of what is sold: ${of}`, unit })
  const annual = { E_u: generation.annualUsedKwh, E_s: generation.annualSoldKwh }
  if (column === 'costGbp') {
    return derived(
      { symbol: 'K', label: 'Saved and earned by the panels', unit: '£' },
      'CERT-6',
      '(E_u · p_u + E_s · p_s) / 100',
      {
        ...annual,
        p_u: electricityPrice('lighting', home.systems.otherUsesHighRateShare, home),
        p_s: sold('priceP', 'p_s', 'p/kWh'),
      },
    )
  }
  const [of, soldOf, unit, total] =
    column === 'co2Kg'
      ? (['co2Kg', 'soldCo2Kg', 'kgCO2e/kWh', 'kg'] as const)
      : (['primary', 'soldPrimary', 'kWh/kWh', 'kWh/yr'] as const)
  const name = { symbol: 'K', label: 'Saved by the panels', unit: total }
  return ratingFigures(edition).electricityByMonth === null
    ? derived(name, 'CERT-6', 'E_u · m_u + E_s · m_s', {
        ...annual,
        m_u: fuelCell(edition, 'electricity', of, 'm_u', unit),
        m_s: sold(of, 'm_s', unit),
      })
    : derived(name, 'CERT-6', 'sum(m_u · E_u) + sum(m_s · E_s)', {
        m_u: electricityMonths(of, unit),
        E_u: generation.usedKwh,
        m_s: electricityMonths(soldOf, unit),
        E_s: generation.soldKwh,
      })
}
