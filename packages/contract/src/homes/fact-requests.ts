import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { type HomeFactKey, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { documented } from '../fields/text-fields.ts'
import { homeIdsField } from './edit-homes.ts'

/** New values of a home's facts; null returns a fact to its certificate. */
export type FactChanges = Partial<Record<HomeFactKey, FactValue | null>>

export const FACT_TEXTS = {
  notObject: 'Send an object with a value, or null, by the names of facts.',
  unknown: (keys: readonly string[]) =>
    `Not a fact of a home: ${keys.join(', ')}. Leave it out, or use a name from the documentation.`,
  number: FIELD_TEXTS.notNumber,
  whole: FIELD_TEXTS.notInteger,
  flag: FIELD_TEXTS.notFlag,
  answer: `Not a valid choice: use true, false or ${NOT_KNOWN_ANSWER}.`,
  choice: (words: readonly string[]) => `Not a valid choice: use one of ${words.join(', ')}.`,
  atLeast: FIELD_TEXTS.tooSmall,
  atMost: FIELD_TEXTS.tooLarge,
} as const

const factsField = documented(z.unknown().optional(), { isRequired: true, schema: factsSchema() })

/** `{"facts": {"floor_area": 92, "wall_type": null}}`. Every invalid fact is reported under its own key. */
export const changeFactsRequestSchema = z
  .object({ facts: factsField })
  .transform(({ facts }, context): { facts: FactChanges } => ({ facts: factChangesOf(facts, context) }))

/** Homes per request: each is analysed again. Larger selections are sent in parts. */
export const HOMES_WITH_FACTS_MAX = 100

/** `{"home_ids": [12, 13], "facts": {"exposure": "severe"}}`: the same facts for each of these homes. */
export const changeFactsOfHomesRequestSchema = z
  .object({ homeIds: homeIdsField(HOMES_WITH_FACTS_MAX), facts: factsField })
  .transform(({ homeIds, facts }, context) => ({ homeIds, facts: factChangesOf(facts, context) }))
export type ChangeFactsOfHomesRequest = z.infer<typeof changeFactsOfHomesRequestSchema>

export const changedFactsOfHomesSchema = z.object({
  /** Ids of the homes that were changed and analysed again. */
  changed: z.array(z.number().int()),
  /** Homes that had these facts already. */
  unchanged: z.array(z.number().int()),
  /** Homes that keep their facts, and why. */
  refused: z.array(z.object({ homeId: z.number().int(), fullAddress: z.string(), reason: z.string() })),
  /** Ids of homes that the organisation does not have, or no longer. */
  missing: z.array(z.number().int()),
})
export type ChangedFactsOfHomes = z.infer<typeof changedFactsOfHomesSchema>

function factChangesOf(facts: unknown, context: z.RefinementCtx): FactChanges {
  const refuse = (field: string, message: string): void => context.addIssue({ code: 'custom', path: [field], message })
  const changes: FactChanges = {}
  if (facts === undefined) refuse('facts', FIELD_TEXTS.required)
  else if (facts === null) refuse('facts', FIELD_TEXTS.null)
  else if (typeof facts !== 'object' || Array.isArray(facts)) refuse('facts', FACT_TEXTS.notObject)
  else {
    const unknown: string[] = []
    for (const [key, value] of Object.entries(facts)) {
      const fact = HOME_FACTS.find((one) => one.key === key)
      if (fact === undefined) {
        unknown.push(shown(key))
        continue
      }
      const problem = value === null ? null : factProblem(fact, value)
      if (problem !== null) refuse(fact.key, problem)
      else changes[fact.key] = value
    }
    if (unknown.length > 0) refuse('facts', FACT_TEXTS.unknown(unknown.slice(0, MOST_SHOWN)))
  }
  return changes
}

/** JSON Schema of the facts, for the API documentation. */
function factsSchema(): Record<string, unknown> {
  return {
    type: 'object',
    description: 'Values by the key of the fact; null returns a fact to the certificate.',
    properties: Object.fromEntries(HOME_FACTS.map((fact) => [fact.key, factSchema(fact)])),
  }
}

function factSchema(fact: HomeFact): Record<string, unknown> {
  const { leaf, unit } = fact
  const description = unit === null ? {} : { description: `In ${unit}.` }
  if (fact.question !== null) return answerSchema(fact)
  if (leaf.kind === 'flag') return { type: ['boolean', 'null'] }
  if (leaf.kind !== 'number') return { enum: [...choicesOf(fact), null] }
  const { isWhole, lowest: minimum, highest: maximum } = leaf
  return { type: [isWhole ? 'integer' : 'number', 'null'], minimum, maximum, ...description }
}

/** An answer to a question of plans, which may be that it is not known. */
function answerSchema(fact: HomeFact): Record<string, unknown> {
  const answers = fact.leaf.kind === 'flag' ? [true, false] : choicesOf(fact)
  return { enum: [...answers, NOT_KNOWN_ANSWER, null], description: fact.question }
}

const MOST_SHOWN = 5

/** A key from the client, shortened and cleaned for an error text. */
function shown(key: string): string {
  return JSON.stringify(Array.from(key).slice(0, 40).join(''))
}

/** The accepted values of a choice. */
export function choicesOf({ leaf, leftOut }: HomeFact): string[] {
  return leaf.kind === 'word' ? leaf.words.filter((word) => !leftOut.includes(word)) : []
}

/** Whether a fact is a share of a whole, 0 to 1, which people write as a percentage. */
export function isShareFact({ leaf, unit }: HomeFact): boolean {
  return leaf.kind === 'number' && unit === null && !leaf.isWhole && leaf.highest === 1
}

/** Whether a value says that a person was asked and does not know, which facts that plans ask for accept. */
export function isNotKnownAnswer({ question }: HomeFact, value: unknown): boolean {
  return question !== null && value === NOT_KNOWN_ANSWER
}

/** Why a value is invalid for a fact, as the error text; null when it is valid. */
export function factProblem(fact: HomeFact, value: unknown): string | null {
  const { leaf } = fact
  if (isNotKnownAnswer(fact, value)) return null
  if (leaf.kind === 'flag') {
    if (typeof value === 'boolean') return null
    return fact.question === null ? FACT_TEXTS.flag : FACT_TEXTS.answer
  }
  if (leaf.kind === 'number') {
    if (typeof value !== 'number') return leaf.isWhole ? FACT_TEXTS.whole : FACT_TEXTS.number
    if (leaf.isWhole && !Number.isInteger(value)) return FACT_TEXTS.whole
    if (value < leaf.lowest) return FACT_TEXTS.atLeast(leaf.lowest)
    return value > leaf.highest ? FACT_TEXTS.atMost(leaf.highest) : null
  }
  const words = choicesOf(fact)
  const accepted = fact.question !== null ? [...words, NOT_KNOWN_ANSWER] : words
  return typeof value === 'string' && words.includes(value) ? null : FACT_TEXTS.choice(accepted)
}
