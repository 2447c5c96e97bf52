import { SCENARIOS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

/** At design temperatures an element's `...HeatLossWh` is its heat loss rate: W, that is Wh per hour. */
export const heatLossCalculationSchema = z.object({
  calculationScenario: z.enum(SCENARIOS),
  wallHeatLossWh: z.number(),
  roofHeatLossWh: z.number(),
  floorHeatLossWh: z.number(),
  windowHeatLossWh: z.number(),
  doorHeatLossWh: z.number(),
  ventilationHeatLossWh: z.number(),
  /** Included in wall, roof and floor. */
  thermalBridgingHeatLossWh: z.number(),
  /** Included in the wall figure. */
  partyWallHeatLossWh: z.number(),
  heatingHoursBaseline: z.number(),
  totalAnnualHeatDemandKwh: z.number(),
  totalElectrifiedHeatDemandKwh: z.number(),
  copUsed: z.number().positive(),
  heatPumpFlowTemperature: z.number(),
  internalDesignTemperature: z.number(),
  externalDesignTemperature: z.number(),
  wallUvalue: z.number().nullable(),
  roofUvalue: z.number().nullable(),
  floorUvalue: z.number().nullable(),
  windowUvalue: z.number().nullable(),
  doorUvalue: z.number().nullable(),
  externalWallSurface: z.number(),
  roofSurface: z.number(),
  floorSurface: z.number(),
  windowsSurface: z.number(),
  doorsSurface: z.number(),
  airChangeRate: z.number(),
  airVolume: z.number(),
  heatTransferCoefficient: z.number(),
  updatedAt: z.string(),
})
export type HeatLossCalculation = z.infer<typeof heatLossCalculationSchema>
