import type { Certificate } from '@retrofolio/engine/certificate/certificate'
import { certify } from '@retrofolio/engine/certificate/certify'
import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { STARRED_ELEMENTS } from '@retrofolio/engine/dwelling/features/star-ratings'
import { dwellingFromFeatures } from '@retrofolio/engine/dwelling/reading/dwelling-from-features'
import { type ChosenEdition, editionOf } from '@retrofolio/engine/dwelling/reading/edition'
import type { RatedRow } from './rated-rows.ts'

/** A lodged certificate and the engine's certificate of the same edition. */
export interface RatedHome {
  row: RatedRow
  features: HomeFeatures
  certificate: Certificate
  dwelling: Dwelling
  editionFrom: ChosenEdition['inferredFrom']
  /** Half of the rows that the home belongs to, which is always the same. */
  half: 'first' | 'second'
  /** Engine minus lodged. */
  residualPoints: number
}

/** All rows that the engine can certify; excludes park homes and rows without an area. */
export function ratedHomes(rows: readonly RatedRow[], options: { withStars: boolean }): RatedHome[] {
  return rows.flatMap((row) => {
    const { features } = row.record
    const home = ratedHome(row, options.withStars ? features : withoutStars(features))
    return home === null ? [] : [home]
  })
}

function ratedHome(row: RatedRow, features: HomeFeatures): RatedHome | null {
  const certificate = certify(features)
  const described = dwellingFromFeatures(plausibleFeatures(features, null), editionOf(features).edition, null)
  if (certificate.kind !== 'certificate' || described.kind !== 'dwelling') return null
  return {
    row,
    features,
    certificate,
    dwelling: described.dwelling,
    editionFrom: editionOf(features).inferredFrom,
    half: halfOf(features),
    residualPoints: certificate.sapScore - row.lodgedScore,
  }
}

/** The same home without star ratings. */
function withoutStars(features: HomeFeatures): HomeFeatures {
  const stars = { ...features.stars }
  for (const element of STARRED_ELEMENTS) stars[element] = { energy: null, environment: null }
  return { ...features, stars }
}

/**
 * By a hash of the row's facts, so that homes with the same facts share a half. Fit on one half only: both are printed,
 * and an effect seen on only one of them is overfitted.
 */
function halfOf(features: HomeFeatures): 'first' | 'second' {
  const { stars: _stars, ...facts } = features
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(facts)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 15)) & 1) === 0 ? 'first' : 'second'
}
