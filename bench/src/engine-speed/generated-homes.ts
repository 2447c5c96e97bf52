import { type HomeFeatures, unknownHomeFeatures } from '@retrofolio/engine/dwelling/home-features'
import {
  AGE_BANDS,
  BUILT_FORMS,
  FLAT_LEVELS,
  GLAZINGS,
  HEATING_SYSTEMS,
  type PropertyType,
  WALL_INSULATIONS,
} from '@retrofolio/engine/vocabulary'

const POSTCODES = ['SW4 7AB', 'M14 5RS', 'YO31 1BR', 'EX4 6PX', 'CF11 9HA', 'EH9 1JZ', 'BT9 5AD', 'IV2 3UW'] as const
const PROPERTY_TYPES = ['house', 'bungalow', 'flat', 'maisonette'] as const satisfies PropertyType[]
const WALLS = ['cavity', 'solid_brick', 'stone_sandstone', 'system_built', 'timber_frame'] as const
const ROOF_INSULATIONS = ['none', 'limited', 'loft', 'insulated_unknown_depth'] as const

/** Homes of every common kind, the same ones for the same seed. */
export function generatedHomes(count: number, seed: number): HomeFeatures[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => generatedHome(random))
}

function generatedHome(random: () => number): HomeFeatures {
  const propertyType = pick(PROPERTY_TYPES, random)
  const isFlat = propertyType === 'flat' || propertyType === 'maisonette'
  const level = isFlat ? pick(FLAT_LEVELS, random) : null
  const roofInsulation = pick(ROOF_INSULATIONS, random)
  const system = pick(HEATING_SYSTEMS, random)
  const features = unknownHomeFeatures('england')
  return {
    ...features,
    postcode: pick(POSTCODES, random),
    lodgedOn: `${2008 + Math.floor(random() * 18)}-06-01`,
    propertyType,
    builtForm: pick(BUILT_FORMS, random),
    ageBand: pick(AGE_BANDS, random),
    totalFloorAreaM2: Math.round(30 + random() * 170),
    habitableRooms: 2 + Math.floor(random() * 6),
    flat: isFlat ? { level, storeyNumber: null, corridor: null, unheatedCorridorLengthM: null } : null,
    wall: { ...features.wall, construction: pick(WALLS, random), insulation: pick(WALL_INSULATIONS, random) },
    roof: {
      ...features.roof,
      kind: level !== null && level !== 'top' ? 'none' : 'pitched',
      insulation: roofInsulation,
      insulationThicknessMm: roofInsulation === 'loft' ? pick([50, 100, 200, 270] as const, random) : null,
    },
    floor: { ...features.floor, kind: level !== null && level !== 'ground' ? 'none' : 'solid_ground' },
    windows: { ...features.windows, glazing: pick(GLAZINGS, random), glazedShare: random() },
    mainHeating: {
      system,
      emitter: 'radiators',
      fuel: system === 'boiler' ? 'mains_gas' : 'electricity',
      sapCode: null,
    },
    hotWater: { ...features.hotWater, source: 'main_system' },
    lowEnergyLightingShare: random(),
  }
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** A small linear congruential generator (Numerical Recipes' constants); even enough for choosing test homes. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
