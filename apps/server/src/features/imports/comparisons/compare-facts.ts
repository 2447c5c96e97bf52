import { factWord } from '@retrofolio/analysis/fact-words'
import {
  COMPARED_FACTS,
  type ComparedFact,
  type ImportComparison,
} from '@retrofolio/contract/imports/import-comparisons'
import type { ImportCandidate } from '@retrofolio/contract/imports/imports'
import { type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { ageBandOfYear } from '@retrofolio/engine/tables/building/age-bands'
import type { Nation } from '@retrofolio/engine/vocabulary'

/** Values of the compared facts; null for an unknown one. */
type Compared = Record<ComparedFact, string | number | null>

type ComparedFeatures = ImportComparison['candidates'][number]['facts']

/** Floor areas agree within this share, or one square metre: one source may measure to other walls. */
const SAME_AREA_SHARE = 0.03
const SAME_AREA_M2 = 1

/** The compared facts of a row, in words. */
export function factsOfRow(known: KnownFacts, nation: Nation): ImportComparison['facts'] {
  const values = valuesOfRow(known, nation)
  return COMPARED_FACTS.map((fact) => ({ fact, value: inWords(fact, values[fact], nation) }))
}

/** The same of a candidate, each with whether it is that of the row. */
export function factsOfCandidate(known: KnownFacts, features: HomeFeatures): ComparedFeatures {
  const { nation } = features
  const row = valuesOfRow(known, nation)
  const home = valuesOfHome(features)
  return COMPARED_FACTS.map((fact) => ({
    fact,
    value: inWords(fact, home[fact], nation),
    agrees: isSame(row[fact], home[fact]),
  }))
}

/** The only candidate that has every fact of the row; null if the row states none, or several have them. */
export function agreeingKey(
  row: ImportComparison['facts'],
  candidates: readonly (Pick<ImportCandidate, 'homeKey'> & { facts: ComparedFeatures })[],
): string | null {
  const stated = row.filter(({ value }) => value !== null).map(({ fact }) => fact)
  if (stated.length === 0) return null
  const agreeing = candidates.filter(({ facts }) =>
    stated.every((fact) => facts.some((one) => one.fact === fact && one.agrees === true)),
  )
  return agreeing.length === 1 ? (agreeing[0]?.homeKey ?? null) : null
}

function valuesOfRow(known: KnownFacts, nation: Nation): Compared {
  const { propertyType, builtForm, floorArea, flatLevel, ageBand, constructionYear } = known
  const band = ageBand ?? bandOfYear(nation, constructionYear ?? null)
  return compared({
    property_type: propertyType,
    built_form: builtForm,
    floor_area: floorArea,
    age_band: band,
    flat_level: flatLevel,
  })
}

function valuesOfHome(features: HomeFeatures): Compared {
  const stated = (key: Parameters<typeof statedFact>[1]) => statedFact(features, key)
  return compared({
    property_type: stated('propertyType'),
    built_form: stated('builtForm'),
    floor_area: stated('floorArea'),
    age_band: stated('ageBand') ?? bandOfYear(features.nation, stated('constructionYear')),
    flat_level: stated('flatLevel'),
  })
}

const bandOfYear = (nation: Nation, year: unknown): string | null =>
  typeof year === 'number' ? ageBandOfYear(nation, year) : null

const valueOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null

const compared = (values: Record<ComparedFact, unknown>): Compared => ({
  property_type: valueOf(values.property_type),
  built_form: valueOf(values.built_form),
  floor_area: valueOf(values.floor_area),
  age_band: valueOf(values.age_band),
  flat_level: valueOf(values.flat_level),
})

function isSame(row: string | number | null, home: string | number | null): boolean | null {
  if (row === null || home === null) return null
  if (typeof row !== 'number' || typeof home !== 'number') return row === home
  return Math.abs(row - home) <= Math.max(SAME_AREA_M2, home * SAME_AREA_SHARE)
}

const KEYS = {
  property_type: 'propertyType',
  built_form: 'builtForm',
  floor_area: 'floorArea',
  age_band: 'ageBand',
  flat_level: 'flatLevel',
} as const

function inWords(fact: ComparedFact, value: string | number | null, nation: Nation): string | null {
  if (value === null) return null
  return typeof value === 'number' ? `${Math.round(value * 10) / 10} m²` : factWord(KEYS[fact], value, nation)
}
