import { z } from 'zod'
import { auditEntrySchema } from '../accounts/audit.ts'
import { organisationSchema, userSchema } from '../accounts/auth.ts'
import { ownRateSchema, ratedMeasureSchema, rateEntrySchema, rateProblemSchema } from '../accounts/own-rates.ts'
import { addressCandidateSchema, addressSuggestionSchema } from '../homes/addresses.ts'
import { customColumnSchema } from '../homes/custom-columns.ts'
import { energyCalculationSchema } from '../homes/energy-calculation.ts'
import { heatLossCalculationSchema } from '../homes/heat-loss-calculation.ts'
import { homeFeaturesSchema, homeSchema } from '../homes/home.ts'
import { homeDetailSchema } from '../homes/home-detail.ts'
import { homeFactSchema, userFactSchema } from '../homes/home-facts.ts'
import { certificateSchema, rangesSchema, runningCostsSchema } from '../homes/home-money.ts'
import { savedViewSchema } from '../homes/saved-views.ts'
import { solarAnalysisSchema } from '../homes/solar-analysis.ts'
import { comparedCandidateSchema, importComparisonSchema } from '../imports/import-comparisons.ts'
import { importDecisionSchema } from '../imports/import-decisions.ts'
import {
  importCandidateSchema,
  importColumnCheckSchema,
  importColumnSchema,
  importCountsSchema,
  importReadingSchema,
  importRowReadingSchema,
  importRowSchema,
  importSchema,
} from '../imports/imports.ts'
import { importValueColumnSchema, importValueSchema, valueMappingSchema } from '../imports/value-mappings.ts'
import { planFiguresSchema, planStateSchema, planStepFiguresSchema } from '../plans/plan-figures.ts'
import { planSettingsSchema, planStepSchema } from '../plans/plan-settings.ts'
import { planTargetSchema } from '../plans/plan-targets.ts'
import { planSchema, planVersionSchema } from '../plans/plans.ts'

/** Schemas that have a name in the API's documentation; the others are written inline. */
export const schemaNames = z
  .registry<{ id: string }>()
  .add(addressCandidateSchema, { id: 'AddressCandidate' })
  .add(addressSuggestionSchema, { id: 'AddressSuggestion' })
  .add(auditEntrySchema, { id: 'AuditEntry' })
  .add(certificateSchema, { id: 'Certificate' })
  .add(customColumnSchema, { id: 'CustomColumn' })
  .add(energyCalculationSchema, { id: 'EnergyCalculation' })
  .add(heatLossCalculationSchema, { id: 'HeatLossCalculation' })
  .add(homeDetailSchema, { id: 'HomeDetail' })
  .add(homeFactSchema, { id: 'HomeFact' })
  .add(homeFeaturesSchema, { id: 'HomeFeatures' })
  .add(homeSchema, { id: 'Home' })
  .add(importCandidateSchema, { id: 'ImportCandidate' })
  .add(importColumnSchema, { id: 'ImportColumn' })
  .add(importColumnCheckSchema, { id: 'ImportColumnCheck' })
  .add(importCountsSchema, { id: 'ImportCounts' })
  .add(comparedCandidateSchema, { id: 'ComparedCandidate' })
  .add(importComparisonSchema, { id: 'ImportComparison' })
  .add(importDecisionSchema, { id: 'ImportDecision' })
  .add(importReadingSchema, { id: 'ImportReading' })
  .add(importRowReadingSchema, { id: 'ImportRowReading' })
  .add(importRowSchema, { id: 'ImportRow' })
  .add(importSchema, { id: 'Import' })
  .add(importValueColumnSchema, { id: 'ImportValueColumn' })
  .add(importValueSchema, { id: 'ImportValue' })
  .add(organisationSchema, { id: 'Organisation' })
  .add(ownRateSchema, { id: 'OwnRate' })
  .add(planFiguresSchema, { id: 'PlanFigures' })
  .add(planSchema, { id: 'Plan' })
  .add(planSettingsSchema, { id: 'PlanSettings' })
  .add(planStateSchema, { id: 'PlanState' })
  .add(planStepFiguresSchema, { id: 'PlanStepFigures' })
  .add(planStepSchema, { id: 'PlanStep' })
  .add(planTargetSchema, { id: 'PlanTarget' })
  .add(planVersionSchema, { id: 'PlanVersion' })
  .add(rangesSchema, { id: 'Ranges' })
  .add(ratedMeasureSchema, { id: 'RatedMeasure' })
  .add(rateEntrySchema, { id: 'RateEntry' })
  .add(rateProblemSchema, { id: 'RateProblem' })
  .add(runningCostsSchema, { id: 'RunningCosts' })
  .add(savedViewSchema, { id: 'SavedView' })
  .add(solarAnalysisSchema, { id: 'SolarAnalysis' })
  .add(userFactSchema, { id: 'UserFact' })
  .add(userSchema, { id: 'User' })
  .add(valueMappingSchema, { id: 'ValueMapping' })
