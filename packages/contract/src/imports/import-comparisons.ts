import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { integerQuery } from '../fields/query-fields.ts'
import { documented } from '../fields/text-fields.ts'
import { importCandidateSchema } from './imports.ts'

/** Facts that tell homes apart, in display order. */
export const COMPARED_FACTS = ['property_type', 'built_form', 'floor_area', 'age_band', 'flat_level'] as const
export type ComparedFact = (typeof COMPARED_FACTS)[number]

const comparedFactSchema = z.object({
  fact: z.enum(COMPARED_FACTS),
  /** In words, with its unit; null if unknown. */
  value: z.string().nullable(),
})

/** A candidate beside its row. */
export const comparedCandidateSchema = z.object({
  ...importCandidateSchema.shape,
  facts: z.array(
    z.object({
      ...comparedFactSchema.shape,
      /** Whether it is that of the row; null if either is unknown. */
      agrees: z.boolean().nullable(),
    }),
  ),
  /** Date of its certificate; null without one. */
  certificateDate: z.string().nullable(),
  /** The home in the portfolio or its archive. */
  portfolio: z
    .object({ homeId: z.number().int(), reference: z.string().nullable(), isArchived: z.boolean() })
    .nullable(),
})
export type ComparedCandidate = z.infer<typeof comparedCandidateSchema>

/** What a row says beside what is known of its candidates. */
export const importComparisonSchema = z.object({
  row: z.number().int(),
  reference: z.string().nullable(),
  uprn: z.string().nullable(),
  address: z.string().nullable(),
  /** Why a person must decide, as a sentence. */
  reason: z.string().nullable(),
  /** Of the row. */
  facts: z.array(comparedFactSchema),
  candidates: z.array(comparedCandidateSchema),
  /** The only candidate with all facts that the row states; null if there is none, or the row states none. */
  agreeing: z.string().nullable(),
})
export type ImportComparison = z.infer<typeof importComparisonSchema>

/** In the order of the file: rows with a candidate that agrees. */
export const importComparisonsSchema = z.array(importComparisonSchema)

/** Number of open rows that are compared, and of decisions that can be accepted, at once. */
export const ACCEPTED_TOGETHER_MAX = 200
/** Keys such as `uprn:100023336956` are much shorter. */
const HOME_KEY_MAX_CHARACTERS = 100

export const importComparisonQuerySchema = z.object({ row: integerQuery({ least: 1, most: 2 ** 31 - 1 }, null) })

export const ACCEPT_TEXTS = {
  notList: `Send a list of 1 to ${ACCEPTED_TOGETHER_MAX} decisions, each with row and home_key.`,
} as const

const acceptedSchema = z
  .array(z.object({ row: z.number().int().min(1), homeKey: z.string().max(HOME_KEY_MAX_CHARACTERS) }))
  .min(1)
  .max(ACCEPTED_TOGETHER_MAX)
export type AcceptedRow = z.infer<typeof acceptedSchema>[number]

/** `{"decisions": [{"row": 12, "home_key": "uprn:100"}]}`: a candidate for each of the rows. */
export const importAcceptRequestSchema = z.object({
  decisions: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): AcceptedRow[] => {
        const parsed = acceptedSchema.safeParse(given)
        if (parsed.success) return parsed.data
        context.addIssue({ code: 'custom', message: given === undefined ? FIELD_TEXTS.required : ACCEPT_TEXTS.notList })
        return z.NEVER
      }),
    {
      isRequired: true,
      schema: {
        type: 'array',
        minItems: 1,
        maxItems: ACCEPTED_TOGETHER_MAX,
        items: {
          type: 'object',
          required: ['row', 'home_key'],
          properties: {
            row: { type: 'integer', minimum: 1 },
            home_key: { type: 'string', maxLength: HOME_KEY_MAX_CHARACTERS },
          },
        },
      },
    },
  ),
})
export type ImportAcceptRequest = z.infer<typeof importAcceptRequestSchema>
