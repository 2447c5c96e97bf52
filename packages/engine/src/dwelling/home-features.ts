import type {
  AgeBand,
  BuiltForm,
  Corridor,
  CylinderInsulation,
  FlatLevel,
  FloorInsulation,
  FloorKind,
  Fuel,
  GlazedArea,
  Glazing,
  HeatEmitter,
  HeatingSystem,
  HotWaterSource,
  MechanicalVentilation,
  Meter,
  Nation,
  PropertyType,
  RegisterForm,
  RoofInsulation,
  RoofKind,
  StarWord,
  WallConstruction,
  WallInsulation,
} from '../vocabulary.ts'
import type {
  ConservatoryDetails,
  DoorDetails,
  HeatingDetails,
  HotWaterDetails,
  LightBulbs,
  PhotovoltaicDetails,
  SolarWaterHeating,
  VentilationDetails,
  WindTurbines,
} from './surveyed-details.ts'

/**
 * What is known about a home, in structured words: from its certificate, or supplied by the user.
 * `null` always means "not known"; the engine decides what may be assumed and says so.
 */
export interface HomeFeatures {
  nation: Nation
  /** Normalised postcode such as `YO31 1BR`; selects climate region and design temperature. */
  postcode: string | null
  /** SAP climate region 0 to 21, only where a full certificate states it (already translated). */
  climateRegionId: number | null
  /** ISO date of lodgement, `YYYY-MM-DD`; the year alone becomes `YYYY-01-01`. */
  lodgedOn: string | null
  inspectedOn: string | null
  /** `sap`: full assessment of a new dwelling; `rdsap`: reduced data of an existing one. */
  assessment: 'sap' | 'rdsap' | null

  propertyType: PropertyType | null
  builtForm: BuiltForm | null
  ageBand: AgeBand | null
  constructionYear: number | null
  totalFloorAreaM2: number | null
  storeyHeightM: number | null
  /** Storeys of the dwelling itself, only where a source states it. */
  storeys: number | null
  /** Storeys of the block that a flat stands in. */
  blockStoreys: number | null
  /** Of the living room and what opens into it; only where a full assessment states it. */
  livingAreaM2: number | null
  extensionCount: number | null
  habitableRooms: number | null
  heatedRooms: number | null
  openFireplaces: number | null
  /** Doors that lose heat, and of a flat the one to its corridor; only where a full certificate counts them. */
  doorCount: number | null
  /** Of windows and doors, 0 to 1. */
  draughtProofedShare: number | null
  extractFanCount: number | null
  /** Sides of the home that neighbours or trees shelter from the wind, 0 to 4. */
  shelteredSides: number | null
  /** At 50 Pa [m³/h per m²], from the test of a new home. */
  airPermeabilityM3PerHM2: number | null
  /** Factor y on all exposed area, as a new home's joints were worked out. */
  thermalBridgingWPerM2K: number | null
  /** Thermal mass parameter, per floor area. */
  thermalMassKjPerM2K: number | null
  flat: FlatPosition | null

  wall: WallFeatures
  roof: RoofFeatures
  floor: FloorFeatures
  windows: WindowFeatures
  mainHeating: HeatingFeatures
  secondMainHeating: HeatingFeatures | null
  secondaryHeating: HeatingFeatures | null
  /** Text of the heating controls, as the register words it, in lower case; the engine maps it. */
  heatingControls: string | null
  hotWater: HotWaterFeatures
  lowEnergyLightingShare: number | null
  ventilation: MechanicalVentilation | null
  hasMainsGas: boolean | null
  meter: Meter | null
  photovoltaics: PhotovoltaicFeatures
  hasSolarWaterHeating: boolean | null

