import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { snakeKey } from '../wire-case.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

/** A fact is named by its wire key, here as a value: `floor_area`. */
export const factKeySchema = z.enum(HOME_FACT_KEYS.map(snakeKey))

/** Where a fact's value comes from. `assumed`: nobody states it, and the analysis took one. */
export const FACT_ORIGINS = ['certificate', 'document', 'user', 'assumed', 'missing'] as const
export type FactOrigin = (typeof FACT_ORIGINS)[number]

/** A value that a person of the organisation gave, and that counts. */
export const userFactSchema = z.object({
  key: factKeySchema,
  value,
  /** What the certificate says; null when it does not say. */
  certificateValue: value.nullable(),
  /** A newer certificate has come since, which says neither what the one before it said nor the person's value. */
  isDisputed: z.boolean(),
  setAt: z.string(),
})
export type UserFact = z.infer<typeof userFactSchema>

export const homeFactSchema = z.object({
  key: factKeySchema,
  kind: z.enum(['choice', 'number', 'flag']),
  /** In the words of `choices` for a choice; null when nobody states it. */
  value: value.nullable(),
  origin: z.enum(FACT_ORIGINS),
  /** Of a number. */
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  isWhole: z.boolean(),
  /** Of a choice, in display order. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether a home without it cannot be analysed. */
  isRequired: z.boolean(),
  /** What the certificate says of it, whoever's value counts. */
  certificateValue: value.nullable(),
  /** What the analysis took where nobody states it. */
  assumed: z.object({ taken: z.string(), reason: z.string(), source: z.string() }).nullable(),
  /** Of a person's value: who gave it (null when they have left) and when. */
  setBy: z.string().nullable(),
  setAt: z.string().nullable(),
  /** The file that the person took it from; null for a value that was typed. */
  importedFrom: z.string().nullable(),
  isDisputed: z.boolean(),
})
export type HomeFactRecord = z.infer<typeof homeFactSchema>

/** A value that a person once gave and that no longer counts. */
export const earlierFactSchema = z.object({
  key: factKeySchema,
  value,
  setBy: z.string().nullable(),
  setAt: z.string(),
  importedFrom: z.string().nullable(),
  releasedAt: z.string(),
})

export const homeFactsSchema = z.object({
  facts: z.array(homeFactSchema),
  /** Values that were replaced or released, newest first. */
  history: z.array(earlierFactSchema),
  /**
   * What the certificate states in the engine's own terms, so that a page can work the home out again with other facts;
   * without a certificate, a home of which only the nation is known.
   */
  features: z.custom<HomeFeatures>((features) => typeof features === 'object' && features !== null),
})
export type HomeFactsRecord = z.infer<typeof homeFactsSchema>
