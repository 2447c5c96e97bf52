import type { StarWord } from '../../vocabulary.ts'

export const STARRED_ELEMENTS = [
  'walls',
  'roof',
  'floor',
  'windows',
  'mainHeating',
  'heatingControls',
  'hotWater',
  'secondaryHeating',
  'lighting',
] as const
export type StarRatings = Record<(typeof STARRED_ELEMENTS)[number], StarRating>

export interface StarRating {
  /** By running cost. */
  energy: StarWord | null
  /** By carbon dioxide. */
  environment: StarWord | null
}

/**
 * The star of an element: by running cost, else by carbon dioxide.
 *
 * @param rating both stars
 * @returns null where neither is printed
 */
export function starOf({ energy, environment }: StarRating): StarWord | null {
  return energy ?? environment
}
