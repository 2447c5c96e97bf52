import { type Climate, climateOf } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { standardOccupancy } from '../dwelling/occupancy.ts'
import { ventilationTransmission } from '../quantities/conversions.ts'
import type { Monthly } from '../quantities/monthly.ts'
import { airChangesPerHour } from '../quantities/units.ts'
import { monthlyAirChanges } from './air-changes.ts'
import { bridgingTransmission, elementTransmission } from './fabric.ts'
import { type HotWaterDemand, hotWaterDemand } from './hot-water-demand.ts'
import { internalGains } from './internal-gains.ts'
import { annualLightingKwh } from './lighting.ts'
import { solarGains } from './solar-gains.ts'
import { type SpaceHeating, spaceHeating } from './space-heating.ts'

export interface HeatBalance {
  /** All January first. */
  airChangesPerHour: Monthly
  htcWPerK: Monthly
  internalGainsW: Monthly
  solarGainsW: Monthly
  gainsW: Monthly
  hotWater: HotWaterDemand
  /** Electricity for lighting in a year. */
  lightingKwh: number
  spaceHeating: SpaceHeating
}

/**
 * The year's heat balance of a dwelling in its climate: losses, gains, hot water and what heating has to add.
 * Rules HL-2 to HL-12.
 *
 * @param dwelling complete description
 * @param climate weather to balance in; the dwelling's own region when left out
 * @see SAP 10.2, sections 2 to 8
 */
export function heatBalance(dwelling: Dwelling, climate: Climate = climateOf(dwelling.climateRegionId)): HeatBalance {
  const occupancy = standardOccupancy(dwelling.totalFloorArea)
  const airChanges = monthlyAirChanges(dwelling, climate.windMPerS)
  const htcWPerK = heatTransferCoefficients(dwelling, airChanges)
  const hotWater = hotWaterDemand(dwelling.hotWater, occupancy)
  const lightingKwh = annualLightingKwh(dwelling, occupancy)
  const internalGainsW = internalGains(dwelling, occupancy, lightingKwh, hotWater.gainsW)
  const solarGainsW = solarGains(dwelling.windows, climate)
  const gainsW = internalGainsW.map((internal, month) => internal + (solarGainsW[month] ?? 0))
  return {
    airChangesPerHour: airChanges,
    htcWPerK,
    internalGainsW,
    solarGainsW,
    gainsW,
    hotWater,
    lightingKwh,
    spaceHeating: spaceHeating({
      htcWPerK,
      gainsW,
      externalC: climate.externalC,
      totalFloorAreaM2: dwelling.totalFloorArea,
      thermalMassKjPerM2K: dwelling.thermalMassKjPerM2K,
      livingAreaShare: dwelling.livingAreaShare,
      responsiveness: dwelling.heating.responsiveness,
      controlType: dwelling.heating.controlType,
      temperatureAdjustmentK: dwelling.heating.temperatureAdjustmentK,
    }),
  }
}

/** Heat transfer coefficient of each month [W/K]: elements, bridging and air. SAP line 39. */
function heatTransferCoefficients(dwelling: Dwelling, airChanges: Monthly): Monthly {
  const fabric = elementTransmission(dwelling) + bridgingTransmission(dwelling)
  return airChanges.map((rate) => fabric + ventilationTransmission(airChangesPerHour(rate), dwelling.volume))
}
