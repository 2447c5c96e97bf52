import { LAYOUT, PACKING } from '../../tables/solar/solar-defaults.ts'

/** Panels that fit one face, and the yield that decides which face comes first. */
export interface FaceCapacity {
  panels: number
  yieldKwhPerKwp: number
}

/**
 * How many panels each face gets under a limit for all of them. Rule SOL-25: the face with the best yield first, then
 * the next. A face gets at least four panels or none, unless no face takes four: then the one that yields most is
 * filled. A last face with too few left takes the rest from another that can spare them. Imagery places single panels
 * too, which stay.
 *
 * @param faces panels [panels] and yield [kWh/kWp·yr] of each
 * @param mostPanels for all of them together, 0 or more; infinite without a limit
 * @param least panels on a face, 1 or more
 * @returns panels of each face, in the order given
 * @see docs/method/solar.md
 */
export function allocatePanels(
  faces: readonly FaceCapacity[],
  mostPanels: number,
  least: number = LAYOUT.leastPanelsOnFace,
): number[] {
  const allocated = faces.map(() => 0)
  const order = faces
    .map((face, place) => ({ ...face, place }))
    .filter(({ panels }) => panels > 0)
    .sort((a, b) => b.yieldKwhPerKwp - a.yieldKwhPerKwp)
  const usable = order.filter(({ panels }) => panels >= least)
  if (usable.length === 0 || mostPanels < least) {
    const [most] = order.sort((a, b) => b.panels * b.yieldKwhPerKwp - a.panels * a.yieldKwhPerKwp)
    if (most !== undefined) allocated[most.place] = Math.min(most.panels, mostPanels)
    return allocated
  }
  let left = mostPanels
  for (const { panels, place } of usable) {
    const given = Math.min(panels, left)
    const missing = given === 0 ? 0 : Math.max(0, least - given)
    const lender = allocated.findIndex((lent) => lent >= least + missing)
    if (given === 0 || (missing > 0 && lender < 0)) continue
    if (missing > 0) allocated[lender] = (allocated[lender] ?? 0) - missing
    allocated[place] = given + missing
    left -= given
  }
  return allocated
}

/**
 * Panels of a power limit. Rule SOL-25: floor(1000 · P / W + 1e-9).
 *
 * @param limitKw null for no limit [kW]
 * @param panelW power of one panel [W]
 * @returns whole panels, infinite without a limit
 */
export function panelsWithin(limitKw: number | null, panelW: number): number {
  return limitKw === null ? Number.POSITIVE_INFINITY : Math.floor((limitKw * 1000) / panelW + PACKING.countAddend)
}
