import type { Certificate } from '../certificate/certificate.ts'
import type { ChosenEdition } from '../dwelling/reading/edition.ts'
import type { Money } from '../money/money.ts'
import type { ExistingArray } from '../solar/existing-arrays.ts'
import type {
  Aspect,
  EnergyCategory,
  HeatLossElement,
  OccupierCount,
  Scenario,
  ZeroBillPotential,
} from '../vocabulary.ts'

/** The result of assessing one home. Public figures are plain numbers whose names carry the unit. */
export type Assessment = AnalysedHome | MissingFacts | UnsupportedHome

/** Some fact that cannot be defaulted is not known. */
export interface MissingFacts {
  kind: 'missing'
  fields: MissingField[]
  /** Those of the fields that are stated, with a figure that no home has. */
  refused?: RefusedValue[]
}

export interface RefusedValue {
  field: MissingField
  value: number
  /** What would have been accepted, as a person reads it. */
  range: string
}

export type MissingField = 'propertyType' | 'totalFloorAreaM2'

/** A kind of home that the method does not cover; never guessed at. */
export interface UnsupportedHome {
  kind: 'unsupported'
  field: 'propertyType'
  value: string
  reason: string
}

/** A home as it stands, what it could be, and its certificate: everything but money. */
export interface RatedHome {
  kind: 'analysed'
  geometry: GeometrySummary
  heatLoss: Record<Scenario, HeatLossResult>
  energyUse: Record<OccupierCount, EnergyUseResult>
  solar: SolarResult
  /** For the default scenario and two occupiers. */
  rating: RatingResult
  /** By the edition of lodgement, and by the present one: what the home would get today. */
  certificate: { lodged: Certificate; today: Certificate }
  /** What told the edition of lodgement. */
  inferredEditionFrom: ChosenEdition['inferredFrom']
}

export interface AnalysedHome extends RatedHome {
  /** What the home costs to run in a year, by the people in it. */
  money: Record<OccupierCount, Money>
  assumptions: Assumption[]
}

/** One value that the engine took because no source states it. */
export interface Assumption {
  /** Dotted name of the fact, such as `builtForm` or `windows.installed`. */
  field: string
  /** The value taken, as a person reads it. */
  taken: string
  reason: string
  source: string
}

export interface GeometrySummary {
  totalFloorAreaM2: number
  storeys: number
  volumeM3: number
  /** Plan area of the roof that belongs to the home; 0 under another dwelling. */
  roofPlanAreaM2: number
  footprintM2: number
  isMeasured: boolean
}

export interface ElementHeatLoss {
  areaM2: number
  /** null where the home has no such element, or for ventilation. */
  uValueWPerM2K: number | null
  /** At design temperatures, thermal bridging shared in (walls, roof, floor) and party walls under walls. */
  heatLossW: number
}

export interface HeatLossResult {
  scenario: Scenario
  elements: Record<HeatLossElement, ElementHeatLoss>
  /** Of which, already inside `elements`. */
  thermalBridgingHeatLossW: number
  /** Of which, already inside the wall element. */
  partyWallHeatLossW: number
  designHeatLossW: number
  /** January, local climate: times the design temperature difference it is the design heat loss. */
  htcWPerK: number
  indoorDesignC: number
  outdoorDesignC: number
  /** January, local climate. */
  airChangesPerHour: number
  airVolumeM3: number
  /** Useful space heating of the monthly balance. */
  spaceHeatingKwh: number
  monthlySpaceHeatingKwh: number[]
  /** Useful heat at the taps plus distribution and storage losses. */
  waterHeatingKwh: number
  /** Demand × 1000 ÷ design heat loss; 0 when either is 0. */
  equivalentFullLoadHours: number
  /** Seasonal performance factor of the heat pump this scenario would get, or of the home's own. */
  spaceHeatingSpf: number
  heatPumpFlowC: number
  electrifiedHeatingKwh: number
}

export interface EnergyUseResult {
  occupiers: OccupierCount
  electricityKwh: number
  gasKwh: number
  /** What the gas would need as electricity. */
  gasElectrifiedKwh: number
  /** Seasonal performance of hot water by heat pump. */
  spf: number
  breakdown: EnergyCategoryUse[]
}

export interface EnergyCategoryUse {
  category: EnergyCategory
  electricityKwh: number
  gasKwh: number
}

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

export interface RatingResult {
  totalElectricityDemandKwh: number
  solarGenerationKwh: number
  netGridImportKwh: number
  zeroBillPotential: ZeroBillPotential
}
