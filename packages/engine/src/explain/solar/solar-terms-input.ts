import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { SolarResult } from '../../solar/solar-result.ts'
import type { PropertyType, RoofKind } from '../../vocabulary.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import type { Term } from '../terms/term.ts'
import type { PanelTerms } from './panel-terms.ts'

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
  /** Most power of panels [kW]; null without a limit. */
  limit: Term | null
  panel: PanelTerms
  /** Usable capacity of the home's battery [kWh]; 0 without one. */
  battery: Term
  /** Decides which case of a rule applies. */
  result: SolarResult
}
