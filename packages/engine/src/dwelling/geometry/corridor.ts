import type { Corridor } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * The corridor that a flat is entered from. Rule HL-17d: as recorded; one whose length is recorded is unheated, since
 * only those are measured; else none. Houses have none.
 *
 * @param features which have the position of a flat
 * @param reading house or flat
 * @returns kind of corridor
 * @see docs/method/dwelling.md
 */
export function corridorOf(features: HomeFeatures, reading: ReadingContext): Corridor {
  if (reading.dwelling === 'house') return 'none'
  return features.flat?.corridor ?? ((features.flat?.unheatedCorridorLengthM ?? 0) > 0 ? 'unheated' : 'none')
}
