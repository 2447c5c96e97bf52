import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'

export type WallMaterial =
  | 'brick'
  | 'buff_brick'
  | 'stone'
  | 'sandstone'
  | 'render'
  | 'panels'
  | 'boards'
  | 'half_timber'
export type RoofForm = 'pitched' | 'flat' | 'thatched' | 'room_in_roof'
export type RoofCovering = 'slate' | 'tile' | 'thatch' | 'membrane'
export type WindowStyle = 'sash' | 'casement' | 'plain'
export type Neighbours = { left: 'none' | 'one' | 'row'; right: 'none' | 'row' }

/** A flat's position in its block; storeys count from 0 at the ground. */
export interface FlatInBlock {
  blockStoreys: number
  fromStorey: number
  toStorey: number
  isBasement: boolean
  hasOwnRoof: boolean
  hasOwnFloor: boolean
}

/** The drawing's parameters, derived from a home's features. */
export interface HouseModel {
  kind: 'house' | 'flat'
  storeys: number
  frontageM: number
  depthM: number
  neighbours: Neighbours
  wall: WallMaterial
  roof: RoofForm
  /** Sloped on all four sides. */
  isHipped: boolean
  covering: RoofCovering
  windows: WindowStyle
  isSingleGlazed: boolean
  hasBay: boolean
  hasChimney: boolean
  hasHeatPump: boolean
  flat: FlatInBlock | null
}

export const STOREY_HEIGHT_M = 2.6

const LAST_CHIMNEY_YEAR = 1975
/** Default floor areas for drawing. */
const TYPICAL_FLOOR_AREA_M2 = { house: 90, bungalow: 70, flat: 60 }

/** Normalises case, hyphens and spaces, because descriptions vary in spelling. */
function words(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/[\s_-]+/g, ' ')
}

export function houseModel(features: HomeFeaturesRecord): HouseModel {
  const type = words(features.propertyType)
  const isFlat = type.includes('flat') || type.includes('maisonette')
  const year = firstYear(features.constructionYear)
  const roof = roofForm(features, isFlat)
  const storeys = ownStoreys(features, type)
  const wall = wallMaterial(words(features.wallType), year)
  const shared = {
    storeys,
    wall,
    roof,
    covering: roofCovering(roof, year),
    windows: windowStyle(year),
    isSingleGlazed: words(features.windowsType).includes('single'),
    hasHeatPump: words(features.primaryHeating).includes('heat pump'),
  }
  if (isFlat) return { ...shared, kind: 'flat', isHipped: false, ...blockShape(features, storeys) }
  const neighbours = neighboursOf(words(features.builtForm))
  const isBungalow = type.includes('bungalow')
  return {
    ...shared,
    kind: 'house',
    neighbours,
    // As the engine takes a detached bungalow to be. Rule SOL-5.
    isHipped: isBungalow && neighbours.left === 'none' && roof !== 'flat',
    ...footprint(features.floorArea ?? TYPICAL_FLOOR_AREA_M2[isBungalow ? 'bungalow' : 'house'], storeys, neighbours),
    hasBay: !isBungalow && year >= 1890 && year < 1950,
    hasChimney: year < LAST_CHIMNEY_YEAR && roof !== 'flat',
    flat: null,
  }
}

function ownStoreys(features: HomeFeaturesRecord, type: string): number {
  const isTwoByNature = !type.includes('bungalow') && !type.includes('flat')
  const stated = features.storeys ?? (isTwoByNature ? 2 : 1)
  return Math.min(4, Math.max(1, Math.round(stated)))
}

/** Reads `1930–1949`, `1900-1929`, `before 1900` or `2012`; an unknown age counts as inter-war, the commonest. */
function firstYear(constructionYear: string | null): number {
  const year = Number(/\d{4}/.exec(constructionYear ?? '')?.[0] ?? 1930)
  return /before|pre/i.test(constructionYear ?? '') ? year - 20 : year
}

