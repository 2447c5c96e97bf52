import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { type Fuel, type HeatingSystem, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { documented } from '../fields/text-fields.ts'
import { CHOICE_MAX_CHARACTERS } from '../homes/custom-column-requests.ts'
import { type CustomColumn, type CustomValue, customColumnId } from '../homes/custom-columns.ts'
import { customValueProblem, tidyCustomValue } from '../homes/custom-values.ts'
import { choicesOf, factProblem } from '../homes/fact-requests.ts'
import { snakeKey } from '../wire-case.ts'

/**
 * A longer text is a note, not a value. Must not exceed what is stored, or a value would be mapped by its beginning.
 */
export const MAPPED_VALUE_MAX_CHARACTERS = 100
/** Per request. */
export const VALUE_MAPPINGS_MAX = 100
/** Per organisation. */
export const REMEMBERED_MAPPINGS_MAX = 2_000
/** Maximum number of unrecognised values listed per column, and of mapped values. */
export const LISTED_VALUES_MAX = 100

/** The value is ignored: a fact is left to the certificate, and a custom column stays as it is. */
export const LEAVE_OUT = 'leave_out'

/** Heating systems whose name implies a fuel. Without these entries, the certificate's fuel would apply. */
const HEATING_WITH_FUEL: ReadonlyMap<string, { system: HeatingSystem; fuel: Fuel }> = new Map([
  ['gas_boiler', { system: 'boiler', fuel: 'mains_gas' }],
  ['oil_boiler', { system: 'boiler', fuel: 'oil' }],
  ['lpg_boiler', { system: 'boiler', fuel: 'lpg' }],
  ['electric_boiler', { system: 'boiler', fuel: 'electricity' }],
  ['gas_room_heaters', { system: 'room_heaters', fuel: 'mains_gas' }],
  ['electric_room_heaters', { system: 'room_heaters', fuel: 'electricity' }],
])

const FACTS_BY_MEANING: ReadonlyMap<string, HomeFact> = new Map(HOME_FACTS.map((fact) => [snakeKey(fact.key), fact]))

/** The fact that a column with this meaning holds; undefined for one that identifies the home. */
export const factOfMeaning = (meaning: string | null): HomeFact | undefined => FACTS_BY_MEANING.get(meaning ?? '')

/**
 * Possible targets of a mapping: the choices of the fact, for heating those with their fuel, and that it is not known
 * where plans ask.
 */
export function mappingChoicesOf(fact: HomeFact): string[] {
  const choices = choicesOf(fact)
  if (fact.question !== null) return [...choices, NOT_KNOWN_ANSWER]
  return fact.key === 'primaryHeating' ? [...HEATING_WITH_FUEL.keys(), ...choices] : choices
}

/**
 * The facts that a value is mapped to: none for a value that is left out, null for a mapping that is no longer valid.
 */
export function mappedFacts(fact: HomeFact, takenAs: FactValue): KnownFacts | null {
  if (takenAs === LEAVE_OUT) return {}
  const heating = fact.key === 'primaryHeating' ? HEATING_WITH_FUEL.get(String(takenAs)) : undefined
  if (heating !== undefined) return { primaryHeating: heating.system, primaryHeatingFuel: heating.fuel }
  return factProblem(fact, takenAs) === null ? { [fact.key]: takenAs } : null
}

/** What the values of a column are mapped to: a fact of a home, or a value of a custom column. */
export type MappingTarget = HomeFact | CustomColumn

/** Why a value cannot be mapped like this; null if it can. */
export function mappingProblem(target: MappingTarget, takenAs: FactValue): string | null {
  if (takenAs === LEAVE_OUT) return null
  if (!('choices' in target)) return mappedFacts(target, takenAs) === null ? factProblem(target, takenAs) : null
  return target.kind === 'text' ? MAPPING_TEXTS.text(target.name) : customValueProblem(target, takenAs)
}

/**
 * The value of a custom column that a value is mapped to: null for one that is left out, undefined for a mapping that
 * is no longer valid.
 */
export function mappedCustomValue(column: CustomColumn, takenAs: FactValue): CustomValue | null | undefined {
  if (takenAs === LEAVE_OUT) return null
  const isValid = typeof takenAs !== 'boolean' && mappingProblem(column, takenAs) === null
  return isValid ? tidyCustomValue(takenAs) : undefined
}

/** Normalises a value for comparison: lower case, single spaces. Signs are kept: `100+` differs from `100`. */
export function comparableValue(value: string): string {
  return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** Normalisation can expand a few characters to many. */
export function canBeMapped(value: string): boolean {
  const lengths = [value, comparableValue(value)].map((text) => text.length)
  return lengths.every((length) => length > 0 && length <= MAPPED_VALUE_MAX_CHARACTERS) && !UNSTORABLE.test(value)
}

/** A null character or a lone surrogate. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /\0|\p{Surrogate}/u

const takenAsSchema = z.union([z.string(), z.number(), z.boolean()])

/** A value of a column that is not recognised, or that the organisation has mapped. */
export const importValueSchema = z.object({
  /** In the most frequent spelling. */
  value: z.string(),
  /** Number of cells of the column with this value, in any spelling. */
  count: z.number().int(),
  /** The first row with this value, as numbered in a spreadsheet. */
  row: z.number().int(),
  /** One of the `choices`, true or false, a number, an ISO day, or `leave_out`; null for an unrecognised value. */
  takenAs: takenAsSchema.nullable(),
  /** When it was mapped. */
  rememberedAt: z.string().nullable(),
  /** An earlier mapping that is no longer valid and is ignored. */
  ignored: takenAsSchema.nullable(),
})
export type ImportValue = z.infer<typeof importValueSchema>

export const importValueColumnSchema = z.object({
  /** Index of the column, from 0. */
  place: z.number().int(),
  header: z.string(),
  meaning: z.string(),
  /** `text`: values can only be left out. */
  kind: z.enum(['choice', 'flag', 'number', 'date', 'text']),
  /** In display order: possible targets, besides `leave_out`. For a flag, those besides true and false. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** For a number. */
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  isWhole: z.boolean(),
  /** Unrecognised values first, then by number of cells. */
  values: z.array(importValueSchema),
  /** Number of cells with unrecognised values that are not listed. */
  furtherCells: z.number().int(),
})
export type ImportValueColumn = z.infer<typeof importValueColumnSchema>

/** Columns with unrecognised or mapped values, in the order of the file. */
export const importValuesSchema = z.array(importValueColumnSchema)
export type ImportValues = z.infer<typeof importValuesSchema>

/** The meaning that an organisation gave to a value. */
export const valueMappingSchema = z.object({
  id: z.number().int(),
  meaning: z.string(),
  value: z.string(),
  takenAs: takenAsSchema,
  /** The target in words; null when the value is left out or the mapping is no longer valid. */
  taken: z.string().nullable(),
  rememberedAt: z.string(),
  /** Whether `takenAs` is still valid for this fact or column; otherwise the mapping is ignored. */
  isValid: z.boolean(),
})
export type ValueMapping = z.infer<typeof valueMappingSchema>

export const valueMappingsSchema = z.array(valueMappingSchema)

/** One change; null deletes the mapping of a value. */
export interface MappingChange {
  meaning: string
  value: string
  takenAs: FactValue | null
}

export const MAPPING_TEXTS = {
  notList: 'Send a list of mappings.',
  tooMany: `At most ${VALUE_MAPPINGS_MAX} mappings can be set at once.`,
  notMapping: (place: number) => `Mapping ${place}: send meaning, value and taken_as.`,
  noFact: (place: number) =>
    `Mapping ${place}: the meaning is neither a fact of a home nor a custom column. Use one from the documentation.`,
  noColumn: (place: number) =>
    `Mapping ${place}: there is no such custom column. It may have been removed: load the columns again.`,
  text: (name: string) => `${name}: values of a column of texts can only be left out. Use leave_out.`,
  value: (place: number) =>
    `Mapping ${place}: the value must be a text of 1 to ${MAPPED_VALUE_MAX_CHARACTERS} characters.`,
  takenAs: (place: number, problem: string) => `Mapping ${place}: ${problem}`,
  full: `Your organisation already has the maximum of ${REMEMBERED_MAPPINGS_MAX} value mappings. Delete some first.`,
} as const

/** `{"mappings": [{"meaning": "primary_heating", "value": "GCH", "taken_as": "gas_boiler"}]}`. */
export const valueMappingsRequestSchema = z.object({
  mappings: documented(
    z
      .unknown()
      .optional()
      .transform((given, context): MappingChange[] => {
        const refuse = (message: string) => context.addIssue({ code: 'custom', message })
        if (given === undefined) refuse(FIELD_TEXTS.required)
        else if (given === null) refuse(FIELD_TEXTS.null)
        else if (!Array.isArray(given)) refuse(MAPPING_TEXTS.notList)
        else if (given.length > VALUE_MAPPINGS_MAX) refuse(MAPPING_TEXTS.tooMany)
        else {
          return given.flatMap((one: unknown, index) => {
            const change = changeOf(one, index + 1)
            if (typeof change !== 'string') return [change]
            refuse(change)
            return []
          })
        }
        return []
      }),
    { isRequired: true, schema: mappingsSchema() },
  ),
})

const givenSchema = z.object({ meaning: z.string(), value: z.string(), takenAs: takenAsSchema.nullable() })

/** The parsed mapping, or an error text. */
function changeOf(given: unknown, place: number): MappingChange | string {
  const parsed = givenSchema.safeParse(given)
  if (!parsed.success) return MAPPING_TEXTS.notMapping(place)
  const { meaning, takenAs } = parsed.data
  const fact = factOfMeaning(meaning)
  if (fact === undefined && customColumnId(meaning) === null) return MAPPING_TEXTS.noFact(place)
  const value = parsed.data.value.trim()
  if (!canBeMapped(value)) return MAPPING_TEXTS.value(place)
  const change = { meaning, value, takenAs }
  return (fact === undefined ? null : changeProblem(change, fact, place)) ?? change
}

/** Why a change is rejected; null if it is valid. Only the server knows the custom columns of the organisation. */
export function changeProblem({ takenAs }: MappingChange, target: MappingTarget, place: number): string | null {
  const problem = takenAs === null ? null : mappingProblem(target, takenAs)
  return problem === null ? null : MAPPING_TEXTS.takenAs(place, problem)
}

/** JSON Schema of the mappings, for the API documentation. */
function mappingsSchema(): Record<string, unknown> {
  return {
    type: 'array',
    maxItems: VALUE_MAPPINGS_MAX,
    items: {
      type: 'object',
      required: ['meaning', 'value', 'taken_as'],
      properties: {
        meaning: {
          anyOf: [{ enum: [...FACTS_BY_MEANING.keys()] }, { type: 'string', pattern: '^column_[1-9][0-9]{0,14}$' }],
        },
        value: { type: 'string', minLength: 1, maxLength: MAPPED_VALUE_MAX_CHARACTERS },
        taken_as: {
          type: ['string', 'number', 'boolean', 'null'],
          maxLength: CHOICE_MAX_CHARACTERS,
          description:
            'One of the `choices` of the column, such as `not_known` for an answer, true or false, a number, an ISO day, ' +
            'or `leave_out`; null deletes the mapping.',
        },
      },
    },
  }
}
