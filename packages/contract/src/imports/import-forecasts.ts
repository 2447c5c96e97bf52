import { z } from 'zod'

/** Rows that are counted before the start; the rest of a longer file is not. */
export const FORECAST_ROWS_MAX = 5_000
/** Listed examples of changes, and of rows that are not understood. */
export const FORECAST_EXAMPLES_MAX = 20

/** What an import would do, counted without doing it. */
export const importForecastSchema = z.object({
  /** The first rows of the file, which the other counts add up to. */
  rows: z.number().int(),
  /** Homes that would be added. */
  added: z.number().int(),
  /** Homes that would return from the archive. */
  restored: z.number().int(),
  /** Homes in the portfolio that would change. */
  updated: z.number().int(),
  /** Homes in the portfolio that have all values of their row. */
  unchanged: z.number().int(),
  /** Rows for the home of an earlier row. */
  repeated: z.number().int(),
  ambiguous: z.number().int(),
  /** By an earlier decision. */
  leftOut: z.number().int(),
  /** Rows that are not understood or name no home. */
  invalid: z.number().int(),
  overQuota: z.number().int(),
  /** Rows that are imported without some of their values, which are not understood. */
  withValuesNotUnderstood: z.number().int(),
  /** How many homes would get another value, by name of the fact; the most frequent first. */
  changes: z.array(z.object({ name: z.string(), homes: z.number().int() })),
  /** The first homes that would change. */
  changedHomes: z.array(
    z.object({
      row: z.number().int(),
      homeId: z.number().int(),
      fullAddress: z.string(),
      changes: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string() })),
    }),
  ),
  /** The first rows that are not understood. */
  invalidRows: z.array(z.object({ row: z.number().int(), reason: z.string() })),
})
export type ImportForecast = z.infer<typeof importForecastSchema>
