import type { Dwelling } from '../dwelling/dwelling.ts'
import { standardOccupancy } from '../dwelling/occupancy.ts'
import { secondaryShareOf } from '../dwelling/systems.ts'
import type { HeatNeed } from '../heat-loss/heat-balance.ts'
import { householdScale } from '../heat-loss/household-scale.ts'
import { DAYS_PER_YEAR } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { certificateSelfConsumption } from '../solar/certificate-photovoltaics.ts'
import type { SelfConsumption } from '../solar/self-consumption.ts'
import { DAYS_IN_MONTH } from '../tables/climate/solar-radiation.ts'
import { GAINS, MONTHLY_USE } from '../tables/energy-use/gain-figures.ts'
import { countsSolarByMonth } from '../tables/hot-water/solar-water-figures.ts'
import type { Edition } from '../vocabulary.ts'

/**
 * Own use and export of the panels by the edition of the dwelling. Rules SOL-10 and SOL-11.
 *
 * @param generationKwh output of the panels, January first, 0 or more [kWh]
 * @param dwelling its systems, tariff and edition
 * @param balance of the dwelling in the climate of the output
 * @param batteryKwh usable capacity [kWh], 0 or more
 * @returns used and exported electricity, by month and year [kWh]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see SAP 10.2, Appendix M1; SAP 2012, Appendix M
 */
export function ownGeneration(
  generationKwh: Monthly,
  dwelling: Dwelling,
  balance: HeatNeed,
  batteryKwh: number,
): SelfConsumption {
  return certificateSelfConsumption(dwelling.edition, generationKwh, servedDemandKwh(dwelling, balance), batteryKwh)
}

/**
 * What a home sells where its meter cannot export: nothing, from RdSAP 10 on. Rule CERT-6b. Older editions ignore this.
 *
 * @param own used and exported electricity of panels and wind [kWh]
 * @param edition of the certificate
 * @param isExportCapable as a document says; null where nothing says it, and the meter counts as capable
 * @returns used and exported electricity [kWh]
 * @see SAP 10.2, Appendix M1
 */
export function soldGeneration(
  own: SelfConsumption,
  edition: Edition,
  isExportCapable: boolean | null,
): SelfConsumption {
  if (isExportCapable !== false || !countsSolarByMonth(edition)) return own
  return { ...own, exportedKwh: zeroMonths(), annualExportedKwh: 0 }
}

/** What the electricity that panels could serve depends on. */
export interface ServedBalance {
  lightingKwh: number
  hotWater: Pick<HeatNeed['hotWater'], 'electricShowers' | 'monthlyKwh'>
  spaceHeating: Pick<HeatNeed['spaceHeating'], 'monthlyKwh'>
}

/**
 * Electricity that panels could serve: lights, appliances, cooking, showers, pumps and fans, and electric heating and
 * water that pay the standard price. Rule CERT-6a.
 *
 * @param dwelling its size, systems and tariff
 * @param balance lights, hot water and space heating
 * @returns January first [kWh]
 * @see SAP 10.2, Appendix M1
 */
export function servedDemandKwh(dwelling: Dwelling, balance: ServedBalance): Monthly {
  const { systems } = dwelling
  const occupancy = standardOccupancy(dwelling.totalFloorArea)
  const applianceKwh = GAINS.applianceKwh * householdScale(dwelling.totalFloorArea, occupancy)
  const cookingKwh = GAINS.cookingBaseKwh + GAINS.cookingPerPersonKwh * occupancy
  const steadyKwh = cookingKwh + systems.pumpsAndFansKwh + systems.ventilationFansKwh
  const isStandard = systems.tariff === 'standard'
  const { main, water } = systems
  const mainShare = (1 - secondaryShareOf(systems)) * (1 - (systems.secondMain?.share ?? 0))
  const perRoomKwh = isStandard && main.fuel === 'electricity' ? mainShare / main.efficiency : 0
  const perWaterKwh = isStandard && water.fuel === 'electricity' ? 1 / water.summerEfficiency : 0
  const demandKwh = zeroMonths()
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const daily =
      steadyKwh +
      applianceKwh * (MONTHLY_USE.appliances[month] ?? 0) +
      balance.lightingKwh * (MONTHLY_USE.lighting[month] ?? 0)
    demandKwh[month] =
      (daily * (DAYS_IN_MONTH[month] ?? 0)) / DAYS_PER_YEAR +
      perRoomKwh * (balance.spaceHeating.monthlyKwh[month] ?? 0) +
      perWaterKwh * (balance.hotWater.monthlyKwh[month] ?? 0) +
      (balance.hotWater.electricShowers?.monthlyKwh[month] ?? 0)
  }
  return demandKwh
}
