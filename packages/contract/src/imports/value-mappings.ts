import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { Fuel, HeatingSystem } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { FIELD_TEXTS } from '../fields/field-texts.ts'
import { documented } from '../fields/text-fields.ts'
import { choicesOf, factProblem } from '../homes/fact-requests.ts'
import { snakeKey } from '../wire-case.ts'

/** A longer text is a note rather than a value. Less than is kept of one, so that none is mapped by its beginning. */
export const MAPPED_VALUE_MAX_CHARACTERS = 100
/** Of one request. */
export const VALUE_MAPPINGS_MAX = 100
/** Of one organisation. */
export const REMEMBERED_MAPPINGS_MAX = 2_000
/** Values of one column that are not understood, and as many again that are mapped. */
export const LISTED_VALUES_MAX = 100

/** The value means nothing: the fact is left to the certificate. */
export const LEAVE_OUT = 'leave_out'

/** Systems of which people name the fuel in the same breath. Without it, the certificate's fuel would burn in them. */
const HEATING_WITH_FUEL: ReadonlyMap<string, { system: HeatingSystem; fuel: Fuel }> = new Map([
  ['gas_boiler', { system: 'boiler', fuel: 'mains_gas' }],
  ['oil_boiler', { system: 'boiler', fuel: 'oil' }],
  ['lpg_boiler', { system: 'boiler', fuel: 'lpg' }],
  ['electric_boiler', { system: 'boiler', fuel: 'electricity' }],
  ['gas_room_heaters', { system: 'room_heaters', fuel: 'mains_gas' }],
  ['electric_room_heaters', { system: 'room_heaters', fuel: 'electricity' }],
])

const FACTS_BY_MEANING: ReadonlyMap<string, HomeFact> = new Map(HOME_FACTS.map((fact) => [snakeKey(fact.key), fact]))

/** The fact that a column of this meaning holds; undefined for one that tells which home it is. */
export const factOfMeaning = (meaning: string | null): HomeFact | undefined => FACTS_BY_MEANING.get(meaning ?? '')

/** What a value may be mapped to: the choices of the fact and, of the heating, those that name its fuel too. */
export function mappingChoicesOf(fact: HomeFact): string[] {
  const choices = choicesOf(fact)
  return fact.key === 'primaryHeating' ? [...HEATING_WITH_FUEL.keys(), ...choices] : choices
}

/** The facts that a value is mapped to: none for one that is left out, null for a mapping that is no longer valid. */
export function mappedFacts(fact: HomeFact, takenAs: FactValue): KnownFacts | null {
  if (takenAs === LEAVE_OUT) return {}
  const heating = fact.key === 'primaryHeating' ? HEATING_WITH_FUEL.get(String(takenAs)) : undefined
  if (heating !== undefined) return { primaryHeating: heating.system, primaryHeatingFuel: heating.fuel }
  return factProblem(fact, takenAs) === null ? { [fact.key]: takenAs } : null
}