function neighboursOf(builtForm: string): Neighbours {
  if (builtForm.includes('mid terrace')) return { left: 'row', right: 'row' }
  if (builtForm.includes('end terrace')) return { left: 'row', right: 'none' }
  if (builtForm.includes('semi')) return { left: 'one', right: 'none' }
  return { left: 'none', right: 'none' }
}

/** Typical frontage for a footprint and built form: terraces are narrow and deep, detached homes wide. */
function footprint(floorAreaM2: number, storeys: number, neighbours: Neighbours) {
  const footprintM2 = floorAreaM2 / storeys
  const widthToDepth = neighbours.right === 'row' ? 0.68 : neighbours.left === 'none' ? 1.3 : 0.9
  const frontageM = clamp(Math.sqrt(footprintM2 * widthToDepth), 4.4, 11.5)
  return { frontageM, depthM: clamp(footprintM2 / frontageM, 4.5, 8.5) }
}

function blockShape(features: HomeFeaturesRecord, ownStoreys: number) {
  const level = words(features.flatLevel)
  const isOverDwelling = /another dwelling|other premises/.test(words(features.floorType))
  const isUnderDwelling = /another dwelling|other premises/.test(words(features.roofType))
  const isTop = level === 'top' || (level === '' && features.roofType !== null && !isUnderDwelling)
  const isBasement = level === 'basement'
  const isGround = level === 'ground' || (level === '' && !isTop && features.floorType !== null && !isOverDwelling)
  const aboveGround = isBasement ? ownStoreys - 1 : ownStoreys
  const blockStoreys = Math.max(3, aboveGround + (isTop || isGround || isBasement ? 1 : 2))
  const fromStorey = isBasement ? -1 : isGround ? 0 : isTop ? blockStoreys - ownStoreys : 1
  const frontageM = clamp(Math.sqrt((features.floorArea ?? TYPICAL_FLOOR_AREA_M2.flat) / ownStoreys), 5.2, 8)
  const builtForm = words(features.builtForm)
  return {
    neighbours: {
      left: 'row',
      right: builtForm.includes('mid terrace') ? 'row' : 'none',
    } satisfies Neighbours,
    frontageM,
    depthM: 7,
    hasBay: false,
    hasChimney: false,
    flat: {
      blockStoreys,
      fromStorey,
      toStorey: fromStorey + ownStoreys - 1,
      isBasement,
      hasOwnRoof: isTop,
      hasOwnFloor: isGround || isBasement,
    },
  }
}

function wallMaterial(wallType: string, year: number): WallMaterial {
  // External insulation is rendered, whatever the wall behind it.
  if (wallType.includes('external insulation')) return 'render'
  if (wallType.includes('sandstone') || wallType.includes('limestone')) return 'sandstone'
  if (/granite|whin|stone/.test(wallType)) return 'stone'
  if (wallType.includes('cob')) return 'render'
  if (wallType.includes('system') || wallType.includes('curtain')) return 'panels'
  if (wallType.includes('timber')) return year < 1900 ? 'half_timber' : 'boards'
  if (wallType.includes('solid')) return 'brick'
  return year >= 1976 ? 'buff_brick' : 'brick'
}

function roofForm(features: HomeFeaturesRecord, isFlat: boolean): RoofForm {
  const roofType = words(features.roofType)
  if (roofType.includes('room')) return 'room_in_roof'
  if (roofType.includes('thatch')) return 'thatched'
  if (/\bflat\b/.test(roofType)) return 'flat'
  if (isFlat && !roofType.includes('pitched')) return 'flat'
  return 'pitched'
}

function roofCovering(roof: RoofForm, year: number): RoofCovering {
  if (roof === 'flat') return 'membrane'
  if (roof === 'thatched') return 'thatch'
  return year < 1920 ? 'slate' : 'tile'
}

function windowStyle(year: number): WindowStyle {
  if (year < 1920) return 'sash'
  return year < 1990 ? 'casement' : 'plain'
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
