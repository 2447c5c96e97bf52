import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { PropertyType, RoofKind } from '../../vocabulary.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import type { Term } from '../terms/term.ts'

/** Inputs of the solar figures of a home. */
export interface SolarTermsInput {
  features: HomeFeatures
  facts: FactReader
  propertyType: PropertyType
  roofKind: RoofKind
  roofPlan: Term
  regionId: number
  weather: WeatherTerms
  includesNorth: boolean
}
