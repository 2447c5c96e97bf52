import { isObjectName } from '../../text/cell-values.ts'

/** Readers for certificate documents, where a field may be a number, a text, or an object that wraps either. */

export type JsonObject = Record<string, unknown>

export function asObject(value: unknown): JsonObject | null {
  return isObject(value) ? value : null
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of objects: documents converted from XML give a list of one as the object itself. */
export function asObjects(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.map(asObject).filter((item) => item !== null)
  const object = asObject(value)
  return object ? [object] : []
}

/** The text of a field: a scalar, or the `value` of an object. */
export function textOf(value: unknown): string | null {
  const scalar = asObject(value)?.['value'] ?? value
  if (typeof scalar === 'number' || typeof scalar === 'boolean') return String(scalar)
  if (typeof scalar !== 'string') return null
  const text = scalar.trim()
  return text === '' || isObjectName(text) ? null : text
}

export function figureOf(value: unknown): number | null {
  const text = textOf(value)
  const figure = text === null ? Number.NaN : Number(text)
  return Number.isFinite(figure) ? figure : null
}

export function positiveOf(value: unknown): number | null {
  const figure = figureOf(value)
  return figure !== null && figure > 0 ? figure : null
}
