import { MONTHS_PER_YEAR, type Monthly } from '../../quantities/monthly.ts'
import { recordOf } from '../../record-of.ts'
import {
  EDITIONS,
  type Edition,
  ELECTRICITY_TARIFFS,
  type ElectricityTariff,
  EPC_BANDS,
  type EpcBand,
  isNetworkHeat,
  type NetworkHeat,
  PRICED_FUELS,
  type PricedFuel,
} from '../../vocabulary.ts'
import { namedValue, numberCell } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import electricityMonthTable from './electricity-month.table.json' with { type: 'json' }
import electricitySoldTable from './electricity-sold.table.json' with { type: 'json' }
import electricityTariffTable from './electricity-tariff.table.json' with { type: 'json' }
import epcBandTable from './epc-band.table.json' with { type: 'json' }
import fuelFactorTable from './fuel-factor.table.json' with { type: 'json' }
import heatNetworkTable from './heat-network.table.json' with { type: 'json' }
import ratingConstantTable from './rating-constant.table.json' with { type: 'json' }
import sapCurveTable from './sap-curve.table.json' with { type: 'json' }

export interface FuelFactor {
  priceP: number
  /** A year, where the fuel heats rooms or water [£]. */
  standingGbp: number
  co2Kg: number
  /** Primary energy per kWh bought. */
  primary: number
}

export interface TariffPrice {
  highP: number
  lowP: number
  /** Beyond that of the standard tariff [£/yr]. */
  standingGbp: number
}

export interface SapCurve {
  deflator: number
  /** Taken off the deflated cost; 0 since SAP 2009. */
  offsetGbp: number
  slope: number
  changeEcf: number
  constant: number
  factor: number
}

export type SoldElectricity = Pick<FuelFactor, 'priceP' | 'co2Kg' | 'primary'>

/** All rating figures of an edition. */
export interface RatingFigures {
  fuels: Readonly<Record<PricedFuel, FuelFactor>>
  tariffs: Readonly<Record<ElectricityTariff, TariffPrice>>
  sold: SoldElectricity
  curve: SapCurve
  /** null before SAP 10.2, which first weighted electricity by month. */
  electricityByMonth: ElectricityByMonth | null
}

/** January first. */
export interface ElectricityByMonth {
  co2Kg: Monthly
  primary: Monthly
  soldCo2Kg: Monthly
  soldPrimary: Monthly
}

/**
 * Prices, factors and the curve of an edition.
 *
 * @param edition of the certificate
 * @returns figures, the same object every time
 */
export function ratingFigures(edition: Edition): RatingFigures {
  return FIGURES[edition]
}

const ratingConstant = (key: string): number => namedValue('rating-constant', ratingConstantTable.rows, key)

export const RATING = {
  areaOffsetM2: ratingConstant('areaOffsetM2'),
  leastScore: ratingConstant('leastScore'),
  impactSlope: ratingConstant('impactSlope'),
  impactChange: ratingConstant('impactChange'),
  impactConstant: ratingConstant('impactConstant'),
  impactFactor: ratingConstant('impactFactor'),
} as const

const network = (key: string): number => namedValue('heat-network', heatNetworkTable.rows, key)

export const HEAT_NETWORK = {
  boilerEfficiency: network('boilerEfficiency'),
  chpHeatEfficiency: network('chpHeatEfficiency'),
  chpElectricEfficiency: network('chpElectricEfficiency'),
  chpShare: network('chpShare'),
  heatPumpEfficiency: network('heatPumpEfficiency'),
  distributionFactor: network('distributionFactor'),
  waterOnlyStandingShare: network('waterOnlyStandingShare'),
  flatRateNoThermostat: network('flatRateNoThermostat'),
  flatRate: network('flatRate'),
  byUseThermostat: network('byUseThermostat'),
  flatRateWater: network('flatRateWater'),
} as const

const bands = indexTable('epc-band', epcBandTable)

/** Lowest score of each band, best first. */
export const BAND_SCORES: readonly (readonly [band: EpcBand, leastScore: number])[] = EPC_BANDS.map(
  (band) => [band, bands.number('leastScore', band)] as const,
)

