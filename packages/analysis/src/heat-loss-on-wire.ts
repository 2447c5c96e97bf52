import type { HeatLossCalculation } from '@retrofolio/contract/homes/heat-loss-calculation'
import type { ElementHeatLoss } from '@retrofolio/engine/heat-loss/design-heat-loss'
import type { HeatLossResult } from '@retrofolio/engine/heat-loss/scenario-heat-loss'

/** Figures of one scenario, flat, as stored and sent. */
export type HeatLossFigures = ReturnType<typeof heatLossFigures>

export function heatLossFigures(result: HeatLossResult) {
  const { wall, roof, floor, window, door, ventilation } = result.elements
  return {
    scenario: result.scenario,
    wallHeatLossW: wall.heatLossW,
    roofHeatLossW: roof.heatLossW,
    floorHeatLossW: floor.heatLossW,
    windowHeatLossW: window.heatLossW,
    doorHeatLossW: door.heatLossW,
    ventilationHeatLossW: ventilation.heatLossW,
    thermalBridgingHeatLossW: result.thermalBridgingHeatLossW,
    partyWallHeatLossW: result.partyWallHeatLossW,
    wallUValueWPerM2K: uValueOf(wall),
    roofUValueWPerM2K: uValueOf(roof),
    floorUValueWPerM2K: uValueOf(floor),
    windowUValueWPerM2K: uValueOf(window),
    doorUValueWPerM2K: uValueOf(door),
    wallAreaM2: wall.areaM2,
    roofAreaM2: roof.areaM2,
    floorAreaM2: floor.areaM2,
    windowAreaM2: window.areaM2,
    doorAreaM2: door.areaM2,
    htcWPerK: result.htcWPerK,
    indoorDesignC: result.indoorDesignC,
    outdoorDesignC: result.outdoorDesignC,
    airChangesPerHour: result.airChangesPerHour,
    airVolumeM3: result.airVolumeM3,
    spaceHeatingKwh: result.spaceHeatingKwh,
    electrifiedHeatingKwh: result.electrifiedHeatingKwh,
    equivalentFullLoadHours: result.equivalentFullLoadHours,
    spaceHeatingSpf: result.spaceHeatingSpf,
    heatPumpFlowC: result.heatPumpFlowC,
  }
}

/** An element that the home does not have has no U-value, even if the table has one. */
function uValueOf(element: ElementHeatLoss): number | null {
  return element.areaM2 > 0 ? element.uValueWPerM2K : null
}

/** The wire calls a heat loss rate at design temperatures [W] `...HeatLossWh`: Wh in each hour. */
export function heatLossOnWire(figures: HeatLossFigures, updatedAt: string): HeatLossCalculation {
  return {
    calculationScenario: figures.scenario,
    wallHeatLossWh: figures.wallHeatLossW,
    roofHeatLossWh: figures.roofHeatLossW,
    floorHeatLossWh: figures.floorHeatLossW,
    windowHeatLossWh: figures.windowHeatLossW,
    doorHeatLossWh: figures.doorHeatLossW,
    ventilationHeatLossWh: figures.ventilationHeatLossW,
    thermalBridgingHeatLossWh: figures.thermalBridgingHeatLossW,
    partyWallHeatLossWh: figures.partyWallHeatLossW,
    heatingHoursBaseline: figures.equivalentFullLoadHours,
    totalAnnualHeatDemandKwh: figures.spaceHeatingKwh,
    totalElectrifiedHeatDemandKwh: figures.electrifiedHeatingKwh,
    copUsed: figures.spaceHeatingSpf,
    heatPumpFlowTemperature: figures.heatPumpFlowC,
    internalDesignTemperature: figures.indoorDesignC,
    externalDesignTemperature: figures.outdoorDesignC,
    wallUvalue: figures.wallUValueWPerM2K,
    roofUvalue: figures.roofUValueWPerM2K,
    floorUvalue: figures.floorUValueWPerM2K,
    windowUvalue: figures.windowUValueWPerM2K,
    doorUvalue: figures.doorUValueWPerM2K,
    externalWallSurface: figures.wallAreaM2,
    roofSurface: figures.roofAreaM2,
    floorSurface: figures.floorAreaM2,
    windowsSurface: figures.windowAreaM2,
    doorsSurface: figures.doorAreaM2,
    airChangeRate: figures.airChangesPerHour,
    airVolume: figures.airVolumeM3,
    heatTransferCoefficient: figures.htcWPerK,
    updatedAt,
  }
}