  /** Only a whole document fills the details below; each beside what the fields above say of the same thing. */
  heatingDetails: HeatingDetails[] | null
  hotWaterDetails: HotWaterDetails | null
  ventilationDetails: VentilationDetails | null
  lightBulbs: LightBulbs | null
  photovoltaicDetails: PhotovoltaicDetails | null
  solarWaterHeating: SolarWaterHeating | null
  conservatory: ConservatoryDetails | null
  doors: DoorDetails | null
  /** Tables tell their count as well. */
  windTurbines: WindTurbines | null

  /** Measured geometry from a full certificate; wins over every inference. */
  buildingParts: BuildingPart[] | null
  /** What tells by which edition of the rules the certificate was calculated, where its date does not. */
  editionHints: EditionHints
  /** Outputs of the certificate: they may settle a hidden input (boiler class, cylinder, a layer), nothing else. */
  stars: StarRatings
  /** The register's own wording, for display. */
  describedAs: DescribedAs
}

export interface EditionHints {
  /** Only the year of lodgement is known, and `lodgedOn` is its first day. */
  isLodgedOnAYear: boolean
  /** Such as 9.92 or 10.2. */
  sapVersion: number | null
  /** Such as `RdSAP-Schema-17.0`. */
  schemaType: string | null
  /** The main fuel's text says "this is for backwards compatibility only": all lodgements of 2008 to 2010. */
  hasOldFuelWords: boolean | null
  /** Which columns of the register its row fills, where that tells. */
  registerForm: RegisterForm | null
}

export const STARRED_ELEMENTS = [
  'walls',
  'roof',
  'floor',
  'windows',
  'mainHeating',
  'heatingControls',
  'hotWater',
  'secondaryHeating',
  'lighting',
] as const
export type StarRatings = Record<(typeof STARRED_ELEMENTS)[number], StarRating>

export interface StarRating {
  /** By running cost. */
  energy: StarWord | null
  /** By carbon dioxide. */
  environment: StarWord | null
}

/** The star by running cost, else by carbon dioxide; null where neither is printed. */
export function starOf({ energy, environment }: StarRating): StarWord | null {
  return energy ?? environment
}

export interface FlatPosition {
  level: FlatLevel | null
  /** 0 ground, 1 first, -1 basement. */
  storeyNumber: number | null
  corridor: Corridor | null
  unheatedCorridorLengthM: number | null
}

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
  /** In a roof, at a pitch, and out of the roof's area instead of the wall's. */
  isInRoof: boolean
  pitchDeg: number | null
}

export interface HeatingFeatures {
  system: HeatingSystem | null
  emitter: HeatEmitter | null
  fuel: Fuel | null
  /** SAP Table 4a code of a full certificate. */
  sapCode: number | null
}

export interface HotWaterFeatures {
  source: HotWaterSource | null
  fuel: Fuel | null
  isOffPeak: boolean | null
  /** null: the text does not say; false: "no cylinder thermostat". */
  hasCylinderThermostat: boolean | null
  hasCylinder: boolean | null
  cylinderVolumeL: number | null
  cylinderInsulation: CylinderInsulation | null
  cylinderInsulationThicknessMm: number | null
  /** Stated by its maker, before any temperature factor. */
  cylinderLossKwhPerDay: number | null
  hasFlueGasHeatRecovery: boolean
  hasWasteWaterHeatRecovery: boolean
}

export interface PhotovoltaicFeatures {
  /** Share of the roof covered by panels, 0 to 1; 0 does not prove that there are none. */
  shareOfRoof: number | null
  peakKw: number | null
}

