import type { KnownHome } from '../../assess/known-home.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { Dwelling, OpaqueKind } from '../../dwelling/dwelling.ts'
import { isObject } from '../../object-path.ts'
import { recordOf } from '../../record-of.ts'

/**
 * Parts of a described home that changes touch. Rule PLAN-22: changes of different parts are described apart and put
 * together; changes of the same part are described together.
 */
export const HOME_PARTS = [
  'frame',
  'walls',
  'party_walls',
  'roofs',
  'floors',
  'doors',
  'windows',
  'mass',
  'chimneys',
  'flues',
  'extract_fans',
  'draught_seal',
  'floor_seal',
  'air_exchange',
  'permeability',
  'fan_energy',
  'systems',
  'outlets',
  'lighting',
  'generation',
  'export_price',
] as const
export type HomePart = (typeof HOME_PARTS)[number]

type ElementOfChange = Extract<HomeChange, { kind: 'u_value_at_most' }>['element']

const PART_OF_ELEMENT: Readonly<Record<ElementOfChange, HomePart>> = {
  wall: 'walls',
  roof: 'roofs',
  floor: 'floors',
  door: 'doors',
  party_wall: 'party_walls',
}

const VENTILATION: readonly HomePart[] = ['air_exchange', 'extract_fans', 'fan_energy']
/** Heaters, their controls, fuels and tariff, and the water that they heat depend on each other. */
const SYSTEMS: readonly HomePart[] = ['systems']
/** A battery depends on the panels. */
const PANELS: readonly HomePart[] = ['generation']

/**
 * Parts that each kind of change touches, or that decide what it does. What a home shows beyond this table is added for
 * that home: see `partsThatDiffer`.
 */
const PARTS_OF_KIND: Readonly<
  Record<Exclude<HomeChange['kind'], 'strip_insulation' | 'u_value_at_least' | 'u_value_at_most'>, readonly HomePart[]>
> = {
  windows_at_most: ['windows'],
  old_windows: ['windows'],
  draught_proof: ['chimneys', 'draught_seal', 'floor_seal'],
  close_chimneys: ['chimneys'],
  insulate_wall: ['walls', 'mass'],
  insulate_roof: ['roofs'],
  insulate_roof_room: ['roofs'],
  insulate_floor: ['floors', 'floor_seal'],
  new_windows: ['windows', 'draught_seal'],
  ventilation: VENTILATION,
  extract_fans: ['extract_fans'],
  // Compared with the leakage that the other seals leave.
  air_permeability: ['permeability', 'draught_seal', 'floor_seal'],
  main_heating: SYSTEMS,
  emitters: SYSTEMS,
  heating_controls: SYSTEMS,
  secondary_heating: SYSTEMS,
  hot_water: SYSTEMS,
  cylinder: SYSTEMS,
  solar_water_heating: SYSTEMS,
  showers: ['outlets'],
  waste_water_heat_recovery: ['outlets'],
  lighting: ['lighting'],
  cooking: SYSTEMS,
  disconnect_gas: SYSTEMS,
  battery: PANELS,
  tariff: ['systems', 'export_price'],
  panels: PANELS,
  panels_on_faces: PANELS,
  credible_panels: PANELS,
}

/**
 * Parts of the home that a change touches. Rule PLAN-22.
 *
 * @param change of any kind
 * @returns parts, at least one
 */
export function partsOfChange(change: HomeChange): readonly HomePart[] {
  if ('element' in change) return [PART_OF_ELEMENT[change.element]]
  if (change.kind === 'tariff' && change.meter === undefined) return ['export_price']
  return PARTS_OF_KIND[change.kind]
}

/**
 * Parts in which two descriptions of a home differ.
 *
 * @param home one description
 * @param other another of the same home
 * @returns none where both are the same
 */
