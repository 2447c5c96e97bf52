import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { snakeKey } from '../wire-case.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

/** The wire key of a fact, here as a value: `floor_area`. */
export const factKeySchema = z.enum(HOME_FACT_KEYS.map(snakeKey))

/**
 * Source of a fact's value. `document`: a whole certificate document; `survey`: a survey file that a user chose;
 * `implied`: it follows from other facts of a user, such as the age band from the year built; `assumed`: no source
 * states it, so the analysis assumed a value.
 */
export const FACT_ORIGINS = ['certificate', 'document', 'survey', 'user', 'implied', 'assumed', 'missing'] as const
export type FactOrigin = (typeof FACT_ORIGINS)[number]

/** A value that a user of the organisation gave, and that is in force. */
export const userFactSchema = z.object({
  key: factKeySchema,
  value,
  /** The certificate's value; null when it states none. */
  certificateValue: value.nullable(),
  /** A newer certificate differs from both the previous certificate and the user's value. */
  isDisputed: z.boolean(),
  setAt: z.string(),
})
export type UserFact = z.infer<typeof userFactSchema>

export const homeFactSchema = z.object({
  key: factKeySchema,
  kind: z.enum(['choice', 'number', 'flag']),
  /**
   * The question of plans that it answers, in full; null for other facts. Such a fact accepts `not_known` too: a user was
   * asked and does not know, and the question stays open.
   */
  question: z.string().nullable(),
  /** For a choice, one of the values in `choices`, or `not_known` where accepted; null when no source states it. */
  value: value.nullable(),
  origin: z.enum(FACT_ORIGINS),
  /** For a number. */
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  isWhole: z.boolean(),
  /** For a choice, in display order. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether a home without it cannot be analysed. */
  isRequired: z.boolean(),
  /** The certificate's value, even when a user's value is in force. */
  certificateValue: value.nullable(),
  /** The value that the analysis assumed when no source states one. */
  assumed: z.object({ taken: z.string(), reason: z.string(), source: z.string() }).nullable(),
  /** For a user's value: who gave it (null if they have left) and when. */
  setBy: z.string().nullable(),
  setAt: z.string().nullable(),
  /** The file that the value was imported from; null for a typed value. */
  importedFrom: z.string().nullable(),
  isDisputed: z.boolean(),
})
export type HomeFactRecord = z.infer<typeof homeFactSchema>

/** A value that a user gave earlier and that is no longer in force. */
export const earlierFactSchema = z.object({
  key: factKeySchema,
  value,
  setBy: z.string().nullable(),
  setAt: z.string(),
  importedFrom: z.string().nullable(),
  /** Its import was undone, or the decision about its row. */
  isImportUndone: z.boolean(),
  releasedAt: z.string(),
})

export const homeFactsSchema = z.object({
  facts: z.array(homeFactSchema),
  /** Values that were replaced or released, newest first. */
  history: z.array(earlierFactSchema),
  /**
   * The certificate's values in the engine's terms, so that a page can analyse the home with other facts. Without a
   * certificate, only the nation is known.
   */
  features: z.custom<HomeFeatures>((features) => typeof features === 'object' && features !== null),
})
export type HomeFactsRecord = z.infer<typeof homeFactsSchema>
