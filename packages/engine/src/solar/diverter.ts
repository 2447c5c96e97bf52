import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { DIVERTER } from '../tables/solar/solar-self-consumption.ts'
import type { SelfConsumption } from './self-consumption.ts'

/** When a diverter may count: all four. */
export interface DiverterConditions {
  isWiredToTheHome: boolean
  hasSolarWaterHeating: boolean
  batteryKwh: number
  cylinderVolumeL: number
  dailyHotWaterL: number
}

export interface DivertedSolar {
  /** Heat that the water heater saves, January first [kWh]. */
  savedHeatKwh: Monthly
  /** What is still sold, January first [kWh]. */
  exportedKwh: Monthly
}

/**
 * Solar electricity that a diverter turns into hot water instead of selling it. Rule SOL-19: of what would be exported
 * a diverter takes 0.8, of which 0.9 is of use, at most the heat asked for; export falls by the heat over 0.9. Own use
 * is calculated before it.
 *
 * @param own use and export without a diverter
 * @param waterHeatKwh heat that hot water asks of its heater, January first, 0 or more [kWh]
 * @param conditions whether the home can have a diverter
 * @returns nothing saved where a condition is not met
 * @see SAP 10.2 Appendix G4
 */
export function divertedToWater(
  own: SelfConsumption,
  waterHeatKwh: Monthly,
  conditions: DiverterConditions,
): DivertedSolar {
  if (!mayCount(conditions)) return { savedHeatKwh: zeroMonths(), exportedKwh: own.exportedKwh }
  const savedHeatKwh = own.exportedKwh.map((exported, month) =>
    Math.min(exported * DIVERTER.availability * DIVERTER.utilisation, waterHeatKwh[month] ?? 0),
  )
  const exportedKwh = own.exportedKwh.map(
    (exported, month) => exported - (savedHeatKwh[month] ?? 0) / DIVERTER.utilisation,
  )
  return { savedHeatKwh, exportedKwh }
}

function mayCount(conditions: DiverterConditions): boolean {
  const { isWiredToTheHome, hasSolarWaterHeating, batteryKwh, cylinderVolumeL, dailyHotWaterL } = conditions
  return isWiredToTheHome && !hasSolarWaterHeating && batteryKwh === 0 && cylinderVolumeL > dailyHotWaterL
}
