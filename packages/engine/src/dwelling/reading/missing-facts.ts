/** Some fact that cannot be defaulted is not known. */
export interface MissingFacts {
  kind: 'missing'
  fields: MissingField[]
  /** The fields whose stated figure is impossible. */
  refused?: RefusedValue[]
}

export interface RefusedValue {
  field: MissingField
  value: number
  /** What would have been accepted, as a person reads it. */
  range: string
}

export type MissingField = 'propertyType' | 'totalFloorAreaM2'

/** A kind of home that the method does not cover; it is never guessed. */
export interface UnsupportedHome {
  kind: 'unsupported'
  field: 'propertyType'
  value: string
  reason: string
}
