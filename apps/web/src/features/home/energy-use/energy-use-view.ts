import { ENERGY_CATEGORIES, OCCUPIER_COUNTS, type OccupierCount } from '@retrofolio/engine/vocabulary'
import { type FormattedQuantity, formatNumber } from '../../../lib/format/format-quantity.ts'
import type { CategoryBar } from '../../../ui/charts/category-bars.tsx'
import type { EnergyUseRecord, HomeDetailRecord } from '../data/home-detail.ts'
import { householdElectrifiedKwh } from '../data/year-balance.ts'
import { roundedQuantity } from '../wording/home-text.ts'

export const DEFAULT_OCCUPIERS: OccupierCount = 2

export interface EnergyUseView {
  bars: CategoryBar[]
  electricity: FormattedQuantity
  gas: FormattedQuantity
  hasGas: boolean
  gasElectrified: FormattedQuantity
  electrified: FormattedQuantity
  copText: string
}

/** The number of occupiers in the address, if valid. */
export function occupiersFrom(text: string | null): OccupierCount {
  return OCCUPIER_COUNTS.find((count) => String(count) === text) ?? DEFAULT_OCCUPIERS
}

/** null: there is no data for this number of occupiers. */
export function energyUseView(detail: HomeDetailRecord, occupiers: OccupierCount): EnergyUseView | null {
  const record = detail.energyCalculations.find((candidate) => candidate.numOccupiers === occupiers)
  if (record === undefined) return null
  return {
    bars: inDisplayOrder(record.breakdowns).map(categoryBar),
    electricity: roundedQuantity(record.totalElectricityKwh, 'kWh/yr'),
    gas: roundedQuantity(record.totalGasKwh, 'kWh/yr'),
    hasGas: (record.totalGasKwh ?? 0) > 0,
    gasElectrified: roundedQuantity(record.totalGasElectrified, 'kWh/yr'),
    electrified: roundedQuantity(householdElectrifiedKwh(record), 'kWh/yr'),
    copText: record.copUsed === null || record.copUsed === undefined ? 'not known' : formatNumber(record.copUsed, 1),
  }
}

type Breakdown = EnergyUseRecord['breakdowns'][number]

/** Categories keep their order across households, so that bars animate in place. */
function inDisplayOrder(breakdowns: readonly Breakdown[]): Breakdown[] {
  const known: readonly string[] = ENERGY_CATEGORIES
  const rank = ({ category }: Breakdown) => (known.includes(category) ? known.indexOf(category) : known.length)
  return breakdowns.toSorted((a, b) => rank(a) - rank(b))
}

function categoryBar({ category, electricityKwh, gasKwh }: Breakdown): CategoryBar {
  return {
    key: category,
    name: category,
    electricityKwh,
    gasKwh,
    electricityText: roundedQuantity(electricityKwh, 'kWh').text,
    gasText: roundedQuantity(gasKwh, 'kWh').text,
    totalText: roundedQuantity(electricityKwh + gasKwh, 'kWh').text,
  }
}
