import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { Geometry } from '../../dwelling/geometry/geometry-model.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import type { PropertyType } from '../../vocabulary.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import type { Term } from '../terms/term.ts'

/** Sizes of a conservatory that counts with its home. Rule HL-18d. */
export interface ConservatoryTerms {
  floorArea: Term
  perimeter: Term
  height: Term
  volume: Term
}

/** Sizes of a home as terms. */
export interface GeometryTerms {
  totalFloorArea: Term
  volume: Term
  storeys: Term
  footprint: Term
  /** In the order of the geometry's parts. */
  parts: PartTerms[]
  conservatory: ConservatoryTerms | null
}

export interface PartTerms {
  grossWall: Term
  partyWall: Term
  lowestFloor: Term
  lossFloor: Term
  lowestPerimeter: Term
  roofPlan: Term
  roofRoom: Term
  roofRoomEnvelope: Term
}

/** A home and its sizes in the model. */
export interface GeometryTermsInput {
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
  propertyType: PropertyType
  geometry: Geometry
}

/** Steps to the sizes, as far as they are known. */
export type GeometrySteps = Pick<GeometryTerms, 'parts'> & Partial<GeometryTerms>