/** A value as it is compared: without case and with single spaces. Signs count: `100+` is not `100`. */
export function comparableValue(value: string): string {
  return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** Normalised, a few characters can become many. */
export function canBeMapped(value: string): boolean {
  const lengths = [value, comparableValue(value)].map((text) => text.length)
  return lengths.every((length) => length > 0 && length <= MAPPED_VALUE_MAX_CHARACTERS) && !UNSTORABLE.test(value)
}

/** A null character, or half of a character. */
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /\0|\p{Surrogate}/u

const takenAsSchema = z.union([z.string(), z.number(), z.boolean()])

/** A value of a column that is not understood, or that the organisation has mapped. */
export const importValueSchema = z.object({
  /** As most cells write it. */
  value: z.string(),
  /** How many cells of the column hold it, in any spelling. */
  count: z.number().int(),
  /** The first row that holds it, as a spreadsheet numbers it. */
  row: z.number().int(),
  /** One of the `choices`, true or false, a number, or `leave_out`; null for a value that is not understood. */
  takenAs: takenAsSchema.nullable(),
  /** When it was mapped. */
  rememberedAt: z.string().nullable(),
  /** It was mapped to this, which is no longer valid: the mapping is ignored. */
  ignored: takenAsSchema.nullable(),
})
export type ImportValue = z.infer<typeof importValueSchema>

export const importValueColumnSchema = z.object({
  /** Its place among the columns, from 0. */
  place: z.number().int(),
  header: z.string(),
  meaning: z.string(),
  kind: z.enum(['choice', 'flag', 'number']),
  /** Of a choice, in display order: what a value may be mapped to, besides `leave_out`. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Of a number. */
  unit: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  isWhole: z.boolean(),
  /** Those that are not understood first, each kind by how many cells hold it. */
  values: z.array(importValueSchema),
  /** Cells that hold further values that are not understood. */
  furtherCells: z.number().int(),
})
export type ImportValueColumn = z.infer<typeof importValueColumnSchema>

/** Columns with values that are not understood or mapped, in the order of the file. */
export const importValuesSchema = z.array(importValueColumnSchema)
export type ImportValues = z.infer<typeof importValuesSchema>

/** What an organisation has said a value means. */
export const valueMappingSchema = z.object({
  id: z.number().int(),
  meaning: z.string(),
  value: z.string(),
  takenAs: takenAsSchema,
  /** The same as people write it; null where the value is left out, or the mapping is no longer valid. */
  taken: z.string().nullable(),
  rememberedAt: z.string(),
  /** `takenAs` can still be said of this fact; otherwise the mapping is ignored. */
  isValid: z.boolean(),
})
export type ValueMapping = z.infer<typeof valueMappingSchema>

export const valueMappingsSchema = z.array(valueMappingSchema)

/** One change: null forgets what the value was mapped to. */
export interface MappingChange {
  meaning: string
  value: string
  takenAs: FactValue | null
}

export const MAPPING_TEXTS = {
  notList: 'Expected a list of mappings.',
  tooMany: `At most ${VALUE_MAPPINGS_MAX} mappings can be set at once.`,
  notMapping: (place: number) => `Mapping ${place}: expected meaning, value and taken_as.`,
  noFact: (place: number) => `Mapping ${place}: the meaning is no fact of a home.`,
  value: (place: number) =>
    `Mapping ${place}: the value has to be a text of 1 to ${MAPPED_VALUE_MAX_CHARACTERS} characters.`,
  takenAs: (place: number, problem: string) => `Mapping ${place}: ${problem}`,
  full: `Your organisation remembers ${REMEMBERED_MAPPINGS_MAX} values, and cannot remember more. Delete some of them first.`,
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
export type ValueMappingsRequest = z.infer<typeof valueMappingsRequestSchema>

const givenSchema = z.object({ meaning: z.string(), value: z.string(), takenAs: takenAsSchema.nullable() })

/** A mapping as it was given, or what is wrong with it. */
function changeOf(given: unknown, place: number): MappingChange | string {
  const parsed = givenSchema.safeParse(given)
  if (!parsed.success) return MAPPING_TEXTS.notMapping(place)
  const { meaning, takenAs } = parsed.data
  const fact = factOfMeaning(meaning)
  if (fact === undefined) return MAPPING_TEXTS.noFact(place)
  const value = parsed.data.value.trim()
  if (!canBeMapped(value)) return MAPPING_TEXTS.value(place)
  if (takenAs !== null && mappedFacts(fact, takenAs) === null) {
    return MAPPING_TEXTS.takenAs(place, factProblem(fact, takenAs) ?? '')
  }
  return { meaning, value, takenAs }
}

/** JSON Schema of the mappings, for the API's documentation. */
function mappingsSchema(): Record<string, unknown> {
  return {
    type: 'array',
    maxItems: VALUE_MAPPINGS_MAX,
    items: {
      type: 'object',
      required: ['meaning', 'value', 'taken_as'],
      properties: {
        meaning: { enum: [...FACTS_BY_MEANING.keys()] },
        value: { type: 'string', minLength: 1, maxLength: MAPPED_VALUE_MAX_CHARACTERS },
        taken_as: {
          type: ['string', 'number', 'boolean', 'null'],
          description: 'One of the `choices` of the column, true or false, a number, or `leave_out`; null forgets it.',
        },
      },
    },
  }
}
