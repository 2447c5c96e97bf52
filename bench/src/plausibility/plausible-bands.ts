import type { AgeBand, MechanicalVentilation, PricedFuel } from '@retrofolio/engine/vocabulary'

/** The range that an assessor would accept, including both ends. */
export interface Band {
  low: number
  high: number
}

/** Flats lose heat through fewer sides than houses. Maisonettes count as flats, bungalows as houses. */
export type HomeShape = 'house' | 'flat'

/** Periods with similar building regulations: before 1930, to 1982, to 2002, to 2006, and later. */
export type BuildingEra = 'before_1930' | 'to_1982' | 'to_2002' | 'to_2006' | 'since_2007' | 'not_known'

/** Figures per m² of total floor area. */
export interface FabricBands {
  /** Heat loss parameter [W/m²K]. */
  heatLossParameter: Band
  /** Annual useful space heating [kWh/m²]. */
  spaceHeating: Band
  /** Heat loss at the design temperature [W/m²]. */
  peakHeatLoss: Band
}

const band = (low: number, high: number): Band => ({ low, high })

const fabric = (heatLossParameter: Band, spaceHeating: Band, peakHeatLoss: Band): FabricBands => ({
  heatLossParameter,
  spaceHeating,
  peakHeatLoss,
})

/**
 * Bands for homes of typical size, from surveys rather than from this engine. Heat loss parameter: SAP 10.2 calls 1.1
 * and below low and 2.0 and above high for new homes; uninsulated houses reach 4 to 5. Peak: designs by BS EN 12831
 * give 30 to 50 W/m² for new homes and 80 to 120 W/m² for uninsulated ones. Space heating: TABULA for Great Britain, 40
 * to 90 kWh/m² for homes since 2007 and 100 to 230 for those before 1930. Lower ends are those of homes that were
 * insulated later.
 */
export const FABRIC_BANDS: Readonly<Record<HomeShape, Record<BuildingEra, FabricBands>>> = {
  house: {
    before_1930: fabric(band(2, 5.2), band(70, 230), band(45, 125)),
    to_1982: fabric(band(1.8, 4.6), band(60, 200), band(40, 110)),
    to_2002: fabric(band(1.6, 3.3), band(50, 140), band(35, 80)),
    to_2006: fabric(band(1.3, 2.6), band(40, 100), band(28, 60)),
    since_2007: fabric(band(0.8, 2.3), band(15, 90), band(18, 52)),
    not_known: fabric(band(0.8, 5.2), band(15, 230), band(18, 125)),
  },
  flat: {
    before_1930: fabric(band(1, 4.5), band(20, 210), band(25, 115)),
    to_1982: fabric(band(0.9, 4.2), band(10, 180), band(20, 100)),
    to_2002: fabric(band(0.8, 3), band(12, 120), band(18, 70)),
    to_2006: fabric(band(0.7, 2.2), band(6, 75), band(16, 50)),
    since_2007: fabric(band(0.6, 1.9), band(5, 70), band(14, 45)),
    not_known: fabric(band(0.6, 4.5), band(5, 210), band(14, 115)),
  },
}

/** Typical floor area [m²]: smaller homes have more outside surface per m² of floor. */
const COMMON_AREA_M2: Readonly<Record<HomeShape, number>> = { house: 90, flat: 60 }
const MOST_ALLOWANCE = 1.5

/** Factor by which a small home may exceed the band: by the square root of its area, at most 1.5. */
export function smallHomeAllowance(shape: HomeShape, totalFloorAreaM2: number): number {
  return Math.min(MOST_ALLOWANCE, Math.max(1, Math.sqrt(COMMON_AREA_M2[shape] / totalFloorAreaM2)))
}

export function eraOf(ageBand: AgeBand | null): BuildingEra {
  if (ageBand === null) return 'not_known'
  if (ageBand <= 'B') return 'before_1930'
  if (ageBand <= 'G') return 'to_1982'
  if (ageBand <= 'I') return 'to_2002'
  return ageBand === 'J' ? 'to_2006' : 'since_2007'
}

/**
 * Recommended peak power per m² of plan roof area [kWp/m²]. Panels of 225 W per m² on 85 % of one slope of a 35° roof
 * are 0.117. On a flat roof, pairs at 10° with walkways between them fill some 70 % of the area.
 */
export const PEAK_POWER_BANDS = { pitched: band(0, 0.13), flat: band(0, 0.16) } as const

/**
 * Seasonal performance of an air-source heat pump. With radiators: the middle 80 % of the Electrification of Heat
 * trial (2.2 to 3.4). Underfloor heating runs at 35 to 45 °C. What a record declares of a home's own heat pump may be
 * lower or higher.
 */
export const HEATING_PERFORMANCE_BANDS = {
  radiators: band(2.2, 3.4),
  underfloor: band(2.5, 4),
  ownHeatPump: band(1.7, 4.5),
} as const

/** Seasonal performance of hot water from a heat pump at 50 to 60 °C. */
export const HOT_WATER_PERFORMANCE_BAND = band(1.9, 3.2)

/**
 * Fan energy of a year per m² of total floor area [kWh/m²] with 0.5 air changes, 2.5 m high. The limits of the
 * compliance guide for domestic ventilation, 0.7 W/(l/s) for extract and 1.5 for balanced systems, times the in-use
 * factors of SAP 10.2 Table 4g, are 3.6 and 6.4.
 */
export const FAN_ENERGY_BANDS: Readonly<Record<MechanicalVentilation, Band>> = {
  natural: band(0, 0),
  extract: band(0.3, 4),
  supply: band(0, 4),
  supply_from_loft: band(0, 4),
  supply_from_outside: band(0.3, 4),
  balanced: band(0.5, 6.5),
  balanced_with_heat_recovery: band(0.5, 6.5),
}

/** Pounds per kWh bought, without standing charges: British retail prices of 2024 to 2026. */
export const PRICE_BANDS: Readonly<Record<PricedFuel, Band>> = {
  // From night-rate heating on a two-rate tariff to a day rate.
  electricity: band(0.12, 0.33),
  mains_gas: band(0.05, 0.09),
  biogas: band(0.05, 0.16),
  lpg: band(0.07, 0.16),
  bottled_lpg: band(0.12, 0.26),
  oil: band(0.06, 0.14),
  biodiesel: band(0.06, 0.18),
  bioethanol: band(0.06, 0.3),
  house_coal: band(0.05, 0.12),
  anthracite: band(0.05, 0.12),
  smokeless: band(0.06, 0.14),
  dual_fuel: band(0.05, 0.12),
  wood_logs: band(0.04, 0.13),
  wood_chips: band(0.03, 0.1),
  wood_pellets: band(0.05, 0.13),
  network_boilers: band(0.06, 0.18),
  network_chp: band(0.06, 0.18),
  network_heat_pump: band(0.06, 0.18),
}
