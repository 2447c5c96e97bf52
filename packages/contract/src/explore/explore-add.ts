import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { exploreSelectionShape } from './explore-selection.ts'

/** Adds homes of the register to the portfolio. */
export const addExploreRequestSchema = z.object({
  ...exploreSelectionShape,
  /** Only says what would be added and what not. */
  isTrial: optionalFlagField(),
})
export type AddExploreRequest = z.infer<typeof addExploreRequestSchema>

/** Why homes were not added. */
export const ADD_REFUSALS = ['in_portfolio', 'archived', 'quota', 'not_supported', 'not_found', 'failed'] as const

const count = z.number().int()

export const exploreAdditionSchema = z.object({
  /** Null for a trial. */
  id: count.nullable(),
  status: z.enum(['trial', 'running', 'done', 'cancelled']),
  /** Homes that were selected. */
  selected: count,
  /** Homes that would be added (trial) or were added so far. */
  added: count,
  /** Homes that are finished: added or refused. */
  done: count,
  quota: z.object({ limit: count, used: count, left: count }),
  refusals: z.array(
    z.object({
      reason: z.enum(ADD_REFUSALS),
      /** For people: `Already in your portfolio`. */
      text: z.string(),
      homes: count,
      /** The first hundred. */
      examples: z.array(z.object({ homeKey: z.string(), address: z.string().nullable(), homeId: count.nullable() })),
    }),
  ),
  /** The first hundred homes that were added. */
  homes: z.array(z.object({ homeKey: z.string(), homeId: count, address: z.string() })),
})
export type ExploreAddition = z.infer<typeof exploreAdditionSchema>
