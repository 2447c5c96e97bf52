import { PRICED_FUELS, type PricedFuel } from '../../vocabulary.ts'
import { namedValue, numberCell, rowOf } from '../lookup/table-cells.ts'
import comfortTable from './comfort-taking.table.json' with { type: 'json' }
import energyTable from './energy-price.table.json' with { type: 'json' }
import exportTable from './export-price.table.json' with { type: 'json' }
import fuelTable from './fuel-price.table.json' with { type: 'json' }
import gapTable from './meter-gap.table.json' with { type: 'json' }
import offPeakTable from './off-peak-rate.table.json' with { type: 'json' }

const ENERGY = 'energy-price'
const FUEL = 'fuel-price'
const GAP = 'meter-gap'

/** One quarter of the price cap. ISO dates, both included. */
export interface PriceQuarter {
  from: string
  to: string
  electricityP: number
  electricityStandingPPerDay: number
  gasP: number
  gasStandingPPerDay: number
  mark: string
}

/** Oldest first. */
export const PRICE_QUARTERS: readonly PriceQuarter[] = energyTable.rows
  .map((row) => ({
    from: String(row[0]),
    to: String(row[1]),
    electricityP: numberCell(ENERGY, row, 2),
    electricityStandingPPerDay: numberCell(ENERGY, row, 3),
    gasP: numberCell(ENERGY, row, 4),
    gasStandingPPerDay: numberCell(ENERGY, row, 5),
    mark: String(row[6]),
  }))
  .toSorted((a, b) => a.from.localeCompare(b.from))

export const PRICE_CAP_SOURCE = energyTable.about.source

/** Price of a fuel without a price cap. A tenth of homes pay less than `lowP` and a tenth more than `highP` [p/kWh]. */
export interface FuelPrice {
  from: string
  priceP: number
  lowP: number
  highP: number
  standingPPerDay: number
  source: string
  mark: string
}

export const FUEL_PRICES: ReadonlyMap<PricedFuel, FuelPrice> = new Map(
  PRICED_FUELS.filter((fuel) => fuel !== 'mains_gas' && fuel !== 'electricity').map((fuel): [PricedFuel, FuelPrice] => {
    const row = rowOf(FUEL, fuelTable.rows, fuel)
    return [
      fuel,
      {
        from: String(row[1]),
        priceP: numberCell(FUEL, row, 2),
        lowP: numberCell(FUEL, row, 3),
        highP: numberCell(FUEL, row, 4),
        standingPPerDay: numberCell(FUEL, row, 5),
        source: String(row[6]),
        mark: String(row[7]),
      },
    ]
  }),
)

export const OFF_PEAK = {
  highOverSingle: namedValue('off-peak-rate', offPeakTable.rows, 'highRateOverSingle'),
  lowOverSingle: namedValue('off-peak-rate', offPeakTable.rows, 'lowRateOverSingle'),
} as const

/** Share of a saving of useful heat that is taken as warmth. */
export const COMFORT_SHARE_OF_SAVING = namedValue('comfort-taking', comfortTable.rows, 'shareOfSaving')

/** Price of a kilowatt-hour of export at a typical flat rate. */
export const TYPICAL_EXPORT = exportPrice('typical')

function exportPrice(key: string): { priceP: number; from: string; source: string; mark: string } {
  const row = rowOf('export-price', exportTable.rows, key)
  return {
    priceP: numberCell('export-price', row, 1),
    from: String(row[2]),
    source: `${exportTable.about.source}: ${String(row[3])}`,
    mark: String(row[4]),
  }
}

/** A score at which the step to the meter is known; lowest score first. */
export interface MeterGapPoint {
  key: string
  score: number
  meterOverCertificate: number
}

export const METER_GAP: readonly MeterGapPoint[] = gapTable.rows
  .map((row) => ({
    key: String(row[0]),
    score: numberCell(GAP, row, 1),
    meterOverCertificate: numberCell(GAP, row, 2),
  }))
  .toSorted((a, b) => a.score - b.score)
