import type { Climate } from '../climate/climate.ts'
import { monthlyRadiationKwhPerM2 } from '../climate/tilted-radiation.ts'
import type { SolarCollector } from '../dwelling/dwelling.ts'
import { requireInRange } from '../errors.ts'
import { HOURS_PER_DAY, WATT_HOURS_PER_KILOWATT_HOUR } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { countsSolarByMonth, SOLAR_WATER } from '../tables/hot-water/solar-water-figures.ts'
import type { Edition } from '../vocabulary.ts'

/** Hot water demand of the home, January first. */
export interface WaterLoad {
  /** Energy of the hot water drawn, pipes included. SAP line 45 [kWh]. */
  drawnKwh: Monthly
  /** Mean over the year. SAP line 43 [l/day]. */
  dailyLitres: number
  /** Heat that the heater would give out without the sun. SAP line 62 [kWh]. */
  heatKwh: Monthly
  /** Temperature of the cold supply [°C]. */
  coldC: readonly number[]
}

/**
 * Heat that a solar collector gives to the hot water, month by month; the water heater gives that much less.
 * Rule SOL-14 up to SAP 2012 (a yearly share, spread by sunshine), SOL-15 from SAP 10 on (a correlation by month).
 *
 * @param edition of the rules
 * @param collector described or assumed
 * @param climate weather of the account
 * @param load of the hot water
 * @returns January first [kWh], 0 to the heat asked for
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see SAP 2012 and SAP 10.2, Appendix H
 */
export function solarWaterHeat(
  edition: Edition,
  collector: SolarCollector,
  climate: Climate,
  load: WaterLoad,
): Monthly {
  requireInRange('solarWaterHeating.apertureM2', collector.apertureM2, 0, 1000)
  requireInRange('solarWaterHeating.effectiveVolumeL', collector.effectiveVolumeL, Number.MIN_VALUE, 100_000)
  const radiation = monthlyRadiationKwhPerM2(climate.regionId, collector.pitchDeg, collector.azimuthDeg)
  const heatKwh = countsSolarByMonth(edition)
    ? heatByMonth(collector, climate, load, radiation)
    : heatByYear(edition, collector, load, radiation)
  return heatKwh.map((heat, month) => Math.min(Math.max(0, heat), load.heatKwh[month] ?? 0))
}

/** Rule SOL-14. SAP 2012 lines H7 to H17. */
function heatByYear(
  edition: Edition,
  collector: SolarCollector,
  load: WaterLoad,
  radiation: readonly number[],
): Monthly {
  const annualRadiation = sum(radiation)
  const drawn = sum(load.drawnKwh)
  if (annualRadiation <= 0 || drawn <= 0 || load.dailyLitres <= 0) return zeroMonths()
  const available = collector.apertureM2 * collector.zeroLossEfficiency * annualRadiation * collector.overshadingFactor
  const thermostatFactor = collector.hasCylinderThermostat ? 1 : SOLAR_WATER.noThermostatFactor
  const utilisation = available > 0 ? (1 - Math.exp(-drawn / available)) * thermostatFactor : 0
  const storage = 1 + SOLAR_WATER.volumeSlope * Math.log(collector.effectiveVolumeL / load.dailyLitres)
  const annual = available * utilisation * performance(edition, collector) * Math.min(1, Math.max(0, storage))
  return radiation.map((month) => (annual * month) / annualRadiation)
}

/** Performance of the collector, from its heat loss divided by its efficiency. SAP 2009 used only the linear loss. */
function performance(edition: Edition, collector: SolarCollector): number {
  const loss =
    edition === 'sap_2005' || edition === 'sap_2009'
      ? collector.linearLossWPerM2K
      : SOLAR_WATER.correctedLossFactor *
        (collector.linearLossWPerM2K + SOLAR_WATER.correctedLossExcessK * collector.secondOrderLossWPerM2K2)
  const ratio = loss / collector.zeroLossEfficiency
  const factor =
    ratio < SOLAR_WATER.performanceChange
      ? SOLAR_WATER.performanceBase + (SOLAR_WATER.performanceSlope + SOLAR_WATER.performanceSquare * ratio) * ratio
      : SOLAR_WATER.performanceHighBase + SOLAR_WATER.performanceHighSlope * ratio
  return Math.max(0, factor)
}

/**
 * Rule SOL-15. SAP 10.2 lines H7 to H24. The radiation of line H7 is the month's energy, and line H23 multiplies by the
 * month's hours again. Certified programs do both, and so does this function, because it reproduces their sheets.
 */
function heatByMonth(
  collector: SolarCollector,
  climate: Climate,
  load: WaterLoad,
  radiation: readonly number[],
): Monthly {
  const { apertureM2 } = collector
  const heatKwh = zeroMonths()
  if (apertureM2 === 0) return heatKwh
  const loopLossWPerM2K =
    collector.linearLossWPerM2K +
    SOLAR_WATER.collectorExcessK * collector.secondOrderLossWPerM2K2 +
    (SOLAR_WATER.pipeLossBaseWPerK + SOLAR_WATER.pipeLossPerArea * apertureM2) / apertureM2
  const storage =
    ((SOLAR_WATER.referenceVolumeLPerM2 * apertureM2) / collector.effectiveVolumeL) ** SOLAR_WATER.referenceExponent
  const gain =
    apertureM2 * SOLAR_WATER.incidenceAngleModifier * collector.zeroLossEfficiency * SOLAR_WATER.loopEfficiency
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const demand = load.heatKwh[month] ?? 0
    if (demand <= 0) continue
    const outsideC = climate.externalC[month] ?? 0
    const referenceC =
      SOLAR_WATER.referenceBaseC +
      SOLAR_WATER.referencePerCold * (load.coldC[month] ?? 0) +
      SOLAR_WATER.referencePerOutside * outsideC
    const kilohours = ((DAYS_IN_MONTH[month] ?? 0) * HOURS_PER_DAY) / WATT_HOURS_PER_KILOWATT_HOUR
    const lossRatio =
      (apertureM2 * loopLossWPerM2K * SOLAR_WATER.loopEfficiency * (referenceC - outsideC) * storage * kilohours) /
      demand
    const gainRatio = (gain * (radiation[month] ?? 0) * collector.overshadingFactor * kilohours) / demand
    heatKwh[month] = demand * solarShare(Math.min(SOLAR_WATER.largestX, Math.max(0, lossRatio)), Math.max(0, gainRatio))
  }
  return heatKwh
}

/** Share of the month's heat that comes from the sun, by the losses (x) and gains (y) of the loop. */
function solarShare(x: number, y: number): number {
  const ofGain = ((SOLAR_WATER.fittedYCube * y + SOLAR_WATER.fittedYSquare) * y + SOLAR_WATER.fittedY) * y
  return ofGain + (SOLAR_WATER.fittedXSquare * x + SOLAR_WATER.fittedX) * x
}

function sum(months: readonly number[]): number {
  return months.reduce((total, month) => total + month, 0)
}
