import type {
  AgeBand,
  BuiltForm,
  Corridor,
  CylinderInsulation,
  FlatLevel,
  Fuel,
  HeatEmitter,
  HeatingSystem,
  HotWaterSource,
  MechanicalVentilation,
  Meter,
  Nation,
  PropertyType,
  RegisterForm,
  Tenure,
} from '../../vocabulary.ts'
import type { EnteredDetails } from './entered-details.ts'
import type { BuildingPart, FloorFeatures, RoofFeatures, WallFeatures, WindowFeatures } from './fabric-features.ts'
import type { ImagedRoof } from './imaged-roof.ts'
import type { StarRatings } from './star-ratings.ts'
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
 * What is known about a home, in structured words: from its certificate, or supplied by the user. `null` always means
 * "not known"; the engine decides what may be assumed and lists it.
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
  /** Area of the living room and any space open to it; only where a full assessment states it. */
  livingAreaM2: number | null
  extensionCount: number | null
  habitableRooms: number | null
  heatedRooms: number | null
  openFireplaces: number | null
  /** Doors that lose heat, and of a flat the one to its corridor; only where a full certificate counts them. */
  doorCount: number | null
  /** Share of the windows and doors, 0 to 1. */
  draughtProofedShare: number | null
  extractFanCount: number | null
  /** Sides of the home that neighbours or trees shelter from the wind, 0 to 4. */
  shelteredSides: number | null
  /** At 50 Pa [m³/h per m²], from the test of a new home. */
  airPermeabilityM3PerHM2: number | null
  /** Factor y on all exposed area, as calculated from the joints of a new home. */
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

  /** Only a whole document fills the details below, in addition to the fields above. */
  heatingDetails: HeatingDetails[] | null
  hotWaterDetails: HotWaterDetails | null
  ventilationDetails: VentilationDetails | null
  lightBulbs: LightBulbs | null
  photovoltaicDetails: PhotovoltaicDetails | null
  solarWaterHeating: SolarWaterHeating | null
  conservatory: ConservatoryDetails | null
  doors: DoorDetails | null
  /** Tables give their count too. */
  windTurbines: WindTurbines | null

  /** Measured geometry from a full certificate; used before any inference. */
  buildingParts: BuildingPart[] | null
  /** Only where imagery of the home's roof was found; certificates and bulk files have none. */
  seenRoof?: ImagedRoof
  /** Only where a person entered some; certificates and bulk files have none. */
  entered?: EnteredDetails
  /** Only after a change: no certificate states what a home cooks with. */
  hob?: 'electricity'
  /** Only after a change of controls, cylinder or heater: what the old controls show of them. Rules HL-24a and SYS-4c. */
  shownBefore?: { controls: string | null; isOlderBoiler: boolean }
  /** Hints at the edition by which the certificate was calculated, where its date does not show it. */
  editionHints: EditionHints
  /** How the home is held: no figure follows from it. */
  tenure: Tenure | null
  /** Outputs of the certificate: they may show a hidden input (boiler class, cylinder, a layer), nothing else. */
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
  /** Which columns of the register its row fills, where that shows the edition. */
  registerForm: RegisterForm | null
}

export interface FlatPosition {
  level: FlatLevel | null
  /** 0 ground, 1 first, -1 basement. */
  storeyNumber: number | null
  corridor: Corridor | null
  unheatedCorridorLengthM: number | null
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
  /** null: not stated; false: "no cylinder thermostat". */
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
