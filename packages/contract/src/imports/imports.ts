import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { choiceQuery, flagQuery, integerQuery } from '../fields/query-fields.ts'
import { documented, textField } from '../fields/text-fields.ts'
import { snakeKey } from '../wire-case.ts'

/** `uploaded`: read, and waiting for somebody to look at the columns and start it. `undoing`: its homes are going. */
export const IMPORT_STATUSES = ['uploaded', 'running', 'done', 'undoing', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What becomes of a row. Each has exactly one; `waiting` is one that its turn has not come to. */
export const IMPORT_OUTCOMES = [
  'waiting',
  'matched',
  'ambiguous',
  'duplicate',
  'missing_data',
  'invalid',
  'over_quota',
] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** What tells which home a row means, beside the facts of the home. */
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
 * What a column can hold. `address` is a whole one; `flat` is a home within a building, and `house` the building along the
 * street, each with a suffix where the letter of `12A` has a column of its own; `address_line` is the only meaning that several columns may have.
 */
export const IMPORT_MEANINGS = [...IMPORT_PLACE_MEANINGS, ...HOME_FACT_KEYS.map(snakeKey)] as const
export const importMeaningSchema = z.enum(IMPORT_MEANINGS)
export type ImportMeaning = z.infer<typeof importMeaningSchema>

/** Why a column is taken for what it is. `person`: somebody said so of this file; `remembered`: of an earlier one. */
export const IMPORT_BASES = ['person', 'remembered', 'header', 'content'] as const

export const importColumnSchema = z.object({
  header: z.string(),
  /** null for a column that is kept for the results file and not read. */
  meaning: importMeaningSchema.nullable(),
  /** With a meaning of null: its heading is known, but its cells contradict it, another column is surer, or somebody said so. */
  basis: z.enum(IMPORT_BASES).nullable(),
  /** 0 to 1; below 0.8 a column with a basis is worth a look. */
  confidence: z.number(),
  /** Some of its cells that are not empty. */
  examples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof importColumnSchema>

/** Rows by outcome: they always add up to the rows of the file. */
export const importCountsSchema = z.object({
  waiting: z.number().int(),
  matched: z.number().int(),
  ambiguous: z.number().int(),
  duplicate: z.number().int(),
  missingData: z.number().int(),
  invalid: z.number().int(),
  overQuota: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

export const importSchema = z.object({
  id: z.number().int(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  format: z.enum(['csv', 'xlsx']),
  /** Of a CSV file, as it was recognised: `UTF-8`, `UTF-16 LE`, `Windows-1252` …; null for a workbook. */
  encoding: z.string().nullable(),
  /** Of a workbook: the sheet that was read. */
  sheet: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** Without the header and without empty rows. */
  rowCount: z.number().int(),
  counts: importCountsSchema,
  /** null when they have left. */
  uploadedBy: z.string().nullable(),
  uploadedAt: z.string(),
  startedAt: z.string().nullable(),
  /** When the last row had its outcome. */
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importSchema>

export const importsSchema = z.array(importSchema)

/** What the import takes from a cell. */
export const importReadingSchema = z.object({
  /** As people write it; null where there is nothing to take: `unknown` leaves a fact to the certificate. */
  taken: z.string().nullable(),
  /** Why the cell cannot be taken, and what to write instead, as a sentence; null where it can. */
  problem: z.string().nullable(),
})
export type ImportReading = z.infer<typeof importReadingSchema>

/** How a row of the preview will be read. */
export const importRowReadingSchema = z.object({
  /** In the order of the columns; null for a cell that is empty, or whose column is not read. */
  cells: z.array(importReadingSchema.nullable()),
  /** Why the row cannot be imported at all, as a sentence; null where it can. */
  problem: z.string().nullable(),
})
export type ImportRowReading = z.infer<typeof importRowReadingSchema>

/** A text that is not understood. */
export const importUnrecognisedValueSchema = z.object({
  /** As the file has it; the first 200 characters of a longer one. */
  value: z.string(),
  /** How many cells of the column hold it. */
  count: z.number().int(),
  /** The first row that holds it, as a spreadsheet numbers it. */
  row: z.number().int(),
})
export type ImportUnrecognisedValue = z.infer<typeof importUnrecognisedValueSchema>

/** Distinct texts that are listed of a column; the counts cover all of them. */
export const IMPORT_UNRECOGNISED_VALUES_MAX = 200

/** How much of a column is understood, over all rows of the file. */
export const importColumnCheckSchema = z.object({
  /** Cells that hold something; 0 for a column that is not read. */
  filled: z.number().int(),
  /** Those of them that are not understood. */
  refused: z.number().int(),
  /** Of the first of those, as a sentence; null where there is none. */
  problem: z.string().nullable(),
  /** What those say: each distinct text once, the most frequent first. */
  values: z.array(importUnrecognisedValueSchema),
  /** Where more than a third of the cells are not understood: the column and the likely cause, as a sentence. */
  warning: z.string().nullable(),
})
export type ImportColumnCheck = z.infer<typeof importColumnCheckSchema>

/** An import with what somebody needs to see before starting it. */
export const importDetailSchema = z.object({
  ...importSchema.shape,
  /** Of a workbook: the sheets that can be chosen before it is started, the one that was read among them. */
  sheets: z.array(z.string()),
  columns: z.array(importColumnSchema),
  /** The first rows, cell by cell in the order of the columns. */
  preview: z.array(z.array(z.string())),
  /** Their numbers in the file. */
  previewRows: z.array(z.number().int()),
  /** How the rows of the preview will be read, the last of very long ones left out; empty once the import was started. */
  readings: z.array(importRowReadingSchema),
  /** One for each column, also once the import was started. */
  checks: z.array(importColumnCheckSchema),
  /** What is odd about the file, as sentences; it is imported all the same. */
  warnings: z.array(z.string()),
  /** What keeps it from being started, as sentences. */
  obstacles: z.array(z.string()),
  /** It failed each time it was tried, and stands still until an operator sends it on; what is done is kept. */
  isGivenUp: z.boolean(),
  /** Rows with `notes`, whatever their outcome; null until the import is done. */
  rowsWithNotes: z.number().int().nullable(),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

/** One of several homes that a row may mean. */
export const importCandidateSchema = z.object({
  homeKey: z.string(),
  uprn: z.string().nullable(),
  fullAddress: z.string(),
})
export type ImportCandidate = z.infer<typeof importCandidateSchema>

export const importRowSchema = z.object({
  /** As a spreadsheet numbers it: empty rows count, and what stands above the header. */
  row: z.number().int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** A sentence; null for a row that is matched, or that waits. */
  reason: z.string().nullable(),
  /** What of the row was not taken, as sentences that name column, value and remedy. */
  notes: z.array(z.string()),
  reference: z.string().nullable(),
  uprn: z.string().nullable(),
  /** As it was put together from the row's cells. */
  address: z.string().nullable(),
  /** The home that the row became, or that was there before; null where there is none, or no longer. */
  homeId: z.number().int().nullable(),
  /** Of that home. */
  matchedUprn: z.string().nullable(),
  matchedAddress: z.string().nullable(),
  /** That home came by this row: it is deleted where its decision, or the whole import, is taken back. */
  hasAddedHome: z.boolean(),
  /** Of an ambiguous row, and of one that a person has decided. */
  candidates: z.array(importCandidateSchema),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** In the order of the file. The next page begins with `?after=` the last one's `row`. */
export const importRowsSchema = z.array(importRowSchema)

/** As far as the database counts rows. */
const MOST_ROW = 2 ** 31 - 1

/** A file that nobody has started by then is discarded. */
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
  notList: 'Expected a list with one meaning, or null, for each column.',
  unknownMeaning: (column: number, given: string) =>
    `Column ${column}: ${given} is no meaning of a column; use one of those that the documentation lists, or null.`,
  wrongCount: (given: number, columns: number) => `${given} meanings were given for ${columns} columns.`,
  twice: (meaning: string) => `Only one column can be ${meaning}: set the others to null.`,
} as const

/** `{"sheet": "Stock"}`: one of the `sheets` of the import. */
export const importSheetRequestSchema = z.object({ sheet: textField() })
export type ImportSheetRequest = z.infer<typeof importSheetRequestSchema>

/** `{"meanings": ["reference", null, "postcode"]}`: one for each column of the file, in their order. */
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
          const known = meaning === null ? null : IMPORT_MEANINGS.find((one) => one === meaning)
          if (known === undefined) refuse(IMPORT_TEXTS.unknownMeaning(place + 1, shown(meaning)))
          return known ?? null
        })
      }),
    {
      isRequired: true,
      schema: { type: 'array', items: { enum: [...IMPORT_MEANINGS, null] } },
    },
  ),
})
export type ImportColumnsRequest = z.infer<typeof importColumnsRequestSchema>

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

/** `{"row": 12, "home_key": "uprn:100"}`: one of the row's candidates, or null for none of them. */
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
})
export type ImportDecisionRequest = z.infer<typeof importDecisionRequestSchema>

/** `{"row": 12}`: one that a person has decided. */
export const importReopenRequestSchema = z.object({ row: rowNumber })
export type ImportReopenRequest = z.infer<typeof importReopenRequestSchema>

/** Somebody else's value: short, and nothing that could be mistaken for more than a word. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'this').slice(0, 60)
}

/** What an event named `import` carries. The import itself is asked for; it may have gone on since. */
export const importEventSchema = z.object({ importId: z.number().int() })
export type ImportEvent = z.infer<typeof importEventSchema>
