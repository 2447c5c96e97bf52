import type { BuiltForm } from '../vocabulary.ts'

/**
 * How many homes beside each other a seen building holds. Rule SOL-21: a detached home is alone; of others there are as
 * many as times the home's own plan goes into the building's, since imagery takes a terrace for one building and the
 * neighbours of a terrace are alike.
 *
 * @param buildingPlanM2 of the building as it was seen [m²]
 * @param ownPlanM2 external plan of the home's own roof, above 0 [m²]
 */
export function homesUnderRoof(builtForm: BuiltForm | null, buildingPlanM2: number, ownPlanM2: number): number {
  if (builtForm === 'detached') return 1
  return Math.max(1, Math.round(buildingPlanM2 / ownPlanM2))
}
