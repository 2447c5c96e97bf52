import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { exploreSelectionShape, refuseBoth } from './explore-selection.ts'

/** Adds homes of the register to the portfolio. */
export const addExploreRequestSchema = z
  .object({
    ...exploreSelectionShape,
    /** Only says what would be added and what not. */
    isTrial: optionalFlagField(),
  })
  .superRefine(refuseBoth)
export type AddExploreRequest = z.infer<typeof addExploreRequestSchema>

/** More homes than this are added by a job. */
export const ADDED_AT_ONCE_MAX = 5
/** Additions of an organisation that can still be read; older ones are forgotten, their homes stay. */
export const ADDITIONS_KEPT = 20
/** Homes of each kind that an addition names. */
export const ADDITION_EXAMPLES_MAX = 100

/** Why homes were not added. An archived home is no refusal: adding restores it. */
export const ADD_REFUSALS = ['in_portfolio', 'quota', 'not_supported', 'not_found', 'failed'] as const
export type AddRefusal = (typeof ADD_REFUSALS)[number]

export const ADD_REFUSAL_TEXTS: Readonly<Record<AddRefusal, string>> = {
  in_portfolio: 'Already in your portfolio',
  quota: 'Your quota of homes is reached',
  not_supported: 'Not a house, bungalow, flat or maisonette, so it cannot be assessed',
  not_found: 'No longer in the register',
  failed: 'Could not be added; try again',
}

const count = z.number().int()

export const exploreAdditionSchema = z.object({
  /** Null for a trial. */
  id: count.nullable(),
  /** `failed`: its job was given up. Homes that are added stay, and another addition may start. */
  status: z.enum(['trial', 'running', 'done', 'cancelled', 'failed']),
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
  /**
   * Keys of all homes by what became of them, in the order of the request. Null for a trial, until it has ended, and
   * for additions of earlier versions.
   */
  outcome: z.object({ added: z.array(z.string()), notAdded: z.array(z.string()) }).nullable(),
})
export type ExploreAddition = z.infer<typeof exploreAdditionSchema>
