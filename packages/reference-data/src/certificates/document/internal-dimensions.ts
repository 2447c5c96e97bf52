import type { BuildingPart, BuildingPartStorey } from '@retrofolio/engine/dwelling/features/fabric-features'
import { defaultWallThicknessMm } from '@retrofolio/engine/tables/fabric/wall-figures'
import type { BuiltForm, Nation } from '@retrofolio/engine/vocabulary'
import { measuredFloorAreaM2 } from './building-parts.ts'
import { type JsonObject, positiveOf, textOf } from './document-values.ts'

/**
 * The parts with internal dimensions: some surveyors measure perimeters and areas outside, and the certificate states
 * them so. RdSAP 2012, Table S2: the whole storey is converted, and its parts in proportion. Parts of a home whose form
 * or wall is unknown stay as they are, and those that already add up to the stated floor area, which is internal.
 */
export function withInternalDimensions(
  parts: BuildingPart[] | null,
  document: JsonObject,
  { builtForm, nation }: { builtForm: BuiltForm | null; nation: Nation },
): BuildingPart[] | null {
  const [main] = parts ?? []
  if (parts === null || main === undefined || textOf(document['measurement_type']) !== EXTERNAL) return parts
  const wallM = wallThicknessM(main, nation)
  if (builtForm === null || wallM === null) return parts
  const converted = parts.map((part) => ({
    ...part,
    storeys: part.storeys.map((storey, level) => {
      const whole = wholeStorey(parts, level)
      const inside = whole === null ? null : insideOf(whole, builtForm, wallM)
      return whole === null || inside === null ? storey : scaled(storey, whole, inside, wallM)
    }),
  }))
  const statedM2 = positiveOf(document['total_floor_area'])
  const isInside = statedM2 !== null && distance(parts, statedM2) < distance(converted, statedM2)
  return isInside ? parts : converted
}

function distance(parts: readonly BuildingPart[], statedM2: number): number {
  return Math.abs((measuredFloorAreaM2(parts) ?? 0) - statedM2)
}

/** Code of `measurement_type`; 1 is internal. */
const EXTERNAL = '2'

function wallThicknessM({ wall, ageBand }: BuildingPart, nation: Nation): number | null {
  const { construction, thicknessMm } = wall
  if (thicknessMm !== null) return thicknessMm / MM_PER_M
  return construction === null || ageBand === null
    ? null
    : defaultWallThicknessMm(nation, construction, ageBand) / MM_PER_M
}

const MM_PER_M = 1000

interface Outline {
  perimeterM: number
  areaM2: number
}

/** A storey over all parts; `null` if any of its perimeters is unknown. */
function wholeStorey(parts: readonly BuildingPart[], level: number): Outline | null {
  const storeys = parts.flatMap((part) => part.storeys[level] ?? [])
  const perimeters = storeys.map(({ heatLossPerimeterM }) => heatLossPerimeterM).filter((each) => each !== null)
  if (perimeters.length < storeys.length) return null
  return { perimeterM: sum(perimeters), areaM2: sum(storeys.map(({ floorAreaM2 }) => floorAreaM2)) }
}

function scaled(storey: BuildingPartStorey, whole: Outline, inside: Outline, wallM: number): BuildingPartStorey {
  const { heatLossPerimeterM, partyWallLengthM } = storey
  return {
    ...storey,
    floorAreaM2: (storey.floorAreaM2 * inside.areaM2) / whole.areaM2,
    heatLossPerimeterM:
      heatLossPerimeterM === null || whole.perimeterM === 0
        ? heatLossPerimeterM
        : (heatLossPerimeterM * inside.perimeterM) / whole.perimeterM,
    partyWallLengthM: partyWallLengthM === null ? null : Math.max(0, partyWallLengthM - 2 * wallM),
  }
}

/** RdSAP 2012, Table S2, by the form of the home; `null` for figures that cannot be outside ones. */
function insideOf({ perimeterM: p, areaM2: a }: Outline, builtForm: BuiltForm, w: number): Outline | null {
  const inside = TABLE_S2[builtForm](p, a, w)
  return inside.perimeterM > 0 && inside.areaM2 > 0 && inside.areaM2 <= a ? inside : null
}

/** Perimeter P [m] and area A [m²] outside, wall thickness w [m]. */
type Conversion = (p: number, a: number, w: number) => Outline

const oneSideShared: Conversion = (p, a, w) => {
  const root = p ** 2 - 8 * a
  if (root <= 0) return { perimeterM: p - 3 * w, areaM2: a - w * p + 3 * w ** 2 }
  const sideM = 0.5 * (p - Math.sqrt(root))
  return { perimeterM: p - 5 * w, areaM2: a - w * (p + 0.5 * sideM) + 3 * w ** 2 }
}

const TABLE_S2: Readonly<Record<BuiltForm, Conversion>> = {
  detached: (p, a, w) => ({ perimeterM: p - 8 * w, areaM2: a - w * (p - 8 * w) - 4 * w ** 2 }),
  semi_detached: oneSideShared,
  end_terrace: oneSideShared,
  mid_terrace: (p, a, w) => ({ perimeterM: p - 2 * w, areaM2: a - w * (p + (2 * a) / p) + 2 * w ** 2 }),
  enclosed_end_terrace: (p, a, w) => ({ perimeterM: p - 3 * w, areaM2: a - 1.5 * w * p + 2.25 * w ** 2 }),
  enclosed_mid_terrace: (p, a, w) => ({ perimeterM: p - w, areaM2: a - w * (a / p + 1.5 * p) + 1.5 * w ** 2 }),
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
