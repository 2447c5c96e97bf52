import { namedValue } from '../lookup/table-cells.ts'
import table from './solar-roof-defaults.table.json' with { type: 'json' }

function figure(key: string): number {
  return namedValue('solar-roof-defaults', table.rows, key)
}

export const PANEL = {
  powerW: figure('panelW'),
  lengthM: figure('panelLengthM'),
  widthM: figure('panelWidthM'),
  areaM2: figure('panelAreaM2'),
  efficiency: figure('panelEfficiency'),
} as const

export const PACKING = {
  usableShareOfAspect: figure('usableShareOfAspect'),
  countAddend: figure('countAddend'),
} as const

/** Rows of panels on a face. */
export const LAYOUT = {
  panelGapM: figure('panelGapM'),
  edgeMarginM: figure('edgeMarginM'),
  leastPanelsInRow: figure('leastPanelsInRow'),
  leastPanelsOnFace: figure('leastPanelsOnFace'),
  singlePhaseLimitKw: figure('singlePhaseLimitKw'),
  walkwayM: figure('flatRoofWalkwayM'),
  shadeAngleDeg: figure('flatRoofShadeAngleDeg'),
} as const

/** Inverters, and what the network operator allows without asking. */
export const CONNECTION = {
  panelOverInverterPower: figure('panelOverInverterPower'),
  batteryPowerPerKwh: figure('batteryPowerPerKwh'),
  notifyOnlyKwPerPhase: figure('notifyOnlyKwPerPhase'),
} as const

export const CHIMNEY = {
  widthM: figure('chimneyWidthM'),
  depthM: figure('chimneyDepthM'),
  clearanceM: figure('chimneyClearanceM'),
  fromGableM: figure('chimneyFromGableM'),
} as const

export const DORMER = {
  widthM: figure('dormerWidthM'),
  fromGableM: figure('dormerFromGableM'),
  sillShare: figure('dormerSillShare'),
  clearanceM: figure('dormerClearanceM'),
} as const

/** Frontage of a plan over its depth. */
export const FRONTAGE_OVER_DEPTH = {
  frontageOverDepthDetached: figure('frontageOverDepthDetached'),
  frontageOverDepthEnd: figure('frontageOverDepthEnd'),
  frontageOverDepthMid: figure('frontageOverDepthMid'),
  frontageOverDepthUnknown: figure('frontageOverDepthUnknown'),
} as const

export const ROOF = {
  pitchedPitchDeg: figure('pitchedRoofPitchDeg'),
  flatFrameTiltDeg: figure('flatRoofFrameTiltDeg'),
  flatBelowPitchDeg: figure('flatBelowPitchDeg'),
  overhangM: figure('roofOverhangM'),
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
