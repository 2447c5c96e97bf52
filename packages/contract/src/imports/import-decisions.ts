import { z } from 'zod'
import { integerQuery } from '../fields/query-fields.ts'

/** `home`: one of the candidates; `none`: none of them; `left_out`: the row is not imported. */
export const IMPORT_DECISION_KINDS = ['home', 'none', 'left_out'] as const
export type ImportDecisionKind = (typeof IMPORT_DECISION_KINDS)[number]

/** A decision about a row that may mean several homes. It applies again to rows that say the same. */
export const importDecisionSchema = z.object({
  id: z.number().int(),
  /** What the row said. */
  reference: z.string().nullable(),
  uprn: z.string().nullable(),
  address: z.string().nullable(),
  decision: z.enum(IMPORT_DECISION_KINDS),
  /** Address of the chosen home. */
  homeAddress: z.string().nullable(),
  rememberedAt: z.string(),
})
export type ImportDecision = z.infer<typeof importDecisionSchema>

/** Newest first. The next page starts with `?before=` and the last `id`. */
export const importDecisionsSchema = z.array(importDecisionSchema)

export const DECISIONS_PAGE_MAX = 200

export const importDecisionsQuerySchema = z.object({
  before: integerQuery({ least: 1, most: Number.MAX_SAFE_INTEGER }, null),
  limit: integerQuery({ least: 1, most: DECISIONS_PAGE_MAX }, 100),
})
export type ImportDecisionsQuery = z.infer<typeof importDecisionsQuerySchema>

/** What a row says about its home. */
interface Said {
  reference: string | null
  uprn: string | null
  address: string | null
}

/**
 * Whether one decision answers both rows: UPRN and address are the same. Rows with different references are different
 * homes, even at the same address.
 */
export function isSameQuestion(one: Said, other: Said): boolean {
  const isOtherReference = one.reference !== null && other.reference !== null && one.reference !== other.reference
  return !isOtherReference && one.uprn === other.uprn && lettersOf(one.address) === lettersOf(other.address)
}

/** Without case, spacing and punctuation. */
const lettersOf = (address: string | null): string => (address ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
