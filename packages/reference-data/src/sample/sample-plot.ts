import type { SampleTown } from './sample-towns.ts'
import type { SampleAge, SampleType } from './stock-tables.ts'

/** Level of a flat in its block; `null` for a house. */
export type PlotLevel = 'ground' | 'mid' | 'top'

/** The plan of one home: location, type, and how its address is written. */
export interface SamplePlot {
  /** Unique in the register, and seed of the home's random numbers. */
  key: string
  town: SampleTown
  postcode: string
  /** Address lines as written today. */
  lines: string[]
  type: SampleType | 'Park home'
  builtForm: string
  age: SampleAge
  level: PlotLevel | null
  /** Rank of its floor area within type and form, 0 to 1. */
  areaRank: number
  latitude: number
  longitude: number
  /** A fact deliberately missing from the certificate. */
  lacks: 'floorArea' | 'propertyType' | null
  /** Solar panels regardless of the random draw [% of roof]. */
  panelsPercent: number | null
}
