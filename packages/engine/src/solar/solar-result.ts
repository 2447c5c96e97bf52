import type { Aspect } from '../vocabulary.ts'
import type { ExistingArray } from './existing-arrays.ts'

export interface SolarAspectResult {
  /** Slope area facing this way. */
  areaM2: number
  maximumPanels: number
  recommendedPanels: number
  outputKwh: number
  yieldKwhPerKwp: number
}

export interface SolarResult {
  source: 'modelled' | 'imagery'
  panelW: number
  panelEfficiency: number
  panelAreaM2: number
  pitchDeg: number
  aspects: Record<Aspect, SolarAspectResult>
  recommendedPanels: number
  maximumPanels: number
  /** Central value and its range from azimuth, shading and packing, which are not known. */
  recommendedOutputKwh: number
  recommendedOutputLowKwh: number
  recommendedOutputHighKwh: number
  roofSurfaceM2: number
  existingPeakKw: number
  existingOutputKwh: number
  /** Existing panels by plane. */
  existingArrays: ExistingArray[]
  /** The larger of recommended and existing: what rating and net import count. */
  countedOutputKwh: number
  isAzimuthKnown: boolean
  /** From imagery: slope area of the home's share of the whole roof; null for a modelled roof. */
  imagedRoofSurfaceM2: number | null
  /** From imagery: yield of one kilowatt at the best spot, before losses; null for a modelled roof. */
  imagedBestYieldKwhPerKwp: number | null
  /** Why there are no panels, as a sentence; null when there are some. */
  noPanelsReason: string | null
}
