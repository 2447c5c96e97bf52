import type { BillPurpose, PricedFuel } from '../../vocabulary.ts'
import { ownUseConstants, SHARE_USED_AT_HOME } from '../solar/self-consumption-terms.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'
import type { TermBranch } from '../terms/term-tree.ts'
import type { TariffTerms } from './tariff-terms.ts'

/** Energy that a home buys for one purpose. */
export interface BoughtTerms {
  purpose: BillPurpose
  fuel: PricedFuel
  kwh: Term
  highRateShare: Term | null
  /** Shape over the year. */
  months: Term
}

export interface SupplyTerms {
  generation: Term
  battery: Term
}

interface LineTerms {
  name: string
  fuel: PricedFuel
  kwh: Term
  priceP: Term
  costGbp: Term
}

/** A year's bill by its lines. Rules MON-2, MON-4 and MON-5. */
export function billTerms(
  bought: readonly BoughtTerms[],
  supply: SupplyTerms,
  tariff: TariffTerms,
  hasTwoRates: boolean,
  kept: readonly PricedFuel[] = [],
): TermBranch {
  const lines = bought.flatMap((energy) => linesOf(energy, tariff, hasTwoRates))
  const generated = year('E_g', 'Output of the panels', supply.generation)
  const used = ownUse(bought, supply, hasTwoRates)
  const sold = derived({ symbol: 'E_s', label: 'Output sold', unit: 'kWh/yr' }, 'MON-4', 'E_g − E_u', {
    E_g: generated,
    E_u: used,
  })
  const day = hasTwoRates ? tariff.high : tariff.single
  if (plain(used) > 0) lines.push(creditLine('solar_used_at_home', used, day))
  if (plain(generated) > plain(used)) lines.push(creditLine('solar_sold', sold, tariff.exported))

  const named = new Map<string, LineTerms>()
  for (const line of lines) {
    const same = [...named.values()].filter((one) => one.name === line.name).length
    named.set(same === 0 ? line.name : `${line.name}_${same + 1}`, line)
  }
  const fuels = [...new Set<PricedFuel>(['electricity', ...lines.map((line) => line.fuel), ...kept])]
  const standing = fuels.flatMap((fuel) => {
    const charge = tariff.standing(fuel)
    if (charge === null) return []
    const cost = derived(
      { symbol: 'S', label: `Standing charge of a year: ${fuel.replaceAll('_', ' ')}`, unit: '£' },
      'MON-5',
      's · 365 / 100',
      { s: charge },
    )
    return [[fuel, cost] as const]
  })
  const energy = total(
    { symbol: 'C', label: 'Energy of a year', unit: '£' },
    'MON-2',
    lines.map((line) => line.costGbp),
  )
  const charges = total(
    { symbol: 'S', label: 'Standing charges of a year', unit: '£' },
    'MON-5',
    standing.map(([, cost]) => cost),
  )
  return {
    lines: Object.fromEntries([...named].map(([name, { kwh, costGbp, priceP }]) => [name, { kwh, costGbp, priceP }])),
    standingCharges: Object.fromEntries(standing.map(([fuel, cost]) => [fuel, { costGbp: cost }])),
    energyGbp: energy,
    standingGbp: charges,
    totalGbp: derived({ symbol: 'C', label: 'Running cost of a year', unit: '£' }, 'MON-2', 'C + S', {
      C: energy,
      S: charges,
    }),
    electricityKwh: total(
      { symbol: 'E', label: 'Electricity before the output of panels', unit: 'kWh/yr' },
      'MON-2',
      bought.filter((one) => one.fuel === 'electricity').map((one) => one.kwh),
    ),
    solarGeneratedKwh: generated,
    solarUsedKwh: used,
    solarSoldKwh: sold,
  }
}

function year(symbol: string, label: string, months: Term): Term {
  return derived({ symbol, label, unit: 'kWh/yr' }, 'MON-4', 'sum(E)', { E: months })
}

function linesOf(energy: BoughtTerms, tariff: TariffTerms, hasTwoRates: boolean): LineTerms[] {
  const { fuel, highRateShare, kwh, purpose } = energy
  if (fuel !== 'electricity') return line(purpose, fuel, kwh, tariff.fuel(fuel))
  if (!hasTwoRates || highRateShare === null) return line(purpose, fuel, kwh, tariff.single)
  const words = purpose.replaceAll('_', ' ')
  const high = derived({ symbol: 'E_h', label: `At the high rate: ${words}`, unit: 'kWh/yr' }, 'MON-2', 'E · f', {
    E: kwh,
    f: highRateShare,
  })
  const low = derived({ symbol: 'E_l', label: `At the low rate: ${words}`, unit: 'kWh/yr' }, 'MON-2', 'E − E_h', {
    E: kwh,
    E_h: high,
  })
  return [...line(purpose, fuel, high, tariff.high), ...line(purpose, fuel, low, tariff.low)]
}

function line(purpose: BillPurpose, fuel: PricedFuel, kwh: Term, price: Term): LineTerms[] {
  if (!(plain(kwh) > 0)) return []
  const words = purpose.replaceAll('_', ' ')
  const costGbp = derived({ symbol: 'C', label: `Cost: ${words}`, unit: '£' }, 'MON-2', 'E · p / 100', {
    E: kwh,
    p: price,
  })
  return [{ name: purpose, fuel, kwh, priceP: price, costGbp }]
}

function creditLine(purpose: BillPurpose, kwh: Term, price: Term): LineTerms {
  return {
    name: purpose,
    fuel: 'electricity',
    kwh,
    priceP: price,
    costGbp: derived(
      { symbol: 'C', label: `Saved or earned: ${purpose.replaceAll('_', ' ')}`, unit: '£' },
      'MON-4',
      '−(E · p / 100)',
      { E: kwh, p: price },
    ),
  }
}

/** Rule MON-4: beta of each month, but never less own use for more panels. */
function ownUse(bought: readonly BoughtTerms[], supply: SupplyTerms, hasTwoRates: boolean): Term {
  const served = total(
    { symbol: 'D', label: 'Electricity that panels could serve', unit: 'kWh' },
    'MON-4',
    bought.filter((one) => one.fuel === 'electricity').map((one) => servedBy(one, hasTwoRates)),
  )
  const constants = ownUseConstants(supply.battery)
  const useful = derived(
    { symbol: 'E', label: 'Output that can raise own use', unit: 'kWh' },
    'MON-4',
    'min(E_g, (1 / (C_1 · C_3)) ^ (1 / C_3) / C_2 · D)',
    { E_g: supply.generation, D: served, ...constants },
  )
  const months = derived(
    { symbol: 'E_u', label: 'Output used at home', unit: 'kWh' },
    'SOL-10',
    `E · ${SHARE_USED_AT_HOME}`,
    { E: useful, D: served, ...constants },
  )
  return year('E_u', 'Output used at home in a year', months)
}

function servedBy({ highRateShare, kwh, months, purpose }: BoughtTerms, hasTwoRates: boolean): Term {
  const name = { symbol: 'D', label: `By day: ${purpose.replaceAll('_', ' ')}`, unit: 'kWh' }
  return hasTwoRates && highRateShare !== null
    ? derived(name, 'MON-4', 'E · f · w', { E: kwh, f: highRateShare, w: months })
    : derived(name, 'MON-4', 'E · w', { E: kwh, w: months })
}
