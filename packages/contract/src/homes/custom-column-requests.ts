import { z } from 'zod'
import { choiceField } from '../fields/choice-fields.ts'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { UNSTORABLE } from '../fields/names.ts'
import { documented, textField } from '../fields/text-fields.ts'
import { CUSTOM_COLUMN_KINDS } from './custom-columns.ts'

/** Per organisation. */
export const CUSTOM_COLUMNS_MAX = 50
export const COLUMN_NAME_MAX_CHARACTERS = 60
export const COLUMN_UNIT_MAX_CHARACTERS = 20
/** Per column. */
export const COLUMN_CHOICES_MAX = 100
export const CHOICE_MAX_CHARACTERS = 100

/** How many homes have values of a column, archived homes included. */
export const customColumnUseSchema = z.object({
  homes: z.number().int(),
  /** In the order of the column's choices. */
  choices: z.array(z.object({ choice: z.string(), homes: z.number().int() })),
})
export type CustomColumnUse = z.infer<typeof customColumnUseSchema>

export const COLUMN_TEXTS = {
  full: `Your organisation already has the maximum of ${CUSTOM_COLUMNS_MAX} columns. Remove some first.`,
  nameTaken: (name: string) => `Your organisation already has a column named “${name}”. Choose another name.`,
  nameTakenMeanwhile: (name: string) =>
    `Your organisation has another column named “${name}” by now. Rename it, then restore this one.`,
  unstorable: 'This contains a character that cannot be saved. Remove it.',
  unitWithoutNumber: 'Only a column of numbers has a unit. Leave it out.',
  choicesWithoutKind: 'Only a column of choices has choices. Leave them out.',
  noChoices: 'A column of choices needs at least one choice.',
  notChoices: 'Send a list of choices, each a text.',
  tooManyChoices: `A column has at most ${COLUMN_CHOICES_MAX} choices.`,
  blankChoice: 'A choice needs at least one character.',
  longChoice: (choice: string) =>
    `“${cut(choice)}” is too long for a choice. Use ${CHOICE_MAX_CHARACTERS} characters or fewer.`,
  reservedChoice: '“none” cannot be a choice, because filters use it for homes without a value. Choose another word.',
  sameChoice: (choice: string) => `“${cut(choice)}” is listed twice. Remove one of them.`,
  choiceInUse: (choice: string, homes: number) =>
    `“${cut(choice)}” is the value of ${homesInWords(homes)}. Say in choice_changes which choice replaces it, or null to clear it.`,
  kindInUse: (homes: number) =>
    `The kind cannot change, because ${homesInWords(homes)} ${homes === 1 ? 'has' : 'have'} a value. Add another column instead.`,
  notChanges: 'Send a list of changes, each with from and to.',
  notRemoved: (choice: string) => `“${cut(choice)}” is still among the choices. Leave it out of choice_changes.`,
  notListed: (choice: string) => `“${cut(choice)}” is not among the choices. Use one of them, or null.`,
  notOrder: 'Send a list of the ids of all columns, each once.',
  notValues: 'Send an object with a value, or null, by the ids of columns.',
  unknownColumn: (id: string) => `There is no column ${cut(id)}. It may have been removed: load the columns again.`,
} as const

/** `{"name": "Phase", "kind": "choice", "choices": ["Phase 1", "Phase 2"]}`. */
export const addColumnRequestSchema = z.object({
  name: textField({ maxCharacters: COLUMN_NAME_MAX_CHARACTERS }),
  kind: choiceField(CUSTOM_COLUMN_KINDS),
  unit: unitField(),
  choices: choicesField(),
})
export type AddColumnRequest = z.infer<typeof addColumnRequestSchema>

/** A choice that is renamed, merged with another, or removed (null), with the values of homes. */
export interface ChoiceChange {
  from: string
  to: string | null
}

/**
 * The column as it shall be. `{"choices": ["Phase 1", "Later"], "choice_changes": [{"from": "Phase 2", "to": "Later"}]}`
 * renames a choice.
 */
export const changeColumnRequestSchema = addColumnRequestSchema.extend({
  choiceChanges: documented(z.unknown().optional().transform(choiceChangesOf), {
    isRequired: false,
    schema: {
      type: 'array',
      maxItems: COLUMN_CHOICES_MAX,
      items: {
        type: 'object',
        required: ['from', 'to'],
        properties: {
          from: { type: 'string', maxLength: CHOICE_MAX_CHARACTERS },
          to: { type: ['string', 'null'], maxLength: CHOICE_MAX_CHARACTERS },
        },
      },
    },
  }),
})
export type ChangeColumnRequest = z.infer<typeof changeColumnRequestSchema>

