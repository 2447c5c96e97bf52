import { valueAt } from '../../object-path.ts'
import { ageBandOfYear } from '../../tables/building/age-bands.ts'
import { AGE_BANDS, type HomeFactKey, isGroundFloor, NOT_KNOWN_ANSWER } from '../../vocabulary.ts'
import { resolveAgeBand } from './age-band.ts'
import { NOTHING_ENTERED } from './entered-details.ts'
import type { BuildingPart, FloorFeatures, RoofFeatures, WindowFeatures } from './fabric-features.ts'
import { type FeaturePath } from './feature-leaves.ts'
import { HOME_FACTS, isAnswerKey } from './home-facts.ts'
import type { DescribedAs, HeatingFeatures, HomeFeatures, HotWaterFeatures } from './home-features.ts'
import { insulatedByDepth } from './insulated-by-depth.ts'
import { isShownAsSaid, kindOfFloorByUValue, shownRoof } from './shown-by-u-value.ts'
import type { STARRED_ELEMENTS } from './star-ratings.ts'
import { NO_VENTILATION_DETAILS } from './surveyed-details.ts'
import { isPartlyHeated, saysNoSecondary } from './unheated-rooms.ts'
import { unknownHomeFeatures } from './unknown-home.ts'
import { withValueAt } from './with-value-at.ts'

export type FactValue = string | number | boolean

/** Facts that a person states about a home. */
export type KnownFacts = Partial<Record<HomeFactKey, FactValue>>

/**
 * The features of a home after the facts that a person knows better. Rule HL-32: each of these facts replaces what was
 * stated. It also removes what said the same in other words: a stated U-value of the same wall, its stars and its
 * wording, and measured parts where size or form differ. All other features stay as the certificate has them.
 *
 * @param features as the certificate states them; stay as they are
 * @param facts values that `HOME_FACTS` accepts
 * @returns new features
 * @see docs/method/dwelling.md
 */
export function correctedFeatures(features: HomeFeatures, facts: KnownFacts): HomeFeatures {
  if (Object.keys(facts).length === 0) return features
  let corrected: HomeFeatures = features
  for (const { key } of HOME_FACTS) {
    if (facts[key] !== undefined) corrected = withoutOtherWords(corrected, key, facts)
  }
  for (const { key, path } of HOME_FACTS) {
    const value = facts[key]
    if (value === undefined) continue
    corrected = withValueAt(withGroupOf(corrected, path), path.split('.'), value === NOT_KNOWN_ANSWER ? null : value)
  }
  const { roofInsulation, wallInsulation, roofInsulationThickness = null, wallInsulationThickness = null } = facts
  const insulated = insulatedByDepth(corrected, {
    roofMm: roofInsulation === undefined ? amountOf(roofInsulationThickness) : null,
    wallMm: wallInsulation === undefined ? amountOf(wallInsulationThickness) : null,
  })
  return withMainPart(insulated, facts)
}

/** The group of features that a fact belongs to, where no source states any of it. */
function withGroupOf(features: HomeFeatures, path: FeaturePath): HomeFeatures {
  if (path.startsWith('flat.')) return { ...features, flat: features.flat ?? { ...NO_POSITION } }
  if (path.startsWith('entered.answers.')) {
    const { entered = NOTHING_ENTERED } = features
    return { ...features, entered: { ...entered, answers: { ...entered.answers } } }
  }
  if (path.startsWith('entered.')) return { ...features, entered: features.entered ?? { ...NOTHING_ENTERED } }
  if (path.startsWith('secondaryHeating.')) {
    return { ...features, secondaryHeating: features.secondaryHeating ?? { ...UNNAMED_HEATER } }
  }
  if (path.startsWith('ventilationDetails.')) {
    return { ...features, ventilationDetails: features.ventilationDetails ?? { ...NO_VENTILATION_DETAILS } }
  }
  return features
}

/** A fuel alone is that of a fire or heater in a room. */
const UNNAMED_HEATER: HeatingFeatures = { system: 'room_heaters', emitter: null, fuel: null, sapCode: null }
const NO_POSITION = { level: null, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null }

type Element = (typeof STARRED_ELEMENTS)[number]

