import type { BuiltForm } from '../vocabulary.ts'

/**
 * How many homes side by side an imaged building holds. Rule SOL-21: a detached home is one. Otherwise it is the plan
 * of the building over that of the home: imagery shows a terrace as one building, and the homes of a terrace are alike.
 *
 * @param builtForm null where not recorded
 * @param buildingPlanM2 of the imaged building [m²]
 * @param ownPlanM2 external plan of the home's own roof, above 0 [m²]
 * @returns whole number, 1 or more
 * @see docs/method/solar.md
 */
export function homesUnderRoof(builtForm: BuiltForm | null, buildingPlanM2: number, ownPlanM2: number): number {
  if (builtForm === 'detached') return 1
  return Math.max(1, Math.round(buildingPlanM2 / ownPlanM2))
}
