import { EPC_BANDS, SCENARIOS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const outcome = {
  /** Space heating demand. */
  spaceHeatingKwh: z.number(),
  /** Null without a solar analysis. */
  netGridImportKwh: z.number().nullable(),
  /** By the present rules. */
  sapScore: z.number().int(),
  /** Bills of a year on the certificate's basis: with the heating of today, and electrified with panels. */
  runningCostGbp: z.number(),
  electrifiedCostGbp: z.number().nullable(),
  /** The same bills on the metered basis. */
  meteredRunningCostGbp: z.number().nullable(),
  meteredElectrifiedCostGbp: z.number().nullable(),
}

/** What a heat-loss scenario does to the home, for its occupiers. */
export const scenarioEffectSchema = z.object({
  calculationScenario: z.enum(SCENARIOS),
  ...outcome,
  zeroBillPotential: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  epcBand: z.enum(EPC_BANDS),
  /** Of each figure, less that of the home as it is. */
  difference: z.object(outcome),
})
export type ScenarioEffectRecord = z.infer<typeof scenarioEffectSchema>
