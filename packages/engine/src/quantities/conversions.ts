import {
  type AirChangesPerHour,
  type Celsius,
  type CubicMetres,
  type Kelvins,
  type KilowattHours,
  kelvins,
  kilowattHours,
  type SquareMetreKelvinsPerWatt,
  type SquareMetres,
  squareMetreKelvinsPerWatt,
  type WattHours,
  type Watts,
  type WattsPerKelvin,
  type WattsPerSquareMetreKelvin,
  wattHours,
  watts,
  wattsPerKelvin,
  wattsPerSquareMetreKelvin,
} from './units.ts'

export const HOURS_PER_DAY = 24
export const DAYS_PER_YEAR = 365
export const WATT_HOURS_PER_KILOWATT_HOUR = 1000
export const WATTS_PER_KILOWATT = 1000
const KILOJOULES_PER_KILOWATT_HOUR = 3600
const MILLIMETRES_PER_METRE = 1000
const PENCE_PER_POUND = 100

/** Heat capacity of air [Wh/m³K], as SAP rounds it (line 38). */
const AIR_HEAT_CAPACITY_WH_PER_M3K = 0.33

/**
 * How much warmer the first temperature is than the second.
 *
 * @param warm [°C]
 * @param cold [°C]
 * @returns [K], below 0 where the first is colder
 */
export function temperatureDifference(warm: Celsius, cold: Celsius): Kelvins {
  return kelvins(warm - cold)
}

/**
 * Rate of heat loss through one plane element per kelvin across it. Rule HL-2: H = U · A.
 *
 * @param uValue thermal transmittance [W/m²K], 0 to 6.5
 * @param area area without openings [m²], 0 or more
 * @returns transmission loss [W/K]
 * @see ISO 13789, direct transmission through the envelope
 */
export function transmission(uValue: WattsPerSquareMetreKelvin, area: SquareMetres): WattsPerKelvin {
  return wattsPerKelvin(uValue * area)
}

/**
 * Rate at which air changes carry heat out, per kelvin. Rule HL-4: H = 0.33 · n · V.
 *
 * @param rate air changes [1/h], 0 or more
 * @param volume air volume [m³], 0 or more
 * @returns ventilation loss [W/K]
 * @see SAP 10.2, line 38
 */
export function ventilationTransmission(rate: AirChangesPerHour, volume: CubicMetres): WattsPerKelvin {
  return wattsPerKelvin(AIR_HEAT_CAPACITY_WH_PER_M3K * rate * volume)
}

/**
 * Heat flow across a temperature difference.
 *
 * @param coefficient [W/K], 0 or more
 * @param difference [K]
 * @returns [W]
 */
export function heatFlow(coefficient: WattsPerKelvin, difference: Kelvins): Watts {
  return watts(coefficient * difference)
}

/**
 * Energy of a mean power over some days.
 *
 * @param mean [W]
 * @param days 0 or more
 * @returns [kWh]
 */
export function energyOverDays(mean: Watts, days: number): KilowattHours {
  return kilowattHours((mean * HOURS_PER_DAY * days) / WATT_HOURS_PER_KILOWATT_HOUR)
}

/**
 * Mean power of an energy spread over some days.
 *
 * @param energy [kWh]
 * @param days above 0
 * @returns [W]
 */
export function meanPowerOverDays(energy: KilowattHours, days: number): Watts {
  return watts((energy * WATT_HOURS_PER_KILOWATT_HOUR) / (HOURS_PER_DAY * days))
}

/**
 * Kilowatt-hours as watt-hours.
 *
 * @param energy [kWh]
 * @returns [Wh]
 */
export function toWattHours(energy: KilowattHours): WattHours {
  return wattHours(energy * WATT_HOURS_PER_KILOWATT_HOUR)
}

/**
 * Watt-hours as kilowatt-hours.
 *
 * @param energy [Wh]
 * @returns [kWh]
 */
export function toKilowattHours(energy: WattHours): KilowattHours {
  return kilowattHours(energy / WATT_HOURS_PER_KILOWATT_HOUR)
}

/**
 * Kilojoules as kilowatt-hours.
 *
 * @param kilojoules [kJ]
 * @returns [kWh]
 */
export function kilojoulesToKilowattHours(kilojoules: number): KilowattHours {
  return kilowattHours(kilojoules / KILOJOULES_PER_KILOWATT_HOUR)
}

/**
 * Hours at full power that an energy lasts. Rule HL-29.
 *
 * @param energy [kWh]
 * @param power [W]
 * @returns [h]; 0 where either is 0 or less
 */
export function hoursAtFullPower(energy: KilowattHours, power: Watts): number {
  return power > 0 && energy > 0 ? toWattHours(energy) / power : 0
}

/**
 * Thermal resistance of a layer.
 *
 * @param thicknessMm [mm], 0 or more
 * @param conductivityWPerMK [W/mK], above 0
 * @returns [m²K/W]
 */
export function layerResistance(thicknessMm: number, conductivityWPerMK: number): SquareMetreKelvinsPerWatt {
  return squareMetreKelvinsPerWatt(thicknessMm / MILLIMETRES_PER_METRE / conductivityWPerMK)
}

/**
 * A U-value after a resistance is put in series with it: 1 / (1/U + R).
 *
 * @param uValue [W/m²K], 0 or more
 * @param resistance [m²K/W], 0 or more
 * @returns [W/m²K]; 0 for a U-value of 0
 */
export function withResistance(
  uValue: WattsPerSquareMetreKelvin,
  resistance: SquareMetreKelvinsPerWatt,
): WattsPerSquareMetreKelvin {
  return wattsPerSquareMetreKelvin(uValue > 0 ? 1 / (1 / uValue + resistance) : 0)
}

/**
 * Millimetres as metres.
 *
 * @param millimetres [mm]
 * @returns [m]
 */
export function millimetresToMetres(millimetres: number): number {
  return millimetres / MILLIMETRES_PER_METRE
}

/**
 * Pence as pounds.
 *
 * @param pence [p]
 * @returns [£]
 */
export function penceToPounds(pence: number): number {
  return pence / PENCE_PER_POUND
}
