import type { StarRating, StarRatings } from '@retrofolio/engine/dwelling/features/star-ratings'
import { STAR_WORDS, type StarWord } from '@retrofolio/engine/vocabulary'
import { asObject, figureOf, type JsonObject } from './document-values.ts'

/** Star ratings of a document's elements; for several walls, roofs or systems, those of the first, as in the tables. */
export function starsOfDocument(document: JsonObject): StarRatings {
  return {
    walls: starsOf(document['walls']),
    roof: starsOf(document['roofs']),
    floor: starsOf(document['floors']),
    windows: starsOf(document['window'] ?? document['windows']),
    mainHeating: starsOf(document['main_heating']),
    heatingControls: starsOf(document['main_heating_controls']),
    hotWater: starsOf(document['hot_water']),
    secondaryHeating: starsOf(document['secondary_heating']),
    lighting: starsOf(document['lighting']),
  }
}

function starsOf(described: unknown): StarRating {
  const first: unknown = Array.isArray(described) ? described[0] : described
  const element = asObject(first)
  return {
    energy: starWord(element?.['energy_efficiency_rating']),
    environment: starWord(element?.['environmental_efficiency_rating']),
  }
}

/** 1 very poor to 5 very good; 0 is not rated. */
function starWord(rating: unknown): StarWord | null {
  return STAR_WORDS[(figureOf(rating) ?? 0) - 1] ?? null
}