const fuelFactors = indexTable('fuel-factor', fuelFactorTable)
const tariffs = indexTable('electricity-tariff', electricityTariffTable)
const sold = indexTable('electricity-sold', electricitySoldTable)
const curves = indexTable('sap-curve', sapCurveTable)

const BY_MONTH: ElectricityByMonth = {
  co2Kg: electricityMonths(1),
  primary: electricityMonths(2),
  soldCo2Kg: electricityMonths(3),
  soldPrimary: electricityMonths(4),
}

function electricityMonths(column: number): Monthly {
  return Array.from({ length: MONTHS_PER_YEAR }, (_, month) =>
    numberCell('electricity-month', electricityMonthTable.rows[month] ?? [], column),
  )
}

/**
 * The edition under which the tables list prices, factors and systems: the wall defaults of November 2017 changed none
 * of them.
 *
 * @param edition of the certificate
 * @returns SAP 2012 for its version of 2017, else the edition itself
 */
export function ratingEdition(edition: Edition): Exclude<Edition, 'sap_2012_walls_2017'> {
  return edition === 'sap_2012_walls_2017' ? 'sap_2012' : edition
}

const FIGURES: Readonly<Record<Edition, RatingFigures>> = recordOf(EDITIONS, figuresOf)

function figuresOf(edition: Edition): RatingFigures {
  const key = ratingEdition(edition)
  const electricity = boughtFuel(key, 'electricity')
  const gas = boughtFuel(key, 'mains_gas')
  return {
    fuels: recordOf(PRICED_FUELS, (fuel) =>
      isNetworkHeat(fuel) ? networkHeat(key, fuel, gas, electricity) : boughtFuel(key, fuel),
    ),
    tariffs: recordOf(ELECTRICITY_TARIFFS, (tariff) => ({
      highP: tariffs.number('highP', key, tariff),
      lowP: tariffs.number('lowP', key, tariff),
      standingGbp: tariffs.number('standingGbp', key, tariff),
    })),
    sold: {
      priceP: sold.number('priceP', key),
      co2Kg: sold.number('co2Kg', key),
      primary: sold.number('primary', key),
    },
    curve: {
      deflator: curves.number('deflator', key),
      offsetGbp: curves.number('offsetGbp', key),
      slope: curves.number('slope', key),
      changeEcf: curves.number('changeEcf', key),
      constant: curves.number('constant', key),
      factor: curves.number('factor', key),
    },
    electricityByMonth: edition === 'rdsap_10' || edition === 'sap_10_2' ? BY_MONTH : null,
  }
}

function boughtFuel(edition: string, fuel: PricedFuel): FuelFactor {
  return {
    priceP: fuelFactors.number('priceP', edition, fuel),
    standingGbp: fuelFactors.number('standingGbp', edition, fuel),
    co2Kg: fuelFactors.number('co2Kg', edition, fuel),
    primary: fuelFactors.number('primary', edition, fuel),
  }
}

/**
 * Rule CERT-3: heat of a network carries the fuel of its boilers, engines or heat pumps, less the electricity that it
 * exports.
 */
function networkHeat(edition: string, fuel: NetworkHeat, gas: FuelFactor, electricity: FuelFactor): FuelFactor {
  return {
    priceP: fuelFactors.number('priceP', edition, fuel),
    standingGbp: fuelFactors.number('standingGbp', edition, fuel),
    co2Kg: perNetworkHeat(fuel, gas.co2Kg, electricity.co2Kg),
    primary: perNetworkHeat(fuel, gas.primary, electricity.primary),
  }
}

function perNetworkHeat(fuel: NetworkHeat, gas: number, electricity: number): number {
  if (fuel === 'network_heat_pump') return electricity / HEAT_NETWORK.heatPumpEfficiency
  const boilers = gas / HEAT_NETWORK.boilerEfficiency
  if (fuel === 'network_boilers') return boilers
  const engine = (gas - HEAT_NETWORK.chpElectricEfficiency * electricity) / HEAT_NETWORK.chpHeatEfficiency
  return HEAT_NETWORK.chpShare * engine + (1 - HEAT_NETWORK.chpShare) * boilers
}
