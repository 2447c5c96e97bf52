import type { SampleTown } from './sample-towns.ts'
import type { SampleAge, SampleType } from './stock-tables.ts'

/** Where a flat sits in its block; `null` for a house. */
export type PlotLevel = 'ground' | 'mid' | 'top'

/** One home before it is described: where it stands, what it is, how it is written. */
export interface SamplePlot {
  /** Unique in the register, names the home's random draws. */
  key: string
  town: SampleTown
  postcode: string
  /** Address lines as people write them today. */
  lines: string[]
  type: SampleType | 'Park home'
  builtForm: string
  age: SampleAge
  level: PlotLevel | null
  /** Rank of its floor area within type and form, 0 to 1. */
  areaRank: number
  latitude: number
  longitude: number
  /** What is deliberately absent from the certificate. */
  lacks: 'floorArea' | 'propertyType' | null
  /** Roof panels whatever the draw says [% of roof]. */
  panelsPercent: number | null
}
