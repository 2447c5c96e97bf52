import { memoised } from '../../memoised.ts'
import { HEAT_NETWORK } from '../../tables/certificate/rating-figures.ts'

/** How customers of a heat network pay, and which controls limit the heat in their rooms. */
type Charging = 'flat_rate' | 'flat_rate_no_thermostat' | 'by_use_thermostat' | 'by_use'

/**
 * How much more heat the rooms of a network's customer take than they need. Rule SYS-4e: those who pay a flat rate take
 * more, most of all where nothing stops the heat. So do those who pay by use with a room thermostat but no radiator
 * valves.
 *
 * @param controls text of the controls, which names the charge as well; null where not recorded, which counts as by use
 * @returns factor on the heat needed, 1 or more
 * @see SAP 2009 and SAP 2012, Table 4c(3)
 */
export function roomChargingFactor(controls: string | null): number {
  return controls === null ? 1 : ROOM_FACTOR[chargingOf(controls)]
}

/**
 * The same for their hot water, which room thermostats do not limit. Rule SYS-4e.
 *
 * @param controls text of the controls, which names the charge as well; null where not recorded
 * @returns factor on the heat needed, 1 or more
 * @see SAP 2009 and SAP 2012, Table 4c(3)
 */
export function waterChargingFactor(controls: string | null): number {
  return controls === null ? 1 : WATER_FACTOR[chargingOf(controls)]
}

const ROOM_FACTOR: Readonly<Record<Charging, number>> = {
  flat_rate: HEAT_NETWORK.flatRate,
  flat_rate_no_thermostat: HEAT_NETWORK.flatRateNoThermostat,
  by_use_thermostat: HEAT_NETWORK.byUseThermostat,
  by_use: 1,
}

const WATER_FACTOR: Readonly<Record<Charging, number>> = {
  flat_rate: HEAT_NETWORK.flatRateWater,
  flat_rate_no_thermostat: HEAT_NETWORK.flatRateWater,
  by_use_thermostat: 1,
  by_use: 1,
}

const chargingOf = memoised((controls): Charging => {
  if (controls.includes('flat rate')) {
    const lacksThermostat = /no (room ?)?(thermo)?stat/.test(controls)
    return lacksThermostat ? 'flat_rate_no_thermostat' : 'flat_rate'
  }
  const hasOneThermostat = /linked to(?:(?!linked to).)*(room ?stat|room thermostat)/.test(controls)
  return hasOneThermostat && !/trv|two|no room/.test(controls) ? 'by_use_thermostat' : 'by_use'
})