/** Other features that express the same fact and would contradict the person. */
function withoutOtherWords(features: HomeFeatures, key: HomeFactKey, facts: KnownFacts): HomeFeatures {
  if (isAnswerKey(key)) return features
  switch (key) {
    case 'propertyType':
      return { ...withoutNeighbours(features, facts), buildingParts: null }
    case 'flatLevel':
      return { ...atAnotherLevel(features, facts), buildingParts: null }
    case 'builtForm':
    case 'floorArea':
    case 'storeys':
    case 'storeyHeight':
      return { ...features, buildingParts: null }
    case 'constructionYear':
      return { ...atAnotherAge(features), ageBand: ageBandOf(features, facts) }
    case 'ageBand':
      return { ...atAnotherAge(features), constructionYear: null }
    case 'wallType':
    case 'wallInsulation':
    case 'wallInsulationThickness':
    case 'wallThickness':
      return unstarred({ ...features, wall: { ...features.wall, ...NOT_STATED } }, 'walls')
    case 'roofInsulation':
      return withRoof(features, { ...shownRoof(features), ...depthOfAnother(features.roof, facts.roofInsulation) })
    case 'roofInsulationThickness':
      return withRoof(features, shownRoof(features))
    case 'roofType':
      return isShownAsSaid(features.roof, facts.roofType === 'none') ? features : withRoof(features, {})
    case 'floorInsulation':
      return withFloor(features, {
        ...shownFloor(features, facts),
        ...depthOfAnother(features.floor, facts.floorInsulation),
      })
    case 'floorType':
      return isShownAsSaid(features.floor, facts.floorType === 'none') ? features : withFloor(features, {})
    case 'windowsType':
      return withWindows(features, facts.windowsType === features.windows.glazing ? {} : OTHER_PANES)
    case 'windowsInstalled':
    case 'windowsGlazedShare':
      return withWindows(features, {})
    case 'primaryHeating':
      // Another kind of heating has other fuels and emitters than the one on the certificate.
      return withoutHeatingDetails(features, facts.primaryHeating === features.mainHeating.system ? {} : OTHER_SYSTEM)
    case 'primaryHeatingFuel':
    case 'heatEmitter':
      return withoutHeatingDetails(features, {})
    case 'hotWater':
      return withHotWater(features, facts.hotWater === features.hotWater.source ? {} : OTHER_WATER)
    case 'hotWaterFuel':
      return withHotWater(features, {})
    case 'hasHotWaterCylinder':
      return facts.hasHotWaterCylinder === true ? features : withoutCylinder(features)
    case 'hasSolarWaterHeating':
      return { ...features, solarWaterHeating: null }
    case 'ventilationType':
      return { ...features, ventilationDetails: null }
    case 'lowEnergyLightingShare':
      return unstarred({ ...features, lightBulbs: null }, 'lighting')
    case 'solarPanelsPeak':
      return {
        ...features,
        photovoltaicDetails: null,
        photovoltaics: { ...features.photovoltaics, shareOfRoof: null },
      }
    case 'secondaryHeating': {
      const isAnother = facts.secondaryHeating !== statedFact(features, key)
      const secondaryHeating = isAnother ? null : features.secondaryHeating
      return isAnother ? unstarred({ ...features, secondaryHeating }, 'secondaryHeating') : features
    }
    case 'secondaryHeatingFuel':
      return facts.secondaryHeatingFuel === statedFact(features, key) ? features : withoutSecondaryCode(features)
    case 'numberOfHeatedRooms':
    case 'numberOfHabitableRooms':
      return withRoomsCounted(features, facts)
    case 'extensionCount':
    case 'hasMainsGas':
    case 'openFireplaces':
    case 'openFlues':
    case 'roofDirection':
    case 'radiators':
    case 'people':
    case 'tenure':
    case 'isListed':
    case 'isInConservationArea':
    case 'exposure':
    case 'loftAccess':
    case 'supplyPhases':
    default:
      return features
  }
}

