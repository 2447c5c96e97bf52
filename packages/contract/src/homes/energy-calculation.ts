import { ENERGY_CATEGORIES } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

export const energyBreakdownSchema = z.object({
  category: z.enum(ENERGY_CATEGORIES),
  electricityKwh: z.number(),
  gasKwh: z.number(),
})

export const energyCalculationSchema = z.object({
  numOccupiers: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  totalElectricityKwh: z.number(),
  totalGasKwh: z.number(),
  totalGasElectrified: z.number(),
  copUsed: z.number().positive(),
  updatedAt: z.string(),
  breakdowns: z.array(energyBreakdownSchema),
})
export type EnergyCalculation = z.infer<typeof energyCalculationSchema>