export function partsThatDiffer(home: KnownHome, other: KnownHome): HomePart[] {
  const contents = contentsOf(home)
  const others = contentsOf(other)
  return HOME_PARTS.filter((part) => !isSame(contents[part], others[part]))
}

function contentsOf({ described, features, money }: KnownHome): Record<HomePart, unknown> {
  const { dwelling } = described
  const { ventilation, hotWater, systems } = dwelling
  const byKind = elementsByKind(dwelling)
  const { ventilationFansKwh, ventilationFansInUseKwh, ...heaters } = systems
  const outlets = outletsOf(hotWater)
  return {
    frame: [
      dwelling.edition,
      dwelling.totalFloorArea,
      dwelling.storeys,
      dwelling.volume,
      dwelling.bridgingFactor,
      dwelling.livingAreaShare,
      dwelling.climateRegionId,
      dwelling.outdoorDesign,
      ventilation.isFrameStructure,
      ventilation.hasDraughtLobby,
      ventilation.shelteredSides,
      features.windTurbines,
      described.propertyType,
    ],
    walls: byKind.wall,
    party_walls: byKind.party_wall,
    roofs: byKind.roof,
    floors: byKind.floor,
    doors: byKind.door,
    windows: dwelling.windows,
    mass: dwelling.thermalMassKjPerM2K,
    chimneys: [ventilation.openChimneys, ventilation.blockedChimneys],
    flues: ventilation.otherOpeningsM3PerH,
    extract_fans: ventilation.extractFans,
    draught_seal: ventilation.draughtProofedShare,
    floor_seal: ventilation.timberFloor,
    air_exchange: ventilation.mechanical,
    permeability: ventilation.airPermeabilityM3PerHM2,
    fan_energy: [ventilationFansKwh, ventilationFansInUseKwh],
    // Gas that is recorded only because something changed is the gas that was taken to be there before: CHG-7.
    systems: [dwelling.heating, heaters, { ...hotWater, ...NO_OUTLETS }, features.hob, features.hasMainsGas === false],
    outlets,
    lighting: dwelling.lighting,
    // A layout depends on the roof.
    generation: [features.photovoltaics, features.photovoltaicDetails, dwelling.roofKind, dwelling.roofPlan],
    export_price: money?.exportP,
  }
}

type Outlets = Pick<Dwelling['hotWater'], (typeof OUTLET_FIELDS)[number]>

/** Of hot water, what showers, bath and their heat recovery decide, whatever heats the water. */
const OUTLET_FIELDS = [
  'hasMixerShower',
  'showerFlowLPerMin',
  'electricShowers',
  'hasBath',
  'hasAssumedMixer',
  'isLowWaterUse',
  'recoveredShare',
  'drainRecoveredShare',
] as const satisfies readonly (keyof Dwelling['hotWater'])[]

const NO_OUTLETS = recordOf(OUTLET_FIELDS, () => null)

/**
 * The part of a home's hot water that belongs to its outlets.
 *
 * @param hotWater of a home
 * @returns showers, bath and heat recovery
 */
export function outletsOf(hotWater: Dwelling['hotWater']): Outlets {
  const {
    hasMixerShower,
    showerFlowLPerMin,
    electricShowers,
    hasBath,
    hasAssumedMixer,
    isLowWaterUse,
    recoveredShare,
    drainRecoveredShare,
  } = hotWater
  return {
    hasMixerShower,
    showerFlowLPerMin,
    electricShowers,
    hasBath,
    hasAssumedMixer,
    isLowWaterUse,
    recoveredShare,
    drainRecoveredShare,
  }
}

function elementsByKind({ elements }: Dwelling): Record<OpaqueKind, Dwelling['elements'][number][]> {
  const byKind: Record<OpaqueKind, Dwelling['elements'][number][]> = {
    wall: [],
    roof: [],
    floor: [],
    door: [],
    party_wall: [],
  }
  for (const element of elements) byKind[element.kind].push(element)
  return byKind
}

/** Whether two values of plain data are equal, however deep. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}
