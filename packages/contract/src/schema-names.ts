import { z } from 'zod'
import { addressCandidateSchema, addressSuggestionSchema } from './addresses.ts'
import { auditEntrySchema } from './audit.ts'
import { organisationSchema, userSchema } from './auth.ts'
import { energyCalculationSchema } from './energy-calculation.ts'
import { heatLossCalculationSchema } from './heat-loss-calculation.ts'
import { homeFeaturesSchema, homeSchema } from './home.ts'
import { homeDetailSchema } from './home-detail.ts'
import { homeFactSchema, userFactSchema } from './home-facts.ts'
import { certificateSchema, rangesSchema, runningCostsSchema } from './home-money.ts'
import {
  importCandidateSchema,
  importColumnCheckSchema,
  importColumnSchema,
  importCountsSchema,
  importReadingSchema,
  importRowReadingSchema,
  importRowSchema,
  importSchema,
} from './imports.ts'
import { solarAnalysisSchema } from './solar-analysis.ts'
import { importValueColumnSchema, importValueSchema, valueMappingSchema } from './value-mappings.ts'

/** Schemas that have a name in the API's documentation; the others are written out where they are used. */
export const schemaNames = z
  .registry<{ id: string }>()
  .add(addressCandidateSchema, { id: 'AddressCandidate' })
  .add(addressSuggestionSchema, { id: 'AddressSuggestion' })
  .add(auditEntrySchema, { id: 'AuditEntry' })
  .add(certificateSchema, { id: 'Certificate' })
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
  .add(importReadingSchema, { id: 'ImportReading' })
  .add(importRowReadingSchema, { id: 'ImportRowReading' })
  .add(importRowSchema, { id: 'ImportRow' })
  .add(importSchema, { id: 'Import' })
  .add(importValueColumnSchema, { id: 'ImportValueColumn' })
  .add(importValueSchema, { id: 'ImportValue' })
  .add(organisationSchema, { id: 'Organisation' })
  .add(rangesSchema, { id: 'Ranges' })
  .add(runningCostsSchema, { id: 'RunningCosts' })
  .add(solarAnalysisSchema, { id: 'SolarAnalysis' })
  .add(userFactSchema, { id: 'UserFact' })
  .add(userSchema, { id: 'User' })
  .add(valueMappingSchema, { id: 'ValueMapping' })
