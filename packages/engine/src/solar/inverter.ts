import { CONNECTION } from '../tables/solar/solar-defaults.ts'

/**
 * Inverter that suits a number of panels. Rule SOL-27: their peak power over 1.25, since panels rarely reach it.
 *
 * @param panels 0 or more
 * @param panelW power of one panel [W], above 0
 * @returns alternating current [kW]
 * @see docs/method/solar.md
 */
export function panelInverterKw(panels: number, panelW: number): number {
  return (panels * panelW) / 1000 / CONNECTION.panelOverInverterPower
}

/**
 * Inverter of a battery. Rule SOL-27: half of its capacity in an hour.
 *
 * @param batteryKwh usable capacity [kWh], 0 or more
 * @returns alternating current [kW]
 * @see docs/method/solar.md
 */
export function batteryInverterKw(batteryKwh: number): number {
  return batteryKwh * CONNECTION.batteryPowerPerKwh
}

/**
 * Power of all inverters on a phase up to which a notice to the network operator is enough. Rule SOL-27: 16 A [kW].
 *
 * @see Engineering Recommendation G98
 */
export const NETWORK_NOTICE_LIMIT_KW: number = CONNECTION.notifyOnlyKwPerPhase
