import { CHOICE_MAX_CHARACTERS } from '@retrofolio/contract/homes/custom-column-requests'
import { MAPPED_VALUE_MAX_CHARACTERS, VALUE_MAPPINGS_MAX } from '@retrofolio/contract/imports/value-mappings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_COLUMNS } from '../features/imports/reading/table-limits.ts'
import { BODY_LIMIT_BYTES } from '../http/requests/request-body.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Section 7 of the wire contract: each route's limit must fit the largest body that it accepts. */

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

/** A character outside the BMP, as JSON escapes it for ASCII-only clients. */
const BYTES_OF_CHARACTER = '\\ud83c\\udfe0'.length
/**
 * Counts characters as escaped in JSON, and allows one of a few keywords per value: the estimate below would be too
 * large.
 */
const MAPPINGS = 'put /api/portfolio/imports/{id}/values/'
const LARGEST_MAPPINGS =
  VALUE_MAPPINGS_MAX *
  (MAPPED_VALUE_MAX_CHARACTERS * '\\ud83c'.length + CHOICE_MAX_CHARACTERS * BYTES_OF_CHARACTER + 200)

/** For texts without a maximum length in a schema: e-mails, passwords at login, sheet names, link tokens, home keys. */
const CHARACTERS_UNLESS_GIVEN = 500
const LONGEST_NUMBER = String(-Number.MIN_VALUE).length

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
})

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({
            description: z.string().optional(),
            content: z.record(z.string(), z.object({ schema: z.unknown() })),
          })
          .optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})

test('the largest body that a route accepts is within its limit', async () => {
  const { paths, components } = documentSchema.parse((await running.app.inject('/api/docs/openapi.json')).json())
  const sizes: [string, number, number][] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const schema = requestBody?.content['application/json']?.schema
      if (schema === undefined) continue
      const declared = /^At most (\d+) KiB\.$/.exec(requestBody?.description ?? '')?.[1]
      const limit = declared === undefined ? BODY_LIMIT_BYTES : Number(declared) * 1024
      const name = `${method} ${path}`
      sizes.push([name, name === MAPPINGS ? LARGEST_MAPPINGS : largest(schema, components.schemas), limit])
    }
  }
  expect(sizes.length).toBeGreaterThan(15)
  expect(sizes.filter(([, bytes, limit]) => bytes > limit)).toEqual([])
})

function largest(given: unknown, named: Readonly<Record<string, unknown>>): number {
  const schema = jsonSchema.parse(given)
  if (schema.$ref !== undefined) return largest(named[schema.$ref.split('/').at(-1) ?? ''], named)
  if (schema.anyOf !== undefined) return Math.max(...schema.anyOf.map((one) => largest(one, named)))
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length))
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties)
    return fields.reduce((sum, [key, value]) => sum + key.length + 6 + largest(value, named), 2)
  }
  if (schema.items !== undefined) return 2 + (schema.maxItems ?? MAX_COLUMNS) * (2 + largest(schema.items, named))
  if (schema.type !== undefined && ![schema.type].flat().includes('string')) return LONGEST_NUMBER
  // Patterns allow ASCII only.
  const bytesOfCharacter = schema.pattern === undefined ? BYTES_OF_CHARACTER : 1
  return 2 + (schema.maxLength ?? CHARACTERS_UNLESS_GIVEN) * bytesOfCharacter
}