export interface BuildingPart {
  ageBand: AgeBand | null
  wall: WallFeatures
  /** Parts of the wall that are built otherwise, each within the part's exposed wall. */
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

/** Gross of openings [m²]; what loses no heat is 0. */
export interface MeasuredAreas {
  wallM2: number
  partyWallM2: number
  partyWallUValueWPerM2K: number | null
  roofM2: number
  floorM2: number
}

export interface DescribedAs {
  walls: string | null
  roof: string | null
  floor: string | null
  windows: string | null
  mainHeating: string | null
  heatingControls: string | null
  hotWater: string | null
  secondaryHeating: string | null
  lighting: string | null
  constructionAge: string | null
}

const UNKNOWN_STARS: StarRating = { energy: null, environment: null }
const UNKNOWN_HEATING: HeatingFeatures = { system: null, emitter: null, fuel: null, sapCode: null }

/** A home of which nothing is known but its nation: the start for parsers, user-supplied facts and tests. */
export function unknownHomeFeatures(nation: Nation): HomeFeatures {
  return {
    nation,
    postcode: null,
    climateRegionId: null,
    lodgedOn: null,
    inspectedOn: null,
    assessment: null,
    propertyType: null,
    builtForm: null,
    ageBand: null,
    constructionYear: null,
    totalFloorAreaM2: null,
    storeyHeightM: null,
    storeys: null,
    blockStoreys: null,
    livingAreaM2: null,
    extensionCount: null,
    habitableRooms: null,
    heatedRooms: null,
    openFireplaces: null,
    doorCount: null,
    draughtProofedShare: null,
    extractFanCount: null,
    shelteredSides: null,
    airPermeabilityM3PerHM2: null,
    thermalBridgingWPerM2K: null,
    thermalMassKjPerM2K: null,
    flat: null,
    wall: {
      construction: null,
      insulation: null,
      isAssumed: false,
      insulationThicknessMm: null,
      thicknessMm: null,
      isDryLined: null,
      uValueWPerM2K: null,
    },
    roof: { kind: null, insulation: null, isAssumed: false, insulationThicknessMm: null, uValueWPerM2K: null },
    floor: { kind: null, insulation: null, isAssumed: false, insulationThicknessMm: null, uValueWPerM2K: null },
    windows: {
      glazing: null,
      glazedShare: null,
      installed: null,
      area: null,
      gapMm: null,
      uValueWPerM2K: null,
      measured: null,
    },
    mainHeating: { ...UNKNOWN_HEATING },
    secondMainHeating: null,
    secondaryHeating: null,
    heatingControls: null,
    hotWater: {
      source: null,
      fuel: null,
      isOffPeak: null,
      hasCylinderThermostat: null,
      hasCylinder: null,
      cylinderVolumeL: null,
      cylinderInsulation: null,
      cylinderInsulationThicknessMm: null,
      cylinderLossKwhPerDay: null,
      hasFlueGasHeatRecovery: false,
      hasWasteWaterHeatRecovery: false,
    },
    lowEnergyLightingShare: null,
    ventilation: null,
    hasMainsGas: null,
    meter: null,
    photovoltaics: { shareOfRoof: null, peakKw: null },
    hasSolarWaterHeating: null,
    heatingDetails: null,
    hotWaterDetails: null,
    ventilationDetails: null,
    lightBulbs: null,
    photovoltaicDetails: null,
    solarWaterHeating: null,
    conservatory: null,
    doors: null,
    windTurbines: null,
    buildingParts: null,
    editionHints: {
      isLodgedOnAYear: false,
      sapVersion: null,
      schemaType: null,
      hasOldFuelWords: null,
      registerForm: null,
    },
    stars: {
      walls: { ...UNKNOWN_STARS },
      roof: { ...UNKNOWN_STARS },
      floor: { ...UNKNOWN_STARS },
      windows: { ...UNKNOWN_STARS },
      mainHeating: { ...UNKNOWN_STARS },
      heatingControls: { ...UNKNOWN_STARS },
      hotWater: { ...UNKNOWN_STARS },
      secondaryHeating: { ...UNKNOWN_STARS },
      lighting: { ...UNKNOWN_STARS },
    },
    describedAs: {
      walls: null,
      roof: null,
      floor: null,
      windows: null,
      mainHeating: null,
      heatingControls: null,
      hotWater: null,
      secondaryHeating: null,
      lighting: null,
      constructionAge: null,
    },
  }
}
