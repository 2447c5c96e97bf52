import { valueAt } from '../object-path.ts'
import { ageBandOfYear } from '../tables/age-bands.ts'
import type { HomeFactKey } from '../vocabulary.ts'
import type { BuildingPart } from './fabric-features.ts'
import { HOME_FACTS } from './home-facts.ts'
import type { DescribedAs, HomeFeatures } from './home-features.ts'
import type { STARRED_ELEMENTS } from './star-ratings.ts'
import { unknownHomeFeatures } from './unknown-home.ts'
import { withValueAt } from './with-value-at.ts'

export type FactValue = string | number | boolean

/** What a person says of a home, by the fact. */
export type KnownFacts = Partial<Record<HomeFactKey, FactValue>>

/**
 * The features of a home after what a person knows better. Rule HL-32: the person's value takes the place of what was
 * stated, and of whatever else told the same thing in other words: a stated U-value of the same wall, its stars and its
 * wording, measured parts where size or form differ. What was not spoken of stays as the certificate has it.
 *
 * @param features as the certificate states them; stay as they are
 * @param facts values that `HOME_FACTS` accepts
 */
export function correctedFeatures(features: HomeFeatures, facts: KnownFacts): HomeFeatures {
  let corrected: HomeFeatures = features
  for (const { key } of HOME_FACTS) {
    if (facts[key] !== undefined) corrected = withoutOtherWords(corrected, key, facts)
  }
  for (const { key, path } of HOME_FACTS) {
    const value = facts[key]
    if (value === undefined) continue
    if (path.startsWith('flat.') && corrected.flat === null) corrected = { ...corrected, flat: { ...NO_POSITION } }
    corrected = withValueAt(corrected, path.split('.'), value)
  }
  return withMainPart(corrected, facts)
}

const NO_POSITION = { level: null, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null }

type Element = (typeof STARRED_ELEMENTS)[number]

/** What else states the same as a fact, and would speak against the person. */
function withoutOtherWords(features: HomeFeatures, key: HomeFactKey, facts: KnownFacts): HomeFeatures {
  switch (key) {
    case 'propertyType':
    case 'builtForm':
    case 'floorArea':
    case 'storeys':
    case 'storeyHeight':
    case 'flatLevel':
      return { ...features, buildingParts: null }
    case 'constructionYear':
      return { ...withoutWording(features, 'constructionAge'), ageBand: ageBandOf(features, facts) }
    case 'ageBand':
      return { ...withoutWording(features, 'constructionAge'), constructionYear: null }
    case 'wallType':
    case 'wallInsulation':
    case 'wallInsulationThickness':
    case 'wallThickness':
      return unstarred({ ...features, wall: { ...features.wall, ...NOT_STATED } }, 'walls')
    case 'roofType':
    case 'roofInsulation':
    case 'roofInsulationThickness':
      return unstarred({ ...features, roof: { ...features.roof, ...NOT_STATED } }, 'roof')
    case 'floorType':
    case 'floorInsulation':
      return unstarred({ ...features, floor: { ...features.floor, ...NOT_STATED } }, 'floor')
    case 'windowsType':
    case 'windowsInstalled':
    case 'windowsGlazedShare':
      return unstarred(
        { ...features, windows: { ...features.windows, uValueWPerM2K: null, measured: null } },
        'windows',
      )
    case 'primaryHeating':
      // Another kind of heating has other fuels and emitters than the one on the certificate.
      return withoutHeatingDetails(features, facts.primaryHeating === features.mainHeating.system ? {} : OTHER_SYSTEM)
    case 'primaryHeatingFuel':
    case 'heatEmitter':
      return withoutHeatingDetails(features, {})
    case 'hotWater':
    case 'hotWaterFuel':
      return unstarred({ ...features, hotWaterDetails: null }, 'hotWater')
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
    case 'extensionCount':
    case 'hasMainsGas':
    case 'numberOfHabitableRooms':
    case 'numberOfHeatedRooms':
    case 'openFireplaces':
    default:
      return features
  }
}

const NOT_STATED = { isAssumed: false, uValueWPerM2K: null }
const OTHER_SYSTEM = { fuel: null, emitter: null }
const { stars: NO_STARS } = unknownHomeFeatures('england')

/** A year says the age more closely than a band, unless the person gives both. */
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

function unstarred(features: HomeFeatures, element: Element): HomeFeatures {
  return withoutWording({ ...features, stars: { ...features.stars, [element]: NO_STARS[element] } }, element)
}

function withoutWording(features: HomeFeatures, wording: keyof DescribedAs): HomeFeatures {
  return { ...features, describedAs: { ...features.describedAs, [wording]: null } }
}

const PART_KEYS = { wall: /^wall/, roof: /^roof/, floor: /^floor(?!Area)/, ageBand: /^(?:ageBand|constructionYear)$/ }

/** A document tells each part's fabric again; the person means the main building. */
function withMainPart(features: HomeFeatures, facts: KnownFacts): HomeFeatures {
  const [main, ...others] = features.buildingParts ?? []
  if (main === undefined) return features
  const has = (pattern: RegExp): boolean => Object.keys(facts).some((key) => pattern.test(key))
  const changed: BuildingPart = {
    ...main,
    ...(has(PART_KEYS.wall) ? { wall: features.wall, otherWalls: [] } : {}),
    ...(has(PART_KEYS.roof) ? { roof: features.roof } : {}),
    ...(has(PART_KEYS.floor) ? { floor: features.floor } : {}),
    ...(has(PART_KEYS.ageBand) ? { ageBand: features.ageBand } : {}),
  }
  return { ...features, buildingParts: [changed, ...others] }
}

/** What the features state of a fact; null where they do not. */
export function statedFact(features: HomeFeatures, key: HomeFactKey): FactValue | null {
  const path = HOME_FACTS.find((fact) => fact.key === key)?.path
  const value = path === undefined ? null : valueAt(features, path.split('.'))
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
