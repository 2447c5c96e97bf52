import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { EpcBand } from '@retrofolio/engine/vocabulary'

/** One certificate, parsed from any of the register's formats. */
export interface CertificateRecord {
  uprn: string | null
  /** The 20-digit certificate number, or the old LMK key. */
  certificateKey: string | null
  buildingReference: string | null
  /** Address for display, without the postcode, parts joined by `, `. */
  address: string | null
  postTown: string | null
  postcode: string | null
  /** `YYYY-MM-DD HH:MM:SS` in the register's local time, for deciding which of two certificates is later. */
  lodgedAt: string | null
  features: HomeFeatures
  lodged: LodgedFigures
}

/** Results of the lodged calculation: for comparison and display, never inputs of the engine. */
export interface LodgedFigures {
  sapScore: number | null
  epcBand: EpcBand | null
  primaryEnergyKwhPerM2: number | null
  co2TonnesPerYear: number | null
  heatingCostGbp: number | null
  hotWaterCostGbp: number | null
  lightingCostGbp: number | null
  spaceHeatingKwh: number | null
  waterHeatingKwh: number | null
}
