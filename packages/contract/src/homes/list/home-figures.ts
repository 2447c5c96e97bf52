import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/home-vocabulary'
import { z } from 'zod'
import { snakeKey } from '../../wire-case.ts'

const text = z.string().nullable()
const number = z.number().nullable()

/** Figures of one home that lists show, sort and filter by; null when not known. The home's page shows the same. */
export const homeFiguresSchema = z.object({
  /** As printed on the certificate. */
  lodgedScore: number,
  /** By our model and the present rules, with the scores that ten in 100 similar homes are below and above. */
  todayScore: number,
  todayScoreP10: number,
  todayScoreP90: number,
  /** From the score today; 0 for a home that reaches band C. */
  pointsToBandC: number,
  /** Probability that the score today is in band C or better, 0 to 1. */
  bandCChance: number,
  /** Last day on which the certificate is valid. */
  expiresOn: text,
  heatLossWPerK: number,
  /** Demand for space heating in a year, for each m² of floor. */
  spaceHeatingKwhPerM2: number,
  /** Annual bills of two occupiers, on the metered basis. */
  billTodayGbp: number,
  billElectrifiedGbp: number,
  billWithPanelsGbp: number,
  /** Of the home as it is, in a year, by the present rules of certificates. */
  co2Kg: number,
  heatingSystem: text,
  heatingFuel: text,
  /** From the organisation's facts; otherwise as certified, which `quotedFields` then says. */
  tenure: text,
  /** Of a borderline home: the other rating that is likely (rule UNC-12). */
  otherLikelyRating: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  /**
   * Fields as certified: `wall_type` and `roof_type` in the certificate's own words, and `tenure`; separated by commas.
   */
  quotedFields: text,
  /** Of the home's chosen plan, or the last attempt to make one: as a word of `PlanningOutcome`. Null without either. */
  planOutcome: text,
  /** What the plan is for, in words, such as `Band C`. */
  planTarget: text,
  /** Typical cost. */
  planCostGbp: number,
  planBand: z.enum(EPC_BANDS).nullable(),
  planScore: number,
  /** Annual bill of two occupiers after the plan, on the metered basis. */
  planBillGbp: number,
  planRating: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  /** Probability that the plan reaches its target, 0 to 1. */
  planChance: number,
  planFirstStep: text,
  /** The last job of plans that had the home, and what it found, such as `12-plan`. */
  planRun: text,
  /** Band of the score today. */
  todayBand: z.enum(EPC_BANDS).nullable(),
  /** Day in the United Kingdom on which the organisation added the home. */
  addedOn: text,
  /** Day on which a newer certificate last replaced the home's; null if none has. */
  certificateReplacedOn: text,
  /** The rating before its last change, and the day of that change; null if it never changed. */
  ratingBefore: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  ratingChangedOn: text,
  /** Facts from users that a newer certificate or a survey file contradicts. */
  disputedFacts: number,
  /** Rules that the home fails today, or on their first day if they have not begun, such as `PRS-EW-2020,PRS-EW-2030`. */
  failedRules: text,
  /** After the chosen plan, in a year. */
  planCo2Kg: number,
  /** Day on which the current version of the chosen plan was made. */
  plannedOn: text,
})
export type HomeFigures = z.infer<typeof homeFiguresSchema>

export const FIGURE_KEYS = homeFiguresSchema.keyof().options

/** One row per home: its id, then its figures in the order of `columns`. Compact, because lists have thousands. */
export const homeFiguresTableSchema = z.object({
  columns: z.array(z.enum(FIGURE_KEYS.map(snakeKey))),
  homes: z.array(z.array(z.union([z.number(), z.string(), z.null()]))),
})
export type HomeFiguresTable = z.infer<typeof homeFiguresTableSchema>

/** How many homes of a list have figures by now. */
export const figuresProgressSchema = z.object({
  /** Null while the server calculates none of this list, or another node does. */
  progress: z.object({ calculated: z.number().int(), total: z.number().int() }).nullable(),
})
export type FiguresProgress = NonNullable<z.infer<typeof figuresProgressSchema>['progress']>

export const NO_FIGURES: HomeFigures = homeFiguresSchema.parse(
  Object.fromEntries(FIGURE_KEYS.map((key) => [key, null])),
)

/** A row of the table, in the order of `FIGURE_KEYS`. */
export function figuresRow(homeId: number, figures: HomeFigures): HomeFiguresTable['homes'][number] {
  return [homeId, ...FIGURE_KEYS.map((key) => figures[key])]
}

/** The figures by the ids of the homes. Columns that this program does not know are left out. */
export function readFiguresTable({
  columns,
  homes,
}: {
  columns: readonly string[]
  homes: readonly (readonly unknown[])[]
}): Map<number, HomeFigures> {
  const places = FIGURE_KEYS.map((key) => [key, columns.indexOf(snakeKey(key)) + 1] as const)
  return new Map(
    homes.map((row) => {
      const figures = Object.fromEntries(places.map(([key, place]) => [key, place === 0 ? null : (row[place] ?? null)]))
      return [Number(row[0]), homeFiguresSchema.parse(figures)]
    }),
  )
}
