import { capitalised } from '@retrofolio/contract/homes/home-words'
import { ENERGY_CATEGORIES } from '@retrofolio/engine/vocabulary'
import { formatKnown, type KnownQuantity } from '../../../lib/format/format-known.ts'
import { type FormattedQuantity, formatNumber } from '../../../lib/format/format-quantity.ts'
import { listed } from '../../../lib/format/home-text.ts'
import type { CategoryBar } from '../../../ui/charts/category-bars.tsx'
import type { EnergyUseRecord, HomeDetailRecord } from '../data/home-detail.ts'
import { householdElectrifiedKwh } from '../data/year-balance.ts'
import { fuelName } from '../wording/fuel-name.ts'

export interface EnergyUseView {
  bars: CategoryBar[]
  /** What `CategoryBar.otherKwh` is. */
  otherName: string
  totals: FuelTotal[]
  /** The convention behind the hot water; null if it is not known. */
  hotWaterNote: string | null
  gasElectrified: FormattedQuantity
  electrified: FormattedQuantity
  /** What the electrified household is called: an all-electric home keeps its own heater of water. */
  electrifiedName: string
  /** Whether the home burns nothing, so that its own electricity is shown with that of the rating. */
  isAllElectric: boolean
  copText: string
  /** Whether electrifying replaces a kitchen that burns a fuel. */
  replacesKitchen: boolean
  /** The key of a carrier in explanations of figures. */
  figureOf: (carrier: Carrier | 'total') => string
}

export interface FuelTotal {
  carrier: Carrier
  label: string
  caption: string
  quantity: KnownQuantity
}

export type Carrier = 'electricity' | 'gas' | 'other'

/** null: there is no data for this number of occupiers. */
export function energyUseView(detail: HomeDetailRecord): EnergyUseView | null {
  const record = detail.energyCalculations.find((candidate) => candidate.numOccupiers === detail.occupiers)
  if (record === undefined) return null
  const uses = usesOf(detail)
  const kwh = carriersOf(record)
  const otherName = fuelName(uses.find(({ carrier }) => carrier === 'other')?.fuel ?? 'other fuel')
  const labels = { electricity: 'Electricity', gas: 'Gas', other: capitalised(otherName) }
  const carriers = (['electricity', 'gas', 'other'] as const).filter(
    (carrier) => carrier === 'electricity' || (kwh[carrier] ?? 0) > 0,
  )
  const isAllElectric = hasOwnFuels(record) && carriers.length === 1
  return {
    bars: inDisplayOrder(record.breakdowns).map(categoryBar),
    otherName,
    totals: carriers.map((carrier) => ({
      carrier,
      label: labels[carrier],
      caption: captionOf(carrier, uses),
      quantity: formatKnown(kwh[carrier], 'kWh/yr'),
    })),
    hotWaterNote: hotWaterNote(detail),
    gasElectrified: formatKnown(record.totalGasElectrified, 'kWh/yr'),
    electrified: formatKnown(householdElectrifiedKwh(record), 'kWh/yr'),
    electrifiedName: isAllElectric ? 'Counted in the rating' : 'All electric',
    isAllElectric,
    copText: record.copUsed === null || record.copUsed === undefined ? 'not known' : formatNumber(record.copUsed, 1),
    replacesKitchen: uses.every(({ carrier, purpose }) => purpose !== 'cooking' || carrier !== 'electricity'),
    figureOf: (carrier) => (hasOwnFuels(record) ? `own${capitalised(carrier)}Kwh` : `${carrier}Kwh`),
  }
}

type Breakdown = EnergyUseRecord['breakdowns'][number]

/** False for an analysis without the fuels of the home itself; the household with gas is shown instead. */
function hasOwnFuels(record: EnergyUseRecord): boolean {
  return (record.ownElectricityKwh ?? null) !== null
}

function carriersOf(record: EnergyUseRecord): Record<Carrier, number | null | undefined> {
  return hasOwnFuels(record)
    ? { electricity: record.ownElectricityKwh, gas: record.ownGasKwh, other: record.ownOtherKwh }
    : { electricity: record.totalElectricityKwh, gas: record.totalGasKwh, other: 0 }
}

interface FuelUse {
  carrier: Carrier
  fuel: string
  purpose: string
}

/** What hot water and cooking take, from the bill of today. */
function usesOf({ occupiers, runningCosts }: HomeDetailRecord): FuelUse[] {
  const bill = runningCosts.find(({ numOccupiers }) => numOccupiers === occupiers)
  return (bill?.today.lines ?? [])
    .filter(({ purpose }) => purpose === 'hot_water' || purpose === 'cooking')
    .map(({ fuel, purpose }) => ({
      carrier: fuel === 'electricity' ? 'electricity' : fuel === 'mains_gas' ? 'gas' : 'other',
      fuel,
      purpose: purpose === 'hot_water' ? 'hot water' : 'cooking',
    }))
}

function captionOf(carrier: Carrier, uses: readonly FuelUse[]): string {
  const here = uses.filter((use) => use.carrier === carrier).map(({ purpose }) => purpose)
  const known = [...new Set(carrier === 'electricity' ? ['lighting', 'appliances', ...here] : here)]
  return capitalised(listed(known.length === 0 ? ['hot water', 'cooking'] : known))
}

/** States which facts about showers, baths and heat recovery are assumed. */
function hotWaterNote({ assumptions }: HomeDetailRecord): string | null {
  if (assumptions.length === 0) return null
  const taken = (field: string) => assumptions.find((assumption) => assumption.field === field)?.taken
  const outlets = taken('hotWater.outlets')
  const recovered = taken('hotWater.hasWasteWaterHeatRecovery')
  const basis =
    outlets === undefined
      ? 'Hot water follows the number of people and the recorded showers and baths.'
      : `Hot water is a convention for the number of people: showers and baths are not all recorded, so the SAP 10.2 standard is used (${outlets}).`
  return recovered === undefined ? basis : `${basis} Shower drains give back ${recovered}, a typical device.`
}

/** Categories keep their order across households, so that bars animate in place. */
function inDisplayOrder(breakdowns: readonly Breakdown[]): Breakdown[] {
  const known: readonly string[] = ENERGY_CATEGORIES
  const rank = ({ category }: Breakdown) => (known.includes(category) ? known.indexOf(category) : known.length)
  return breakdowns.toSorted((a, b) => rank(a) - rank(b))
}

function categoryBar({ category, ...row }: Breakdown): CategoryBar {
  const electricityKwh = row.ownElectricityKwh ?? row.electricityKwh
  const gasKwh = row.ownGasKwh ?? row.gasKwh
  const otherKwh = row.ownOtherKwh ?? 0
  return {
    key: category,
    name: category,
    electricityKwh,
    gasKwh,
    otherKwh,
    electricityText: formatKnown(electricityKwh, 'kWh').amount,
    gasText: formatKnown(gasKwh, 'kWh').amount,
    otherText: formatKnown(otherKwh, 'kWh').amount,
    totalText: formatKnown(electricityKwh + gasKwh + otherKwh, 'kWh').amount,
  }
}
