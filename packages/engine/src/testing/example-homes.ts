import { type AssumptionList, assumptionList } from '../assumptions.ts'
import type { Dwelling, OpaqueElement, OpaqueKind, WindowElement } from '../dwelling/dwelling.ts'
import type { BuildingPart, MeasuredWindow } from '../dwelling/features/fabric-features.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { type HeatingDetails, NO_HEATING_DETAILS } from '../dwelling/features/surveyed-details.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import type { Edition } from '../vocabulary.ts'

/**
 * A plain semi-detached house of the 1950s with filled cavities.
 *
 * @param changes features that differ
 * @returns features by which an assessment is possible
 */
export function exampleHouse(changes: Partial<HomeFeatures> = {}): HomeFeatures {
  const unknown = unknownHomeFeatures('england')
  return {
    ...unknown,
    postcode: 'B15 2TT',
    propertyType: 'house',
    builtForm: 'semi_detached',
    ageBand: 'D',
    totalFloorAreaM2: 84,
    storeyHeightM: 2.4,
    habitableRooms: 5,
    openFireplaces: 0,
    wall: { ...unknown.wall, construction: 'cavity', insulation: 'cavity_fill' },
    roof: { ...unknown.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 100 },
    floor: { ...unknown.floor, kind: 'solid_ground', insulation: 'none' },
    windows: { ...unknown.windows, glazing: 'double', glazedShare: 1, installed: 'before_2002' },
    mainHeating: { ...unknown.mainHeating, system: 'boiler', emitter: 'radiators', fuel: 'mains_gas' },
    heatingControls: 'programmer, room thermostat and trvs',
    hotWater: { ...unknown.hotWater, source: 'main_system' },
    ...changes,
  }
}

/**
 * A house that costs so much to heat that its score would be below the least, 1.
 *
 * @returns features by which an assessment is possible
 */
export function costliestHouse(): HomeFeatures {
  const house = exampleHouse()
  return {
    ...house,
    builtForm: 'detached',
    ageBand: 'B',
    lodgedOn: '2015-03-01',
    wall: { ...house.wall, construction: 'solid_brick', insulation: 'none' },
    roof: { ...house.roof, insulation: 'none', insulationThicknessMm: null },
    windows: { ...house.windows, glazing: 'single' },
    mainHeating: { ...house.mainHeating, system: 'room_heaters', emitter: null, fuel: 'electricity' },
    hotWater: { ...house.hotWater, source: 'electric_immersion' },
    heatingControls: 'appliance thermostats',
  }
}

/**
 * The main building of the example house as a document measures it: two storeys of unequal size.
 *
 * @param changes figures that differ
 * @returns a building part
 */
export function examplePart(changes: Partial<BuildingPart> = {}): BuildingPart {
  const { floor, roof, wall } = exampleHouse()
  return {
    ageBand: 'D',
    wall,
    otherWalls: [],
    partyWallKind: 'solid',
    roof,
    floor,
    roomInRoofAreaM2: null,
    roofRoom: null,
    areas: null,
    storeys: [
      { floorAreaM2: 40, heightM: 2.4, heatLossPerimeterM: 18, partyWallLengthM: 7 },
      { floorAreaM2: 36, heightM: 2.3, heatLossPerimeterM: 17, partyWallLengthM: 7 },
    ],
    ...changes,
  }
}

/**
 * The description of a home whose features are not checked yet.
 *
 * @param features of the home
 * @param edition the rules that fill the gaps
 * @param notes list that collects the assumptions; null to collect none
 * @returns what `dwellingFromFeatures` returns
 */
export function describedHome(
  features: HomeFeatures,
  edition: Edition = PRESENT_EDITION,
  notes: AssumptionList | null = assumptionList(),
): ReturnType<typeof dwellingFromFeatures> {
  return dwellingFromFeatures(plausibleFeatures(features, notes?.assume ?? null), edition, notes)
}

/**
 * The dwelling of a home that can be described.
 *
 * @param features of the home
 * @param edition the rules that fill the gaps
 * @returns the dwelling
 * @throws Error for missing facts or a home that is not covered
 */
export function dwellingOf(features: HomeFeatures, edition: Edition = PRESENT_EDITION): Dwelling {
  const described = describedHome(features, edition, null)
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described.dwelling
}

/**
 * Area of all elements of a kind.
 *
 * @param dwelling with its elements
 * @param kind of element
 * @returns [m²]
 */
export function areaOf(dwelling: Dwelling, kind: string): number {
  return dwelling.elements.reduce((sum, element) => sum + (element.kind === kind ? element.area : 0), 0)
}

/**
 * Details of a heating in a document that states nothing else.
 *
 * @param details what it states
 * @returns details, all other ones "not known"
 */
export function heatingDetailsOf(details: Partial<HeatingDetails>): HeatingDetails {
  return { ...NO_HEATING_DETAILS, ...details }
}

export const UNKNOWN_WINDOW: Omit<MeasuredWindow, 'areaM2' | 'azimuthDeg' | 'uValueWPerM2K'> = {
  solarTransmittance: null,
  glassShare: null,
  glazing: null,
  installed: null,
  gapMm: null,
  isInRoof: false,
  pitchDeg: null,
  partIndex: null,
  otherWallIndex: null,
}

/**
 * A box for examples worked by hand: 10 by 10 m, one storey of 2.5 m, insulated, with a party wall of 20 m², one window
 * of 10 m² to the south and one door of 2 m². Rooms, air and systems are those of the example house.
 *
 * @param changes fields that differ
 * @returns complete description, by RdSAP 10
 */
export function boxDwelling(changes: Partial<Dwelling> = {}): Dwelling {
  const element = (kind: OpaqueKind, areaM2: number, uValueWPerM2K: number): OpaqueElement => ({
    kind,
    area: squareMetres(areaM2),
    uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
    uninsulatedUValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
  })
  return {
    ...dwellingOf(exampleHouse()),
    totalFloorArea: squareMetres(100),
    storeys: 1,
    volume: cubicMetres(250),
    elements: [
      element('wall', 88, 0.3),
      element('roof', 100, 0.16),
      element('floor', 100, 0.25),
      element('door', 2, 1.4),
      element('party_wall', 20, 0.5),
    ],
    windows: [boxWindow()],
    bridgingFactor: wattsPerSquareMetreKelvin(0.05),
    ...changes,
  }
}

/**
 * The upright window of the box.
 *
 * @param changes fields that differ
 * @returns a window of 10 m²
 */
export function boxWindow(changes: Partial<WindowElement> = {}): WindowElement {
  return {
    area: squareMetres(10),
    uValue: wattsPerSquareMetreKelvin(1.5),
    solarTransmittance: 0.63,
    lightTransmittance: 0.8,
    frameFactor: 0.7,
    orientation: 'south',
    roofPitchDeg: null,
    ...changes,
  }
}