const NOT_STATED = { isAssumed: false, uValueWPerM2K: null }
const UNDESCRIBED = { ...NOT_STATED, kind: null, insulation: null, insulationThicknessMm: null }
const OTHER_SYSTEM = { fuel: null, emitter: null }
const OTHER_PANES = { glazedShare: null, installed: null, gapMm: null }
const OTHER_WATER = { fuel: null, isOffPeak: null, hasCylinder: null }
const { stars: NO_STARS } = unknownHomeFeatures('england')

function withoutSecondaryCode(features: HomeFeatures): HomeFeatures {
  const heater = features.secondaryHeating
  const secondaryHeating = heater === null ? null : { ...heater, sapCode: null }
  return unstarred({ ...features, secondaryHeating }, 'secondaryHeating')
}

/** A certificate that names no second heater assumed that every room is heated. */
function withRoomsCounted(features: HomeFeatures, facts: KnownFacts): HomeFeatures {
  const { numberOfHabitableRooms = features.habitableRooms, numberOfHeatedRooms = features.heatedRooms } = facts
  const isCold = isPartlyHeated(amountOf(numberOfHeatedRooms), amountOf(numberOfHabitableRooms))
  return isCold && features.secondaryHeating === null ? withoutWording(features, 'secondaryHeating') : features
}

const amountOf = (value: FactValue | null): number | null => (typeof value === 'number' ? value : null)

/** A house has its own roof and floor: a dwelling above or below was stated for a flat. */
function withoutNeighbours(features: HomeFeatures, { propertyType }: KnownFacts): HomeFeatures {
  if (propertyType !== 'house' && propertyType !== 'bungalow') return features
  const roofed = features.roof.kind === 'none' ? withRoof(features, UNDESCRIBED) : features
  return isAboveOthers(roofed) ? withFloor(roofed, UNDESCRIBED) : roofed
}

/** Roof and floor of a flat follow the level that the certificate gives. */
function atAnotherLevel(features: HomeFeatures, { flatLevel }: KnownFacts): HomeFeatures {
  const { level = null } = features.flat ?? {}
  if (flatLevel === level) return features
  const isOtherRoof = flatLevel === 'top' ? features.roof.kind === 'none' : level === 'top'
  const isOtherFloor = isLowest(flatLevel) ? isAboveOthers(features) : isLowest(level) && isOnGround(features)
  const moved = features.flat === null ? features : { ...features, flat: { ...features.flat, storeyNumber: null } }
  const roofed = isOtherRoof ? withRoof(moved, UNDESCRIBED) : moved
  return isOtherFloor ? withFloor(roofed, UNDESCRIBED) : roofed
}

const isLowest = (level: FactValue | null | undefined): boolean => level === 'ground' || level === 'basement'

const isAboveOthers = ({ floor: { kind } }: HomeFeatures): boolean => kind === 'none' || kind === 'other_premises'

/** Above air or unheated rooms a floor can lie at any level. */
const isOnGround = ({ floor: { kind } }: HomeFeatures): boolean => kind === null || isGroundFloor(kind)

function withRoof(features: HomeFeatures, change: Partial<RoofFeatures>): HomeFeatures {
  return unstarred({ ...features, roof: { ...features.roof, ...NOT_STATED, ...change } }, 'roof')
}

function withFloor(features: HomeFeatures, change: Partial<FloorFeatures>): HomeFeatures {
  return unstarred({ ...features, floor: { ...features.floor, ...NOT_STATED, ...change } }, 'floor')
}

/** As `shownRoof`. */
function shownFloor(features: HomeFeatures, facts: KnownFacts): Partial<FloorFeatures> {
  const { kind, uValueWPerM2K } = features.floor
  if (kind !== null || uValueWPerM2K === null) return {}
  const said = AGE_BANDS.find((band) => band === facts.ageBand)
  const ageBand = said ?? ageBandOf(features, facts) ?? resolveAgeBand(features, null)
  return { kind: kindOfFloorByUValue(uValueWPerM2K, ageBand) }
}

/** A depth belongs to the insulation that it was stated with. A bare roof or floor has none. */
function depthOfAnother(
  { insulation }: RoofFeatures | FloorFeatures,
  said: FactValue | undefined,
): { insulationThicknessMm?: null } {
  const isAnother = insulation === null ? said === 'none' || said === 'limited' : said !== insulation
  return isAnother ? { insulationThicknessMm: null } : {}
}

