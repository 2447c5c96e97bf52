import { namedValue } from '../lookup/table-cells.ts'
import table from './solar-roof-defaults.table.json' with { type: 'json' }

function figure(key: string): number {
  return namedValue('solar-roof-defaults', table.rows, key)
}

export const PANEL = {
  powerW: figure('panelW'),
  areaM2: figure('panelAreaM2'),
  efficiency: figure('panelEfficiency'),
} as const

export const PACKING = {
  usableShareOfAspect: figure('usableShareOfAspect'),
  countAddend: figure('countAddend'),
} as const

export const ROOF = {
  pitchedPitchDeg: figure('pitchedRoofPitchDeg'),
  flatFrameTiltDeg: figure('flatRoofFrameTiltDeg'),
  flatBelowPitchDeg: figure('flatBelowPitchDeg'),
  externalOverInternalPlan: figure('externalOverInternalPlan'),
} as const

export const OUTPUT = {
  performanceFactor: figure('performanceFactor'),
  imageryDcToAc: figure('imageryDcToAc'),
  shadingUnknown: figure('shadingUnknown'),
} as const

/** RdSAP 10 section 11.1: the array behind a share of the roof. */
export const RDSAP_ARRAY = {
  peakKwPerM2: figure('rdsapPeakKwPerM2'),
  /** Pitch of the roof, used for the area of the array. */
  roofPitchDeg: figure('rdsapRoofPitchDeg'),
  /** Pitch of the array, used for its output. */
  pitchDeg: figure('rdsapArrayPitchDeg'),
  azimuthDeg: figure('rdsapArrayAzimuthDeg'),
} as const

/** One standard deviation on the yearly output, as a share of it. */
export const SPREAD = {
  azimuthSingleFace: figure('spreadAzimuthSingleFace'),
  azimuthOpposedFaces: figure('spreadAzimuthOpposedFaces'),
  pitch: figure('spreadPitch'),
  shading: figure('spreadShading'),
  packing: figure('spreadPacking'),
  climateYear: figure('spreadClimateYear'),
  model: figure('spreadModel'),
} as const
