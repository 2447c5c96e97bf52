import type {
  AgeBand,
  FloorInsulation,
  FloorKind,
  GlazedArea,
  Glazing,
  RoofInsulation,
  RoofKind,
  WallConstruction,
  WallInsulation,
} from '../../vocabulary.ts'

export interface WallFeatures {
  construction: WallConstruction | null
  insulation: WallInsulation | null
  /** True where the register filled the state in from the age band. */
  isAssumed: boolean
  insulationThicknessMm: number | null
  thicknessMm: number | null
  /** Lined on battens, or lath and plaster, which adds an air gap. */
  isDryLined: boolean | null
  /** Average thermal transmittance from a full SAP certificate [W/m²K]. */
  uValueWPerM2K: number | null
}

export interface RoofFeatures {
  kind: RoofKind | null
  insulation: RoofInsulation | null
  isAssumed: boolean
  insulationThicknessMm: number | null
  uValueWPerM2K: number | null
}

export interface FloorFeatures {
  kind: FloorKind | null
  insulation: FloorInsulation | null
  isAssumed: boolean
  insulationThicknessMm: number | null
  uValueWPerM2K: number | null
}

export interface WindowFeatures {
  glazing: Glazing | null
  /** Share of windows with the glazing above, 0 to 1; the rest is single glazed. */
  glazedShare: number | null
  /** `before_2002`, `from_2002`, `from_2022`; decides the U-value of double glazing. */
  installed: 'before_2002' | 'from_2002' | 'from_2022' | null
  area: GlazedArea | null
  /** Between the panes, in the steps 6, 12 and 16. */
  gapMm: number | null
  uValueWPerM2K: number | null
  /** Measured windows of a full certificate. */
  measured: MeasuredWindow[] | null
}

export interface MeasuredWindow {
  areaM2: number
  /** Compass degrees, 0 north, 90 east; null when not recorded. */
  azimuthDeg: number | null
  uValueWPerM2K: number | null
  /** g of the glass at right angles, 0 to 1. */
  solarTransmittance: number | null
  /** Glass as a share of the opening, 0 to 1. */
  glassShare: number | null
  glazing: Glazing | null
  installed: WindowFeatures['installed']
  gapMm: number | null
  /** In a roof, at a pitch; its area comes off the roof instead of the wall. */
  isInRoof: boolean
  pitchDeg: number | null
  /** Index of its building part in `buildingParts`; null where not stated. */
  partIndex: number | null
  /** Index of its wall in the `otherWalls` of that part; null in the part's own wall or roof. */
  otherWallIndex: number | null
}

export interface BuildingPart {
  ageBand: AgeBand | null
  wall: WallFeatures
  /** Alternative walls: parts of the wall of another construction, each within the part's exposed wall. */
  otherWalls: OtherWall[]
  partyWallKind: 'solid' | 'cavity_unfilled' | 'cavity_filled' | 'unknown' | null
  roof: RoofFeatures
  floor: FloorFeatures
  roomInRoofAreaM2: number | null
  roofRoom: RoofRoom | null
  /** Areas that a full assessment measures, instead of perimeters. */
  areas: MeasuredAreas | null
  /** Lowest first. */
  storeys: BuildingPartStorey[]
}

export interface BuildingPartStorey {
  floorAreaM2: number
  /** From floor to ceiling: a reader of documents that measure upper storeys from floor to floor takes the floor off. */
  heightM: number | null
  heatLossPerimeterM: number | null
  partyWallLengthM: number | null
}

/** Outer walls of one kind, gross of their openings. */
export interface OtherWall {
  areaM2: number
  wall: WallFeatures
  /** To an unheated corridor, stairwell or another sheltered space. */
  isSheltered: boolean
}

export interface RoofRoom {
  ageBand: AgeBand | null
  /** `all_elements` of the thickness below, `ceiling_only`, `as_built`, `none`. */
  insulation: 'none' | 'ceiling_only' | 'all_elements' | 'as_built' | null
  insulationThicknessMm: number | null
  /** Measured surfaces; null where only the floor area is known. */
  surfaces: RoofRoomSurface[] | null
}

export interface RoofRoomSurface {
  kind: 'gable' | 'party_gable' | 'common_wall' | 'slope' | 'stud_wall' | 'flat_ceiling'
  areaM2: number
  uValueWPerM2K: number | null
  insulationThicknessMm: number | null
  isSheltered: boolean
}

/** Gross of openings [m²]; 0 where no heat is lost. */
export interface MeasuredAreas {
  wallM2: number
  partyWallM2: number
  partyWallUValueWPerM2K: number | null
  roofM2: number
  floorM2: number
}