function withWindows(features: HomeFeatures, change: Partial<WindowFeatures>): HomeFeatures {
  const windows = { ...features.windows, uValueWPerM2K: null, measured: null, ...change }
  return unstarred({ ...features, windows }, 'windows')
}

function withHotWater(features: HomeFeatures, change: Partial<HotWaterFeatures>): HomeFeatures {
  const hotWater = { ...features.hotWater, ...change }
  return unstarred({ ...features, hotWater, hotWaterDetails: null }, 'hotWater')
}

/** The star of a roof of unrecorded depth was drawn for the age on the certificate (HL-15b). */
function atAnotherAge(features: HomeFeatures): HomeFeatures {
  const aged = withoutWording(features, 'constructionAge')
  return { ...aged, stars: { ...aged.stars, roof: NO_STARS.roof } }
}

/** A year is more precise than a band, unless the person gives both. */
function ageBandOf({ nation }: HomeFeatures, facts: KnownFacts): HomeFeatures['ageBand'] {
  const { constructionYear } = facts
  return typeof constructionYear === 'number' ? ageBandOfYear(nation, constructionYear) : null
}

function withoutHeatingDetails(features: HomeFeatures, change: Partial<HomeFeatures['mainHeating']>): HomeFeatures {
  const mainHeating = { ...features.mainHeating, sapCode: null, ...change }
  return unstarred({ ...features, mainHeating, heatingDetails: null }, 'mainHeating')
}

function withoutCylinder(features: HomeFeatures): HomeFeatures {
  const hotWater = {
    ...features.hotWater,
    hasCylinderThermostat: null,
    cylinderVolumeL: null,
    cylinderInsulation: null,
    cylinderInsulationThicknessMm: null,
    cylinderLossKwhPerDay: null,
  }
  return unstarred({ ...features, hotWater, hotWaterDetails: null }, 'hotWater')
}

/**
 * Features without star and wording of an element, which described what was there before.
 *
 * @param features stay as they are
 * @param element of the certificate
 * @returns new features
 */
export function unstarred(features: HomeFeatures, element: Element): HomeFeatures {
  return withoutWording({ ...features, stars: { ...features.stars, [element]: NO_STARS[element] } }, element)
}

function withoutWording(features: HomeFeatures, wording: keyof DescribedAs): HomeFeatures {
  return { ...features, describedAs: { ...features.describedAs, [wording]: null } }
}

/** Facts that replace a field of the main building part. */
const PART_FACTS = {
  wall: ['wallType', 'wallInsulation', 'wallInsulationThickness', 'wallThickness'],
  roof: ['roofType', 'roofInsulation', 'roofInsulationThickness'],
  floor: ['floorType', 'floorInsulation'],
  ageBand: ['ageBand', 'constructionYear'],
} as const satisfies Partial<Record<keyof BuildingPart, readonly HomeFactKey[]>>

/** A document repeats the fabric for each part; the person means the main building. */
function withMainPart(features: HomeFeatures, facts: KnownFacts): HomeFeatures {
  const [main, ...others] = features.buildingParts ?? []
  if (main === undefined) return features
  const has = (keys: readonly HomeFactKey[]): boolean => keys.some((key) => facts[key] !== undefined)
  const changed: BuildingPart = {
    ...main,
    ...(has(PART_FACTS.wall) ? { wall: features.wall, otherWalls: [] } : {}),
    ...(has(PART_FACTS.roof) ? { roof: features.roof } : {}),
    ...(has(PART_FACTS.floor) ? { floor: features.floor } : {}),
    ...(has(PART_FACTS.ageBand) ? { ageBand: features.ageBand } : {}),
  }
  return { ...features, buildingParts: [changed, ...others] }
}

/**
 * What the features state of a fact.
 *
 * @param features of the home
 * @param key of the fact
 * @returns a word, number or flag; null where nothing is stated
 */
export function statedFact(features: HomeFeatures, key: HomeFactKey): FactValue | null {
  const path = HOME_FACTS.find((fact) => fact.key === key)?.path
  const value = path === undefined ? null : valueAt(features, path.split('.'))
  if (key === 'secondaryHeating' && value === null && saysNoSecondary(features)) return 'none'
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
