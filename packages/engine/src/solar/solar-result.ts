import type { Aspect } from '../vocabulary.ts'
import type { ExistingArray } from './existing-arrays.ts'
import type { FlatFrames } from './layout/flat-roof-layout.ts'
import type { LaidOutFace } from './layout/roof-face.ts'

export interface SolarAspectResult {
  /** Slope area facing this way. */
  areaM2: number
  /** By area alone. Rule SOL-4. */
  maximumPanels: number
  /** In whole rows; 0 on a face that stays empty. */
  laidOutPanels: number
  /** Of those, as many as the limit allows. */
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
  /** Faces that carry the recommended panels, and where. */
  faces: LaidOutFace[]
  /** null unless the roof is modelled and flat. */
  flatFrames: FlatFrames | null
  recommendedPanels: number
  laidOutPanels: number
  maximumPanels: number
  /** Most power recommended; null without a limit. */
  panelLimitKw: number | null
  /** Alternating current of the recommended panels. */
  panelInverterKw: number
  /** Alternating current of the battery that the home has. */
  batteryInverterKw: number
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
