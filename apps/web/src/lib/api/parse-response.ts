import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/**
 * Parses a response by its contract schema. Accepts a decimal in a string (`"12.50"`) where the schema expects a
 * number, because some servers send that. Throws on any other mismatch.
 */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const first = schema.safeParse(answer)
  if (first.success) return first.data
  const second = schema.safeParse(withNumbersAt(answer, numberPaths(first.error)))
  if (second.success) return second.data
  throw new ApiError(200, answer, {
    cause: second.error,
    message: 'The server sent a response that this page does not understand. Reload the page and try again.',
  })
}

function numberPaths(error: z.ZodError): PropertyKey[][] {
  return error.issues
    .filter((issue) => issue.code === 'invalid_type' && issue.expected === 'number')
    .map((issue) => issue.path)
}

function withNumbersAt(answer: unknown, paths: PropertyKey[][]): unknown {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const key = path.at(-1)
    const parent = path.slice(0, -1).reduce<unknown>(stepInto, copy)
    if (key === undefined || !isObject(parent)) continue
    const text = parent[key]
    if (typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text))) parent[key] = Number(text)
  }
  return copy
}

function stepInto(value: unknown, key: PropertyKey): unknown {
  return isObject(value) ? value[key] : undefined
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