/** `{"ids": [3, 1, 2]}`: all columns, in their new order. */
export const columnOrderRequestSchema = z.object({
  ids: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): number[] => {
        const ids = z.array(z.number().int().positive()).max(CUSTOM_COLUMNS_MAX).safeParse(given)
        if (ids.success && new Set(ids.data).size === ids.data.length) return ids.data
        context.addIssue({
          code: 'custom',
          message: given === undefined ? FIELD_TEXTS.required : COLUMN_TEXTS.notOrder,
        })
        return z.NEVER
      }),
    { isRequired: true, schema: { type: 'array', maxItems: CUSTOM_COLUMNS_MAX, items: { type: 'integer' } } },
  ),
})
export type ColumnOrderRequest = z.infer<typeof columnOrderRequestSchema>

/** Names and choices that differ only in case or spacing are the same. */
export function comparableName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()
}

/** Problems of a column's fields together, by the names of the fields; empty if there are none. */
export function columnProblems({ name, kind, unit, choices }: AddColumnRequest): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const add = (field: string, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = [problem]
  }
  add('name', UNSTORABLE.test(name) ? COLUMN_TEXTS.unstorable : undefined)
  if (kind !== 'number' && unit !== null) add('unit', COLUMN_TEXTS.unitWithoutNumber)
  else if (unit !== null && UNSTORABLE.test(unit)) add('unit', COLUMN_TEXTS.unstorable)
  if (kind !== 'choice' && choices.length > 0) add('choices', COLUMN_TEXTS.choicesWithoutKind)
  if (kind === 'choice') add('choices', choices.length === 0 ? COLUMN_TEXTS.noChoices : choicesProblem(choices))
  return problems
}

function choicesProblem(choices: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (const choice of choices) {
    // Addresses of lists separate choices by commas, so that the filter names them without.
    const key = comparableName(choice.replaceAll(',', ''))
    if (key === '') return COLUMN_TEXTS.blankChoice
    if (key === 'none') return COLUMN_TEXTS.reservedChoice
    if (seen.has(key)) return COLUMN_TEXTS.sameChoice(choice)
    if (UNSTORABLE.test(choice)) return COLUMN_TEXTS.unstorable
    if (Array.from(choice).length > CHOICE_MAX_CHARACTERS) return COLUMN_TEXTS.longChoice(choice)
    seen.add(key)
  }
  return undefined
}

type Context = z.RefinementCtx

/** Columns are sent with null for no unit, and may be sent back as they are. */
function unitField(): z.ZodType<string | null> {
  const text = textField({ maxCharacters: COLUMN_UNIT_MAX_CHARACTERS, isOptional: true })
  const given = z.unknown().transform((unit): unknown => unit ?? '')
  return documented(
    given
      .pipe(text)
      .transform((unit) => unit || null)
      .optional()
      .default(null),
    {
      isRequired: false,
      schema: { type: ['string', 'null'], maxLength: COLUMN_UNIT_MAX_CHARACTERS },
    },
  )
}

function choicesField(): z.ZodType<string[]> {
  return documented(z.unknown().optional().transform(choicesOf), {
    isRequired: false,
    schema: {
      type: 'array',
      maxItems: COLUMN_CHOICES_MAX,
      items: { type: 'string', maxLength: CHOICE_MAX_CHARACTERS },
    },
  })
}

function choicesOf(given: unknown, context: Context): string[] {
  if (given === undefined) return []
  const choices = z.array(z.string()).safeParse(given)
  if (choices.success && choices.data.length <= COLUMN_CHOICES_MAX) return choices.data.map((choice) => choice.trim())
  const problem = choices.success ? COLUMN_TEXTS.tooManyChoices : COLUMN_TEXTS.notChoices
  context.addIssue({ code: 'custom', message: given === null ? FIELD_TEXTS.null : problem })
  return []
}

const changesSchema = z.array(z.object({ from: z.string(), to: z.string().nullable() })).max(COLUMN_CHOICES_MAX)

function choiceChangesOf(given: unknown, context: Context): ChoiceChange[] {
  if (given === undefined) return []
  const changes = changesSchema.safeParse(given)
  if (changes.success) return changes.data
  context.addIssue({ code: 'custom', message: given === null ? FIELD_TEXTS.null : COLUMN_TEXTS.notChanges })
  return []
}

function homesInWords(homes: number): string {
  return `${homes} ${homes === 1 ? 'home' : 'homes'}`
}

/** A text from a user, shortened for a message. */
function cut(text: string): string {
  const characters = Array.from(text)
  return characters.length <= 40 ? text : `${characters.slice(0, 40).join('')}…`
}
