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
  /** Central value and the range of what is not known (azimuth, shading, packing). */
  recommendedOutputKwh: number
  recommendedOutputLowKwh: number
  recommendedOutputHighKwh: number
  roofSurfaceM2: number
  existingPeakKw: number
  existingOutputKwh: number
  /** The panels that are there by the way they lie. */
  existingArrays: ExistingArray[]
  /** The larger of recommended and existing: what rating and net import count. */
  countedOutputKwh: number
  isAzimuthKnown: boolean
  /** Of imagery: slope area of the home's share of the whole roof; null for a modelled one. */
  imagedRoofSurfaceM2: number | null
  /** Of imagery: what one kilowatt would give at the best spot, before losses; null for a modelled one. */
  imagedBestYieldKwhPerKwp: number | null
  /** Why there are no panels, as a sentence; null when there are some. */
  noPanelsReason: string | null
}
