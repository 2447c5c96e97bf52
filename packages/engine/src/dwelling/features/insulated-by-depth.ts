import type { RoofInsulation, RoofKind, WallInsulation } from '../../vocabulary.ts'
import type { RoofFeatures, WallFeatures } from './fabric-features.ts'
import type { HomeFeatures } from './home-features.ts'

/**
 * The features of a home whose insulation a person measured. Rule HL-32a: a depth shows that there is insulation, and
 * 0 mm that there is none. Words that agree with the depth stay.
 *
 * @param features of the home; stay as they are
 * @param depths as stated [mm]; null where the person states none, or states the insulation too
 * @returns new features
 */
export function insulatedByDepth(
  features: HomeFeatures,
  { roofMm, wallMm }: { roofMm: number | null; wallMm: number | null },
): HomeFeatures {
  return {
    ...features,
    roof: roofMm === null ? features.roof : roofOfDepth(features.roof, roofMm),
    wall: wallMm === null ? features.wall : wallOfDepth(features.wall, wallMm),
  }
}

/**
 * A roof whose insulation is this deep. Rule HL-32a.
 *
 * @param roof stays as it is
 * @param depthMm of the insulation [mm], 0 or more
 * @returns new features
 */
export function roofOfDepth(roof: RoofFeatures, depthMm: number): RoofFeatures {
  if (depthMm === 0) return { ...roof, insulation: 'none' }
  const isVague = roof.insulation === null || VAGUE_ROOFS.has(roof.insulation)
  return isVague ? { ...roof, insulation: USUAL_INSULATION[roof.kind ?? 'pitched'] } : roof
}

const VAGUE_ROOFS: ReadonlySet<RoofInsulation> = new Set(['none', 'limited', 'insulated_unknown_depth'])

const USUAL_INSULATION: Record<RoofKind, RoofInsulation | null> = {
  pitched: 'loft',
  flat: 'insulated_unknown_depth',
  thatched: 'thatch_and_added',
  room_in_roof: 'all_elements',
  room_in_roof_thatched: 'all_elements',
  none: null,
}

function wallOfDepth(wall: WallFeatures, depthMm: number): WallFeatures {
  if (depthMm === 0) return { ...wall, insulation: WITHOUT_LAYER[wall.insulation ?? 'none'] ?? wall.insulation }
  return wall.insulation === null || wall.insulation === 'none' ? { ...wall, insulation: 'added' } : wall
}

/** A wall whose added layer is 0 mm thick. */
const WITHOUT_LAYER: Partial<Record<WallInsulation, WallInsulation>> = {
  none: 'none',
  added: 'none',
  external: 'none',
  internal: 'none',
  cavity_fill_and_external: 'cavity_fill',
  cavity_fill_and_internal: 'cavity_fill',
}
