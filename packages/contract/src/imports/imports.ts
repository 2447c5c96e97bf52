import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { choiceQuery, flagQuery, integerQuery } from '../fields/query-fields.ts'
import { documented, textField } from '../fields/text-fields.ts'
import { customColumnSchema } from '../homes/custom-columns.ts'
import { snakeKey } from '../wire-case.ts'

/**
 * `uploaded`: read, and waiting for a user to check the columns and start it. `undoing`: its homes are being removed.
 */
export const IMPORT_STATUSES = ['uploaded', 'running', 'done', 'undoing', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** Outcome of a row; each row has exactly one. `waiting`: not processed yet. */
export const IMPORT_OUTCOMES = [
  'waiting',
  'matched',
  'ambiguous',
  'duplicate',
  'missing_data',
  'invalid',
  'over_quota',
  'left_out',
] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** Columns that identify the home of a row, besides the facts of the home. */
export const IMPORT_PLACE_MEANINGS = [
  'reference',
  'uprn',
  'address',
  'address_line',
  'flat',
  'flat_suffix',
  'house',
  'house_suffix',
  'street',
  'town',
  'postcode',
] as const

/**
 * Possible contents of a column. `address` is a whole address. `flat` is a home within a building, and `house` the
 * building in the street. Each has a suffix for files that keep the letter of `12A` in a separate column. Only
 * `address_line` may be used for several columns. `tags` are the organisation's own, separated by commas or semicolons.
 */
export const IMPORT_MEANINGS = [...IMPORT_PLACE_MEANINGS, 'tags', ...HOME_FACT_KEYS.map(snakeKey)] as const

/** One of these, or a column of the organisation: `column_12`. */
export const importMeaningSchema = z.union([
  z.enum(IMPORT_MEANINGS),
  z.templateLiteral(['column_', z.int().positive()]),
])
export type ImportMeaning = z.infer<typeof importMeaningSchema>

/** How the meaning of a column was found. `person`: a user set it for this file; `remembered`: for an earlier file. */
export const IMPORT_BASES = ['person', 'remembered', 'header', 'content'] as const

export const importColumnSchema = z.object({
  header: z.string(),
  /** null for a column that is only copied to the results file. */
  meaning: importMeaningSchema.nullable(),
  /**
   * If the meaning is null: the header is known, but the cells contradict it, another column is more likely, or a user
   * chose this.
   */
  basis: z.enum(IMPORT_BASES).nullable(),
  /** 0 to 1; below 0.8, a user should check the column. */
  confidence: z.number(),
  /** Some of its non-empty cells. */
  examples: z.array(z.string()),
  /** The custom column of the organisation that it fills; left out for others. */
  custom: customColumnSchema.exactOptional(),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** Rows by outcome; the sum is the number of rows in the file. */
export const importCountsSchema = z.object({
  waiting: z.number().int(),
  matched: z.number().int(),
  ambiguous: z.number().int(),
  duplicate: z.number().int(),
  missingData: z.number().int(),
  invalid: z.number().int(),
  overQuota: z.number().int(),
  /** By decision of a user. */
  leftOut: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

export const importSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  format: z.enum(['csv', 'xlsx']),
  /** Detected encoding of a CSV file: `UTF-8`, `UTF-16 LE`, `Windows-1252` …; null for a workbook. */
  encoding: z.string().nullable(),
  /** For a workbook, the sheet that was read. */
  sheet: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** Without the header and empty rows. */
  rowCount: z.number().int(),
  counts: importCountsSchema,
  /** null if they have left. */
  uploadedBy: z.string().nullable(),
  uploadedAt: z.string(),
  startedAt: z.string().nullable(),
  /** When the last row got its outcome. */
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importSchema>

export const importsSchema = z.array(importSchema)

/** How a cell is read. */
export const importReadingSchema = z.object({
  /** The value in words; null when there is none: `unknown` leaves a fact to the certificate. */
  taken: z.string().nullable(),
  /** Why the cell is rejected, and what to write instead, as a sentence; null for an accepted cell. */
  problem: z.string().nullable(),
})
export type ImportReading = z.infer<typeof importReadingSchema>

/** How a row of the preview is read. */
export const importRowReadingSchema = z.object({
  /** In the order of the columns; null for a cell that is empty, or whose column is not read. */
  cells: z.array(importReadingSchema.nullable()),
  /** Why the whole row is rejected, as a sentence; null for an accepted row. */
  problem: z.string().nullable(),
})
export type ImportRowReading = z.infer<typeof importRowReadingSchema>

/** A value that is not recognised. */
export const importUnrecognisedValueSchema = z.object({
  /** As in the file; the first 200 characters of a longer value. */
  value: z.string(),
  /** Number of cells in the column with this value. */
  count: z.number().int(),
  /** The first row with this value, as numbered in a spreadsheet. */
  row: z.number().int(),
})
export type ImportUnrecognisedValue = z.infer<typeof importUnrecognisedValueSchema>

/** Maximum number of distinct values listed per column; the counts cover all of them. */
export const IMPORT_UNRECOGNISED_VALUES_MAX = 200

/** How many cells of a column are recognised, over all rows of the file. */
export const importColumnCheckSchema = z.object({
  /** Non-empty cells; 0 for a column that is not read. */
  filled: z.number().int(),
  /** Number of them that are not recognised. */
  refused: z.number().int(),
  /** The problem of the first unrecognised cell, as a sentence; null when there is none. */
  problem: z.string().nullable(),
  /** The distinct unrecognised values, most frequent first. */
  values: z.array(importUnrecognisedValueSchema),
  /** If more than a third of the cells are not recognised: the column and the likely cause, as a sentence. */
  warning: z.string().nullable(),
})
export type ImportColumnCheck = z.infer<typeof importColumnCheckSchema>

/** An import with everything to check before starting it. */
export const importDetailSchema = z.object({
  ...importSchema.shape,
  /** For a workbook: the sheets that can be chosen before starting, including the one that was read. */
  sheets: z.array(z.string()),
  columns: z.array(importColumnSchema),
  /** The first rows, cell by cell in the order of the columns. */
  preview: z.array(z.array(z.string())),
  /** Row numbers of the preview in the file. */
  previewRows: z.array(z.number().int()),
  /** How the rows of the preview are read, without the last of very long ones; empty once the import has started. */
  readings: z.array(importRowReadingSchema),
  /** One for each column, also after the start. */
  checks: z.array(importColumnCheckSchema),
  /**
   * One for each column: what the organisation could add for its values, as a custom column. null for a column that is
   * read or empty; empty after the start.
   */
  newColumns: z.array(customColumnSchema.omit({ id: true }).nullable()),
  /** Oddities of the file, as sentences; they do not prevent the import. */
  warnings: z.array(z.string()),
  /** Why the import cannot be started, as sentences. */
  obstacles: z.array(z.string()),
  /** All retries failed, and it is paused until an operator replays the job; its progress is kept. */
  isGivenUp: z.boolean(),
  /** Rows with `notes`, of any outcome; null until the import is done. */
  rowsWithNotes: z.number().int().nullable(),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** One of several homes that match a row. */
export const importCandidateSchema = z.object({
  homeKey: z.string(),
  uprn: z.string().nullable(),
  fullAddress: z.string(),
})
export type ImportCandidate = z.infer<typeof importCandidateSchema>

export const importRowSchema = z.object({
  /** As numbered in a spreadsheet, including empty rows and those above the header. */
  row: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** A sentence; null for a row that is matched or waiting. */
  reason: z.string().nullable(),
  /** Cells that were not used, as sentences with column, value and remedy. */
  notes: z.array(z.string()),
  reference: z.string().nullable(),
  uprn: z.string().nullable(),
  /** As assembled from the row's cells. */
  address: z.string().nullable(),
  /** The home that was added or found; null when there is none, or it was deleted. */
  homeId: z.number().int().nullable(),
  /** UPRN of that home. */
  matchedUprn: z.string().nullable(),
  matchedAddress: z.string().nullable(),
  /** This row added the home: undoing its decision or the whole import deletes it. */
  hasAddedHome: z.boolean(),
  /** For an ambiguous row, and for one that a user has decided. */
  candidates: z.array(importCandidateSchema),
  /** Decided by an earlier decision about the same UPRN and address, or the same reference. */
  isDecisionRemembered: z.boolean(),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** In the order of the file. The next page starts with `?after=` and the last `row`. */
export const importRowsSchema = z.array(importRowSchema)

/** Maximum of PostgreSQL's integer type. */
const MOST_ROW = 2 ** 31 - 1

/** An uploaded file that is not started is deleted after this time. */
export const UPLOAD_RETENTION_DAYS = 7

export const IMPORT_PAGE_MAX_ROWS = 500
export const IMPORT_PREVIEW_ROWS = 20

export const importRowsQuerySchema = z.object({
  outcome: choiceQuery(IMPORT_OUTCOMES),
  withNotes: flagQuery(),
  after: integerQuery({ least: 0, most: MOST_ROW }, 0),
  limit: integerQuery({ least: 1, most: IMPORT_PAGE_MAX_ROWS }, 100),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>

export const IMPORT_TEXTS = {
  notList: 'Send a list with one meaning, or null, for each column.',
  unknownMeaning: (column: number, given: string) =>
    `Column ${column}: ${given} is not a column meaning; use one from the documentation, or null.`,
  wrongCount: (given: number, columns: number) =>
    `${given} meanings were given for ${columns} columns. Send one, or null, for each column.`,
  twice: (meaning: string) => `Only one column can be ${meaning}: set the others to null.`,
} as const

/** `{"sheet": "Stock"}`: one of the `sheets` of the import. */
export const importSheetRequestSchema = z.object({ sheet: textField() })

/** `{"meanings": ["reference", null, "postcode"]}`: one for each column of the file, in order. */
export const importColumnsRequestSchema = z.object({
  meanings: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): (ImportMeaning | null)[] => {
        const refuse = (message: string) => context.addIssue({ code: 'custom', message })
        if (given === undefined) refuse(FIELD_TEXTS.required)
        else if (given === null) refuse(FIELD_TEXTS.null)
        else if (!Array.isArray(given)) refuse(IMPORT_TEXTS.notList)
        if (!Array.isArray(given)) return []
        return given.map((meaning: unknown, place) => {
          const known = importMeaningSchema.nullable().safeParse(meaning)
          if (!known.success) refuse(IMPORT_TEXTS.unknownMeaning(place + 1, shown(meaning)))
          return known.data ?? null
        })
      }),
    {
      isRequired: true,
      schema: {
        type: 'array',
        items: {
          anyOf: [
            { enum: [...IMPORT_MEANINGS, null] },
            { type: 'string', pattern: '^column_[1-9][0-9]*$', maxLength: 17 },
          ],
        },
      },
    },
  ),
})

function rowProblem(given: unknown): string | null {
  if (given === undefined) return FIELD_TEXTS.required
  if (typeof given !== 'number' || !Number.isInteger(given)) return FIELD_TEXTS.notInteger
  if (given < 1) return FIELD_TEXTS.tooSmall(1)
  return given > MOST_ROW ? FIELD_TEXTS.tooLarge(MOST_ROW) : null
}

const rowNumber = documented(
  z
    .unknown()
    .optional()
    .transform((given, context) => {
      const problem = rowProblem(given)
      if (problem === null) return Number(given)
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    }),
  { isRequired: true, schema: { type: 'integer', minimum: 1, maximum: MOST_ROW } },
)

/**
 * `{"row": 12, "home_key": "uprn:100"}`: one of the row's candidates, or null for none of them. With `"leave_out":
 * true`, the row is not imported.
 */
export const importDecisionRequestSchema = z.object({
  row: rowNumber,
  homeKey: documented(
    z
      .unknown()
      .optional()
      .transform((given, context) => {
        if (typeof given === 'string' || given === null) return given
        context.addIssue({ code: 'custom', message: given === undefined ? FIELD_TEXTS.required : FIELD_TEXTS.notText })
        return z.NEVER
      }),
    { isRequired: true, schema: { type: ['string', 'null'] } },
  ),
  leaveOut: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): boolean => {
        if (given === undefined || typeof given === 'boolean') return given ?? false
        context.addIssue({ code: 'custom', message: FIELD_TEXTS.notFlag })
        return z.NEVER
      }),
    { isRequired: false, schema: { type: 'boolean' } },
  ),
})
export type ImportDecisionRequest = z.infer<typeof importDecisionRequestSchema>

/** `{"row": 12}`: a row that a user has decided. */
export const importReopenRequestSchema = z.object({ row: rowNumber })
export type ImportReopenRequest = z.infer<typeof importReopenRequestSchema>

/** A value from the client, shortened and cleaned for an error text. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'this').slice(0, 60)
}

/** Data of an event named `import`. Clients fetch the import itself, which may have progressed since. */
export const importEventSchema = z.object({ importId: z.number().int() })
export type ImportEvent = z.infer<typeof importEventSchema>
