import type { ConservatoryKind, Overshading, WaterOutlet } from '../../vocabulary.ts'

/**
 * Details of a home's systems and openings that only whole certificate documents state. `null` always means "not
 * known".
 */

export interface HeatingDetails {
  /** Share of the heat that the main systems supply together, 0 to 1. */
  share: number | null
  /** SAP Table 4e, such as 2106. */
  controlCode: number | null
  /** Its figures are in the product database; the document names the product, not the figures. */
  isFromProductDatabase: boolean | null
  productIndex: number | null
  /** As its maker declares it, where the document repeats it [%]. */
  declaredEfficiencyPercent: number | null
  isCondensing: boolean | null
  isCombi: boolean | null
  flue: 'open' | 'balanced' | 'chimney' | 'none' | null
  hasFlueFan: boolean | null
  ignition: 'automatic' | 'pilot_light' | null
  pumpInstalled: 'before_2013' | 'from_2013' | null
  isPumpInHeatedSpace: boolean | null
  /** Of the water in the emitters, by design [°C]. */
  emitterTemperature: 'over_45' | 'up_to_45' | 'up_to_35' | null
  compensation: 'none' | 'load_or_weather' | null
  hasDelayedStart: boolean | null
  /** A room thermostat switches boiler and pump off. */
  isInterlocked: boolean | null
  hasFlueGasHeatRecovery: boolean | null
  hasHighHeatRetention: boolean | null
  /** Winter temperature of an electric combined primary storage unit [°C]. */
  storageUnitC: number | null
  /** Installed and set up under the microgeneration scheme. */
  isMcsInstalled: boolean | null
}

/** Of a heating of which nothing more was recorded. */
export const NO_HEATING_DETAILS: Readonly<HeatingDetails> = {
  share: null,
  controlCode: null,
  isFromProductDatabase: null,
  productIndex: null,
  declaredEfficiencyPercent: null,
  isCondensing: null,
  isCombi: null,
  flue: null,
  hasFlueFan: null,
  ignition: null,
  pumpInstalled: null,
  isPumpInHeatedSpace: null,
  emitterTemperature: null,
  compensation: null,
  hasDelayedStart: null,
  isInterlocked: null,
  hasFlueGasHeatRecovery: null,
  hasHighHeatRetention: null,
  storageUnitC: null,
  isMcsInstalled: null,
}

export interface HotWaterDetails {
  /** SAP Table 4a, such as 901 from the main system, 903 immersion heater. */
  systemCode: number | null
  immersion: 'single' | 'dual' | null
  isTimedApart: boolean | null
  isCylinderInHeatedSpace: boolean | null
  /** `false`: the cylinder could not be inspected. */
  isCylinderSeen: boolean | null
  /** Insulated share of the pipes between boiler and cylinder, from 0 (bare) to 1. */
  primaryInsulatedShare: number | null
  thermalStore: 'none' | 'hot_water_only' | 'integrated' | null
  coldSupply: 'mains' | 'tank' | null
  showers: ShowerOutlet[] | null
  baths: number | null
  /** Designed for at most 125 litres of water a person and day. */
  isLowWaterUse: boolean | null
  networkLossFactor: number | null
}

/** Of hot water of which nothing more was recorded. */
export const NO_HOT_WATER_DETAILS: Readonly<HotWaterDetails> = {
  systemCode: null,
  immersion: null,
  isTimedApart: null,
  isCylinderInHeatedSpace: null,
  isCylinderSeen: null,
  primaryInsulatedShare: null,
  thermalStore: null,
  coldSupply: null,
  showers: null,
  baths: null,
  isLowWaterUse: null,
  networkLossFactor: null,
}

export interface ShowerOutlet {
  kind: WaterOutlet
  flowLPerMin: number | null
  powerKw: number | null
  hasHeatRecovery: boolean
}

export interface VentilationDetails {
  openFlues: number | null
  closedFires: number | null
  solidFuelBoilerFlues: number | null
  otherHeaterFlues: number | null
  blockedChimneys: number | null
  passiveVents: number | null
  fluelessGasFires: number | null
  hasDraughtLobby: boolean | null
  /** How permeability was found: measured at 50 Pa or 4 Pa, or calculated. */
  pressureTest: 'at_50_pa' | 'at_4_pa' | 'as_designed' | 'none' | null
  /** Specific fan power of the mechanical system [W per l/s]. */
  fanPowerWPerLPerS: number | null
  /** Share of the heat in the extract air that is recovered [%]. */
  heatRecoveryPercent: number | null
  productIndex: number | null
  /** Where the fans of a continuous extract system are: one for the home, or one in each wet room. */
  extractFans: 'central' | 'in_each_room' | null
  wetRooms: number | null
  duct: 'flexible' | 'rigid' | null
}

/** Of a home whose vents and flues were not counted. */
export const NO_VENTILATION_DETAILS: Readonly<VentilationDetails> = {
  openFlues: null,
  closedFires: null,
  solidFuelBoilerFlues: null,
  otherHeaterFlues: null,
  blockedChimneys: null,
  passiveVents: null,
  fluelessGasFires: null,
  hasDraughtLobby: null,
  pressureTest: null,
  fanPowerWPerLPerS: null,
  heatRecoveryPercent: null,
  productIndex: null,
  extractFans: null,
  wetRooms: null,
  duct: null,
}

export interface LightBulbs {
  led: number
  compactFluorescent: number
  /** Low energy, of unknown kind. */
  otherLowEnergy: number
  incandescent: number
  /** Only in full SAP: fixed lighting as designed [W] and [lm]. */
  totalPowerW: number | null
  totalLumens: number | null
}

export interface PhotovoltaicDetails {
  arrays: PhotovoltaicArray[]
  /** To the home's own meter. */
  isConnected: boolean | null
  batteryKwh: number | null
  hasDiverter: boolean | null
  isExportCapable: boolean | null
}

export interface PhotovoltaicArray {
  peakKw: number
  pitchDeg: number | null
  /** Compass degrees, 0 north, 90 east; null for a flat array or an unknown direction. */
  azimuthDeg: number | null
  overshading: Overshading | null
}

export interface SolarWaterHeating {
  apertureM2: number | null
  collector: 'evacuated_tube' | 'flat_plate' | 'unglazed' | null
  zeroLossEfficiency: number | null
  linearLossWPerM2K: number | null
  secondOrderLossWPerM2K2: number | null
  pitchDeg: number | null
  azimuthDeg: number | null
  overshading: Overshading | null
  dedicatedVolumeL: number | null
  hasCombinedCylinder: boolean | null
  hasSolarPump: boolean | null
}

export interface ConservatoryDetails {
  kind: ConservatoryKind
  floorAreaM2: number | null
  glazedPerimeterM: number | null
  isDoubleGlazed: boolean | null
  /** Height in storeys of the house, in halves. */
  heightStoreys: number | null
}

export interface DoorDetails {
  /** Number of the doors that are insulated. */
  insulatedCount: number | null
  insulatedUValueWPerM2K: number | null
  draughtProofedCount: number | null
  /** Each door of full SAP; empty where it measures the openings and none is a door. */
  measured: MeasuredDoor[] | null
}

export interface MeasuredDoor {
  areaM2: number
  uValueWPerM2K: number | null
}

export interface WindTurbines {
  count: number
  rotorDiameterM: number | null
  hubHeightM: number | null
  terrain: 'urban' | 'suburban' | 'rural' | null
}
