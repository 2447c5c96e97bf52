import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { z } from 'zod'
import { userSchema } from './accounts/auth.ts'
import { addHomeErrorSchema } from './endpoints/errors.ts'
import { addressSuggestionsSchema } from './homes/addresses.ts'
import { addHomeAnswerSchema } from './homes/home.ts'
import { homeDetailSchema } from './homes/home-detail.ts'
import { camelKey, fromWire, snakeKey, toWire } from './wire-case.ts'

const SCHEMAS: ZodType[] = [
  userSchema,
  addressSuggestionsSchema,
  addHomeErrorSchema,
  addHomeAnswerSchema,
  homeDetailSchema,
]
const WIRE_KEY = /^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/

describe('snakeKey and camelKey', () => {
  const keys = [...new Set(SCHEMAS.flatMap((schema) => propertyNames(z.toJSONSchema(schema))))]

  test('convert every key of the contract back to itself', () => {
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => camelKey(snakeKey(key)) !== key)).toEqual([])
  })

  test('give plain snake_case for every key', () => {
    expect(keys.map(snakeKey).filter((key) => !WIRE_KEY.test(key))).toEqual([])
  })

  test.each([
    ['newPassword1', 'new_password1'],
    ['roofShapeAspectAreaFacingNortheastM2', 'roof_shape_aspect_area_facing_northeast_m2'],
    ['wallUvalue', 'wall_uvalue'],
    ['recommendedPanelsSouthOutputKwh', 'recommended_panels_south_output_kwh'],
    ['nonFieldErrors', 'non_field_errors'],
  ])('%s is %s', (camel, snake) => {
    expect(snakeKey(camel)).toBe(snake)
    expect(camelKey(snake)).toBe(camel)
  })
})

describe('conversion of whole values', () => {
  test('converts nested keys and keeps values', () => {
    const date = new Date(0)
    expect(toWire({ aB: [{ cD: 'eF' }], at: date, nothing: null })).toEqual({
      a_b: [{ c_d: 'eF' }],
      at: date,
      nothing: null,
    })
  })

  test('drops __proto__ and keeps numeric keys', () => {
    const value: unknown = JSON.parse('{"__proto__": {"x": 1}, "12": {"a_b": 2}}')
    expect(fromWire(value)).toEqual({ '12': { aB: 2 } })
  })

  test('round-trips any JSON with camelCase keys', () => {
    const key = fc.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/)
    const json = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.double(), fc.constant(null), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    })).value
    fc.assert(
      fc.property(json, (value) => {
        expect(fromWire(toWire(value))).toEqual(value)
      }),
      { seed: 20240229 },
    )
  })
})

function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]: [string, unknown]) =>
    name === 'properties' && typeof inner === 'object' && inner !== null
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(propertyNames)]
      : propertyNames(inner),
  )
}
