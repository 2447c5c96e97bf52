import type { Corridor } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * The corridor that a flat is entered from. Rule HL-17d: as recorded; one whose length is recorded is unheated, since
 * nobody measures another; else none. Houses have none.
 */
export function corridorOf(features: HomeFeatures, reading: ReadingContext): Corridor {
  if (reading.dwelling === 'house') return 'none'
  return features.flat?.corridor ?? ((features.flat?.unheatedCorridorLengthM ?? 0) > 0 ? 'unheated' : 'none')
}
