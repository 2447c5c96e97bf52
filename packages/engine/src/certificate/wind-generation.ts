import type { WindTurbines } from '../dwelling/features/surveyed-details.ts'
import { DAYS_PER_YEAR, WATTS_PER_KILOWATT } from '../quantities/conversions.ts'
import type { SelfConsumption } from '../solar/self-consumption.ts'
import { WIND_TURBINE, windSpeedFactor } from '../tables/certificate/wind-figures.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'

/**
 * Output of a home's wind turbines in a year. Rule SYS-12: the power in the wind of the whole country, 5 m/s, corrected
 * by terrain and height, through rotor, generator and inverter. A turbine that was not measured has a rotor of 2 m and
 * stands 2 m above the ridge of a suburban roof.
 *
 * @param turbines rotor and hub [m]; null without
 * @returns [kWh/yr], 0 or more
 * @see SAP 2012, Appendix M4
 */
export function windGenerationKwh(turbines: WindTurbines | null): number {
  if (turbines === null || turbines.count === 0) return 0
  const rotorM = turbines.rotorDiameterM ?? WIND_TURBINE.usualRotorM
  const factor = windSpeedFactor(turbines.terrain ?? 'suburban', turbines.hubHeightM ?? WIND_TURBINE.usualHubM)
  return (
    (turbines.count *
      WIND_TURBINE.powerCoefficient *
      ((Math.PI / 4) * rotorM ** 2) *
      WIND_TURBINE.halfAirDensity *
      (WIND_TURBINE.meanWindMPerS * factor) ** 3 *
      WIND_TURBINE.speedSpread *
      WIND_TURBINE.hoursPerYear) /
    WATTS_PER_KILOWATT
  )
}

/**
 * Output of panels plus wind, of which a fixed share is used at home, evenly over the year. Rule SYS-12.
 *
 * @param panels own use and export of panels; null without panels
 * @param windKwh output of the turbines in a year [kWh], 0 or more
 * @returns used and exported electricity of both [kWh]
 * @see docs/method/systems.md
 */
export function withWind(panels: SelfConsumption | null, windKwh: number): SelfConsumption {
  const used = WIND_TURBINE.ownUseShare
  return {
    usedKwh: DAYS_IN_MONTH.map(
      (days, month) => (panels?.usedKwh[month] ?? 0) + (windKwh * used * days) / DAYS_PER_YEAR,
    ),
    exportedKwh: DAYS_IN_MONTH.map(
      (days, month) => (panels?.exportedKwh[month] ?? 0) + (windKwh * (1 - used) * days) / DAYS_PER_YEAR,
    ),
    annualUsedKwh: (panels?.annualUsedKwh ?? 0) + windKwh * used,
    annualExportedKwh: (panels?.annualExportedKwh ?? 0) + windKwh * (1 - used),
  }
}
