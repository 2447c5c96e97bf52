import type { Celsius, CubicMetres, SquareMetres, WattsPerSquareMetreKelvin } from '../quantities/units.ts'
import type { Orientation } from '../tables/climate/solar-radiation.ts'
import type { ControlType } from '../tables/heating/heating-figures.ts'
import type { AirExchange, Edition, HeatEmitter, RoofKind } from '../vocabulary.ts'
import type { Systems } from './systems.ts'

/**
 * A dwelling as the heat balance sees it: areas, U-values, air, mass, heating and hot water, with every gap filled. It
 * knows nothing of certificates. Never changed in place; scenarios and measures make a new one. The type of a quantity
 * gives its unit, such as `SquareMetres`, else the end of its name does; counts and shares have none.
 */
export interface Dwelling {
  /** The rules that it was described by, and that its balance follows. */
  edition: Edition
  totalFloorArea: SquareMetres
  /** Storeys that the stack effect works over, a roof room included. */
  storeys: number
  volume: CubicMetres
  footprint: SquareMetres
  /** Plan area of the home's own roof; 0 under another dwelling. */
  roofPlan: SquareMetres
  roofKind: RoofKind
  isMeasured: boolean
  elements: readonly OpaqueElement[]
  windows: readonly WindowElement[]
  /** Thermal bridging factor y, per area of all exposed elements. */
  bridgingFactor: WattsPerSquareMetreKelvin
  /** Thermal mass parameter [kJ/m²K]. */
  thermalMassKjPerM2K: number
  /** Living area as a share of the total floor area. */
  livingAreaShare: number
  ventilation: Ventilation
  climateRegionId: number
  /** Outside design temperature. */
  outdoorDesign: Celsius
  heating: Heating
  hotWater: HotWater
  lighting: Lighting
  /** Only after a change of the lights: the fittings before it. Rule EU-12. */
  replacedLighting?: Lighting
  systems: Systems
}

export type OpaqueKind = 'wall' | 'roof' | 'floor' | 'door' | 'party_wall'

export interface OpaqueElement {
  kind: OpaqueKind
  area: SquareMetres
  uValue: WattsPerSquareMetreKelvin
  /** What the same construction of the oldest age would have without insulation. */
  uninsulatedUValue: WattsPerSquareMetreKelvin
}

export interface WindowElement {
  area: SquareMetres
  /** Before the curtain allowance. */
  uValue: WattsPerSquareMetreKelvin
  solarTransmittance: number
  lightTransmittance: number
  frameFactor: number
  orientation: Orientation
  /** From the horizontal, of a window that lies in a roof; null where it stands upright. */
  roofPitchDeg: number | null
}

export interface Ventilation {
  openChimneys: number
  blockedChimneys: number
  /** Through flues, vents and flueless fires, whatever the wind [m³/h]. */
  otherOpeningsM3PerH: number
  extractFans: number
  isFrameStructure: boolean
  timberFloor: 'none' | 'sealed' | 'unsealed'
  hasDraughtLobby: boolean
  /** Share of windows and doors, 0 to 1. */
  draughtProofedShare: number
  shelteredSides: number
  mechanical: AirExchange
  /** Tested at 50 Pa [m³/h per m²]; replaces the infiltration terms but not the openings. */
  airPermeabilityM3PerHM2: number | null
}

export interface Heating {
  /** 0 slow to 1 quick. */
  responsiveness: number
  controlType: ControlType
  /** Added to the mean internal temperature [K]. */
  temperatureAdjustmentK: number
  /** Heat of pumps in heating months [W]. */
  pumpGainW: number
  /** The home's own heat pump, if it has one. */
  heatPump: 'none' | 'air' | 'ground'
  /**
   * Seasonal performance of the home's own electric heat pump, as its maker declares it [kWh heat per kWh]; else null.
   */
  declaredSpf: number | null
  emitter: HeatEmitter
  /** Fabric loss as built that the emitters were sized for, per exposed area at design temperatures [W/m²]. */
  sizedForWPerExposedM2: number
  /** Sized for a heat pump, not for a boiler. */
  hasLargerRadiators: boolean
}

export interface HotWater {
  coldSupply: 'mains' | 'tank'
  hasMixerShower: boolean
  /** Mean of the mixer showers. */
  showerFlowLPerMin: number
  /** Showers that heat their own water; null without. */
  electricShowers: ElectricShowers | null
  hasBath: boolean
  /** No shower is recorded: a mixer is assumed. */
  hasAssumedMixer: boolean
  /** Designed for at most 125 litres of water, hot and cold, a person and day. */
  isLowWaterUse: boolean
  /** At the tap, without pipes to lose heat. */
  isPointOfUse: boolean
  isCombi: boolean
  /** How likely it is that the combination boiler's hot water was tested, 0 to 1; 0 without such a boiler. */
  testedCombiShare: number
  /** After volume and temperature factors [kWh/day]; 0 without a cylinder. */
  storageLossKwhPerDay: number
  /** null where no boiler or heat pump feeds a cylinder. */
  primaryPipework: PrimaryPipework | null
  /** Share of the heat drawn that drains and flue recover, 0 to 1. */
  recoveredShare: number
  /** The part of it that shower drains recover, whatever heats the water; 0 to 1. */
  drainRecoveredShare: number
  /** null without solar water heating. */
  solarCollector: SolarCollector | null
}

export interface ElectricShowers {
  /** Share of all showers taken, above 0 and at most 1. */
  share: number
  /** Mean of them [kW]. */
  powerKw: number
}

/** A solar water heater with its store. */
export interface SolarCollector {
  apertureM2: number
  /** 0 to 1. */
  zeroLossEfficiency: number
  linearLossWPerM2K: number
  secondOrderLossWPerM2K2: number
  pitchDeg: number
  azimuthDeg: number
  /** Share of the yearly sunshine left by trees and buildings, 0 to 1. */
  overshadingFactor: number
  hasCylinderThermostat: boolean
  /**
   * Share of the home's cylinder that the sun alone heats: the heater does not cover its losses. 0 with a separate
   * store.
   */
  dedicatedShareOfCylinder: number
  /** The litres that the sun alone heats, and a part of the rest of a combined cylinder. */
  effectiveVolumeL: number
}

export interface PrimaryPipework {
  /** 0 bare to 1 insulated. */
  insulatedShare: number
  winterHoursPerDay: number
  summerHoursPerDay: number
}

export interface Lighting {
  /** Light output of the fixed fittings [lm/m²]. */
  capacityLmPerM2: number
  /** Efficacy of the fixed fittings [lm/W]. */
  efficacyLmPerW: number
  /** Share of the fixed fittings, 0 to 1; used before RdSAP 10. */
  lowEnergyShare: number
}
