import { z } from 'zod'
import { optionalFlagField } from '../fields/choice-fields.ts'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { tidyName } from '../fields/names.ts'
import { documented, textField } from '../fields/text-fields.ts'
import { COLUMN_TEXTS, CUSTOM_COLUMNS_MAX } from './custom-column-requests.ts'
import { type CustomValue, customValueSchema } from './custom-columns.ts'
import { TAG_MAX_CHARACTERS, tagProblem } from './tags.ts'

/** Homes per request; larger selections are sent in parts. */
export const EDITED_HOMES_MAX = 1_000
/** Tags per request. */
const EDITED_TAGS_MAX = 50

export const EDIT_TEXTS = {
  notIds: 'Send a list of the ids of homes, such as [12, 13].',
  noHomes: 'Choose at least one home.',
  tooManyHomes: (most: number) => `Send at most ${most} homes at once.`,
  notTags: 'Send a list of tags, each a text.',
  tooManyTags: `Send at most ${EDITED_TAGS_MAX} tags at once.`,
} as const

/**
 * `{"home_ids": [12, 13], "add_tags": ["Phase 2"], "remove_tags": ["Phase 1"], "custom_values": {"4": "Later", "5": null}}`:
 * null clears the value of a custom column.
 */
export const editHomesRequestSchema = z.object({
  homeIds: homeIdsField(EDITED_HOMES_MAX),
  addTags: tagsField(),
  removeTags: tagsField(),
  customValues: documented(z.unknown().optional().transform(customValuesOf), {
    isRequired: false,
    schema: {
      type: 'object',
      maxProperties: CUSTOM_COLUMNS_MAX,
      additionalProperties: { type: ['string', 'number', 'null'] },
      description: 'By the ids of the columns; null clears a value.',
    },
  }),
})
export type EditHomesRequest = z.infer<typeof editHomesRequestSchema>

export const editedHomesSchema = z.object({
  /** Ids of the homes that were changed; the others already were as requested. */
  changed: z.array(z.number().int()),
  /** Ids of homes that the organisation does not have, or no longer. */
  missing: z.array(z.number().int()),
})
export type EditedHomes = z.infer<typeof editedHomesSchema>

type Context = z.RefinementCtx

/** `[12, 13]`. */
export function homeIdsField(most: number): z.ZodType<number[]> {
  const parser = z
    .unknown()
    .optional()
    .transform((given, context) => homeIdsOf(given, context, most))
  return documented(parser, {
    isRequired: true,
    schema: { type: 'array', minItems: 1, maxItems: most, items: { type: 'integer' } },
  })
}

function homeIdsOf(given: unknown, context: Context, most: number): number[] {
  const problem = idsProblem(given, most)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  return problem === null && Array.isArray(given) ? [...new Set(given.map(Number))] : []
}

function idsProblem(given: unknown, most: number): string | null {
  if (given === undefined) return FIELD_TEXTS.required
  if (given === null) return FIELD_TEXTS.null
  if (!Array.isArray(given) || !given.every((id) => Number.isSafeInteger(id) && id > 0)) return EDIT_TEXTS.notIds
  if (given.length === 0) return EDIT_TEXTS.noHomes
  return given.length > most ? EDIT_TEXTS.tooManyHomes(most) : null
}

const valuesSchema = z.record(z.string(), customValueSchema.nullable())

/** The service validates the values, which depend on the columns. */
function customValuesOf(given: unknown, context: Context): Readonly<Record<string, CustomValue | null>> {
  if (given === undefined) return {}
  const values = valuesSchema.safeParse(given)
  if (values.success && Object.keys(values.data).length <= CUSTOM_COLUMNS_MAX) return values.data
  context.addIssue({ code: 'custom', message: given === null ? FIELD_TEXTS.null : COLUMN_TEXTS.notValues })
  return {}
}

function tagsField(): z.ZodType<string[]> {
  return documented(z.unknown().optional().transform(tagsOf), {
    isRequired: false,
    schema: { type: 'array', maxItems: EDITED_TAGS_MAX, items: { type: 'string', maxLength: TAG_MAX_CHARACTERS } },
  })
}

function tagsOf(given: unknown, context: Context): string[] {
  if (given === undefined) return []
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (given === null) refuse(FIELD_TEXTS.null)
  else if (!Array.isArray(given) || !given.every((tag) => typeof tag === 'string')) refuse(EDIT_TEXTS.notTags)
  else if (given.length > EDITED_TAGS_MAX) refuse(EDIT_TEXTS.tooManyTags)
  else {
    const tags = given.map((tag: string) => tidyName(tag))
    for (const problem of new Set(tags.map(tagProblem))) if (problem !== null) refuse(problem)
    return tags
  }
  return []
}

const TAG_RULES = { isRequired: true, schema: { type: 'string', maxLength: TAG_MAX_CHARACTERS } }

/**
 * `{"from": "Phase 1", "to": "Phase 2", "merge": true}` renames a tag in all homes. `merge` agrees to join a tag that
 * already exists.
 */
export const renameTagRequestSchema = z.object({
  from: documented(textField({ maxCharacters: TAG_MAX_CHARACTERS }).transform(tidyName), TAG_RULES),
  to: documented(textField({ mayBeBlank: true }).transform(newTagOf), TAG_RULES),
  merge: optionalFlagField(),
})
export type RenameTagRequest = z.infer<typeof renameTagRequestSchema>

function newTagOf(text: string, context: z.RefinementCtx): string {
  const tag = tidyName(text)
  const problem = tagProblem(tag)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  return tag
}
