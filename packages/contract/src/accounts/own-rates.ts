import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { integerQuery } from '../fields/query-fields.ts'
import { documented } from '../fields/text-fields.ts'

/** A schedule of rates has a row for each measure, of which there are fewer than a hundred. */
export const RATES_FILE_MAX_MB = 5
export const RATES_MAX_ROWS = 20_000
/** The problems of a file that a response lists; all of them are counted. */
export const RATE_PROBLEMS_MAX = 200
/** The changes that a response lists; all of them are counted. */
export const RATE_HISTORY_MAX = 100

const unitPriceSchema = z.object({ fixedGbp: z.number(), rateGbp: z.number() })

/** Price of a job of one measure: fixed + rate × quantity, in pounds. */
export const ownRateSchema = z.object({
  low: unitPriceSchema,
  typical: unitPriceSchema,
  high: unitPriceSchema,
  /** The day of the price, `YYYY-MM-DD`. */
  pricedOn: z.string(),
  isVatIncluded: z.boolean(),
})
export type OwnRateOnWire = z.infer<typeof ownRateSchema>

const costSchema = z.object({ lowGbp: z.number(), typicalGbp: z.number(), highGbp: z.number() })

/** A measure of the library with both prices of a typical quantity, VAT of the day included. */
export const ratedMeasureSchema = z.object({
  /** As in the column `measure` of a file: `cavityFill`. */
  measure: z.string(),
  name: z.string(),
  /** One unit of the quantity, in words. */
  unit: z.string(),
  /** For this many units the costs are. */
  quantity: z.number(),
  /** null where no price is known. */
  ours: costSchema.nullable(),
  own: costSchema.nullable(),
  /** Of the typical cost, against ours; null where one of them is missing or nothing. */
  changePercent: z.number().nullable(),
  /** The own price as it is in the file. */
  rate: ownRateSchema.nullable(),
  /** What to check about the own price, as sentences. */
  checks: z.array(z.string()),
})
export type RatedMeasure = z.infer<typeof ratedMeasureSchema>

/** Something that was not read of a file. */
export const rateProblemSchema = z.object({
  /** As numbered in the spreadsheet. */
  row: z.number().int(),
  /** The column; `heading` for one that was not read. */
  field: z.string(),
  value: z.string(),
  /** Problem and remedy. */
  message: z.string(),
})
export type RateProblemOnWire = z.infer<typeof rateProblemSchema>

const readingSchema = z.object({
  fileName: z.string(),
  rowsNotRead: z.number().int(),
  problems: z.array(rateProblemSchema),
  problemCount: z.number().int(),
  /** About the file, such as its encoding, hidden rows and sheets that were not read. */
  warnings: z.array(z.string()),
})

/** What a file would change. Nothing is saved. */
export const ratesPreviewSchema = readingSchema.extend({
  /** Whether it can be saved: it has a price. */
  isUsable: z.boolean(),
  columnsNotRead: z.number().int(),
  /** Rows that name a measure and have no price. */
  leftBlank: z.number().int(),
  /** The day whose VAT the costs contain. */
  asOf: z.string(),
  /** Those with an own price. */
  measures: z.array(ratedMeasureSchema),
  /** Names of measures that the own prices in use have, and the file has not. */
  noLongerPriced: z.array(z.string()),
})
export type RatesPreview = z.infer<typeof ratesPreviewSchema>

/** An upload, or going back to an earlier version or to our prices. */
export const rateEntrySchema = z.object({
  id: z.number().int(),
  kind: z.enum(['uploaded', 'reverted']),
  /** The version that was in use from then on; null for our prices. */
  version: z.number().int().nullable(),
  /** Of an upload. */
  fileName: z.string().nullable(),
  /** Measures with an own price in this version. */
  measures: z.number().int(),
  rowsNotRead: z.number().int(),
  madeBy: z.string(),
  madeAt: z.string(),
})
export type RateEntry = z.infer<typeof rateEntrySchema>

const ratesVersionSchema = readingSchema.extend({
  version: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
})

export const ratesSchema = z.object({
  /** The version in use; null for our prices. */
  version: z.number().int().nullable(),
  /** The version that `measures` shows: the one in use, or that of the query. */
  shown: ratesVersionSchema.nullable(),
  /** The day whose VAT the costs contain. */
  asOf: z.string(),
  /** All measures of the library. */
  measures: z.array(ratedMeasureSchema),
  /** Newest first. */
  history: z.array(rateEntrySchema),
  historyCount: z.number().int(),
})
export type Rates = z.infer<typeof ratesSchema>

const VERSION_MAX = 1_000_000_000

export const ratesQuerySchema = z.object({ version: integerQuery({ least: 1, most: VERSION_MAX }, null) })

export const saveRatesQuerySchema = z.object({ notRead: integerQuery({ least: 0, most: VERSION_MAX }, 0) })

/** `{"version": 2}`: the version to use again; null for our prices. */
export const revertRatesRequestSchema = z.object({
  version: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): number | null => {
        if (given === null || (Number.isInteger(given) && Number(given) >= 1 && Number(given) <= VERSION_MAX))
          return given === null ? null : Number(given)
        context.addIssue({
          code: 'custom',
          message: given === undefined ? FIELD_TEXTS.required : FIELD_TEXTS.notInteger,
        })
        return z.NEVER
      }),
    { isRequired: true, schema: { type: ['integer', 'null'], minimum: 1, maximum: VERSION_MAX } },
  ),
})
export type RevertRatesRequest = z.infer<typeof revertRatesRequestSchema>
