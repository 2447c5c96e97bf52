import type { HeatLossCalculation } from '@retrofolio/contract/heat-loss-calculation'
import { isoTime } from '../../platform/iso-time.ts'
import type { HeatLossRow } from './analysis.record.ts'

/** A rate of loss at design temperatures [W] is what the wire calls `...HeatLossWh`: Wh in each hour. */
export function presentHeatLoss(row: HeatLossRow): HeatLossCalculation {
  return {
    calculationScenario: row.scenario,
    wallHeatLossWh: row.wallHeatLossW,
    roofHeatLossWh: row.roofHeatLossW,
    floorHeatLossWh: row.floorHeatLossW,
    windowHeatLossWh: row.windowHeatLossW,
    doorHeatLossWh: row.doorHeatLossW,
    ventilationHeatLossWh: row.ventilationHeatLossW,
    thermalBridgingHeatLossWh: row.thermalBridgingHeatLossW,
    partyWallHeatLossWh: row.partyWallHeatLossW,
    heatingHoursBaseline: row.equivalentFullLoadHours,
    totalAnnualHeatDemandKwh: row.spaceHeatingKwh,
    totalElectrifiedHeatDemandKwh: row.electrifiedHeatingKwh,
    copUsed: row.spaceHeatingSpf,
    heatPumpFlowTemperature: row.heatPumpFlowC,
    internalDesignTemperature: row.indoorDesignC,
    externalDesignTemperature: row.outdoorDesignC,
    wallUvalue: row.wallUValueWPerM2K,
    roofUvalue: row.roofUValueWPerM2K,
    floorUvalue: row.floorUValueWPerM2K,
    windowUvalue: row.windowUValueWPerM2K,
    doorUvalue: row.doorUValueWPerM2K,
    externalWallSurface: row.wallAreaM2,
    roofSurface: row.roofAreaM2,
    floorSurface: row.floorAreaM2,
    windowsSurface: row.windowAreaM2,
    doorsSurface: row.doorAreaM2,
    airChangeRate: row.airChangesPerHour,
    airVolume: row.airVolumeM3,
    heatTransferCoefficient: row.htcWPerK,
    updatedAt: isoTime(row.updatedAt),
  }
}
