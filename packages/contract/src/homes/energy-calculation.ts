import { ENERGY_CATEGORIES, HOUSEHOLD_SIZES } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

/** With the fuels that the home itself has; null in an analysis of before they were calculated. */
const ownFuels = {
  ownElectricityKwh: z.number().nullable(),
  /** Mains gas. */
  ownGasKwh: z.number().nullable(),
  /** Any other fuel, or heat from a network: that of `hot_water` in the bill of today. */
  ownOtherKwh: z.number().nullable(),
}

export const energyBreakdownSchema = z.object({
  category: z.enum(ENERGY_CATEGORIES),
  electricityKwh: z.number(),
  gasKwh: z.number(),
  ...ownFuels,
})

export const energyCalculationSchema = z.object({
  /** One to three, and the number that the response was asked for. */
  numOccupiers: z.literal(HOUSEHOLD_SIZES),
  /** Of the household if gas heats its water and cooks its meals, as are the next two. */
  totalElectricityKwh: z.number(),
  totalGasKwh: z.number(),
  totalGasElectrified: z.number(),
  ...ownFuels,
  copUsed: z.number().positive(),
  updatedAt: z.string(),
  breakdowns: z.array(energyBreakdownSchema),
})
export type EnergyCalculation = z.infer<typeof energyCalculationSchema>
