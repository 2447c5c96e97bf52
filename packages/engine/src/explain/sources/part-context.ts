import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { PartGeometry } from '../../dwelling/geometry/geometry-model.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import type { AssumptionOrigin, FactOrigin } from '../explanation/explanation.ts'
import { type GivenTerm, given, type TermName } from '../terms/term.ts'
import type { FactReader } from './fact-reader.ts'

/** One building part of a home, and what is known of where its facts come from. */
export interface PartContext {
  features: HomeFeatures
  part: PartGeometry
  /** With the age of the part; it collects no assumptions. */
  reading: ReadingContext
  /** A fact of the part, such as `wall.construction`. */
  fact(field: string): FactOrigin | AssumptionOrigin
  /** Nation and age, which choose a row and a column of most tables. */
  age(): (FactOrigin | AssumptionOrigin)[]
  given(name: TermName, amount: number, field: string): GivenTerm
}

/** A part of a document is named by its index there; a home without parts by its own features. */
export function partContext(
  features: HomeFeatures,
  part: PartGeometry,
  homeReading: ReadingContext,
  facts: FactReader,
): PartContext {
  const index = (features.buildingParts ?? []).findIndex((one) => one.roof === part.roof)
  const stated = features.buildingParts?.[index]
  const pathOf = (field: string): string => {
    if (stated === undefined) return field
    // A part whose walls have no code has those of the home's text.
    return field.startsWith('wall.') && part.wall === features.wall ? field : `buildingParts.${index}.${field}`
  }
  return {
    features,
    part,
    reading: { ...homeReading, ageBand: part.ageBand, assume: null },
    fact: (field) => facts.of(pathOf(field)),
    age: () => [facts.of('nation'), stated?.ageBand ? facts.of(pathOf('ageBand')) : ageFact(features, facts)],
    given: (name, amount, field) => given(name, amount, facts.of(pathOf(field))),
  }
}

/** What the age of the home was inferred from. */
export function ageFact(features: HomeFeatures, facts: FactReader): FactOrigin | AssumptionOrigin {
  return facts.of(features.ageBand === null && features.constructionYear !== null ? 'constructionYear' : 'ageBand')
}
