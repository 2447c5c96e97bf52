import { schemaNames } from '@retrofolio/contract/endpoints/schema-names'
import { requestFieldRules } from '@retrofolio/contract/fields/text-fields'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { z } from 'zod'

/** JSON Schema as written in the document. */
export type JsonSchema = Record<string, unknown>

/** Describes the wire format of the contract's schemas: keys in snake_case, named schemas once under `components`. */
export class WireSchemas {
  /** Filled while schemas are described. */
  readonly components: Record<string, JsonSchema> = {}

  describe(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
    const described = z.toJSONSchema(schema, {
      io: side,
      metadata: schemaNames,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tellMore(zodSchema, jsonSchema),
    })
    const { $schema: _dialect, $defs: named, ...rest } = described
    for (const [name, definition] of Object.entries(named ?? {})) this.components[name] = toWireKeys(definition)
    return toWireKeys(rest)
  }
}

/** The library describes a documented request field as a function, and a response may gain keys at any time. */
function tellMore(zodSchema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const rules = requestFieldRules.get(zodSchema)
  if (rules !== undefined) Object.assign(jsonSchema, rules.schema)
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties']
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
  if (zodSchema instanceof z.ZodObject) requireFields(zodSchema, jsonSchema)
}

function requireFields(object: z.ZodObject, jsonSchema: JsonSchema): void {
  const fields = Object.entries(object.shape)
  const required = fields.filter(([, field]) => requestFieldRules.get(field)?.isRequired).map(([name]) => name)
  const known = jsonSchema['required']
  if (required.length > 0) jsonSchema['required'] = [...new Set([...(Array.isArray(known) ? known : []), ...required])]
}

function toWireKeys(value: unknown): JsonSchema {
  const converted = convert(value)
  return isRecord(converted) ? converted : {}
}

/** Property names are keys of the wire; all other words are JSON Schema's own. */
function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([word, content]) => [word, convertContent(word, content)]))
}

function convertContent(word: string, content: unknown): unknown {
  if (word === 'properties' && isRecord(content)) {
    return Object.fromEntries(Object.entries(content).map(([key, schema]) => [snakeKey(key), convert(schema)]))
  }
  if (word === 'required' && Array.isArray(content)) return content.map((key) => snakeKey(String(key)))
  if (word === '$ref' && typeof content === 'string') return content.replace('#/$defs/', '#/components/schemas/')
  return word === 'enum' || word === 'const' ? content : convert(content)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
