import { exampleSuggestion } from '@retrofolio/contract/examples/addresses'
import { toWire } from '@retrofolio/contract/wire-case'
import { ERRORS, type ErrorCode, type ErrorKind, type ErrorShape } from '../../http/errors/error-kinds.ts'
import { refusalBody } from '../../http/errors/errors.ts'
import type { ApiRoute } from '../../http/routes/api-route.ts'
import { refusalsOf } from '../../http/routes/route-refusals.ts'
import type { Response } from './openapi-types.ts'
import type { JsonSchema } from './wire-schema.ts'

/** Error bodies, by shape. */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  DetailError: {
    type: 'object',
    description: 'Errors outside of field checks.',
    properties: {
      detail: { type: 'string' },
      request_id: { type: 'string', description: 'For a 500 only: identifies the log entry.' },
    },
    required: ['detail'],
  },
  FieldErrors: {
    type: 'object',
    description: 'One list of texts per field; `non_field_errors` for errors that belong to no field.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  CodedError: {
    type: 'object',
    description: 'An error to handle by its `error_code`; `error` is a displayable sentence.',
    properties: {
      error: { type: 'string' },
      error_code: { type: 'string' },
      candidates: { type: 'array', items: { $ref: '#/components/schemas/AddressCandidate' } },
    },
    required: ['error', 'error_code'],
  },
}

const SCHEMA_OF_SHAPE: Record<ErrorShape, string> = {
  detail: 'DetailError',
  fields: 'FieldErrors',
  coded: 'CodedError',
}

/** Headers that tell a client what to do next. */
export const ERROR_HEADERS: Record<string, JsonSchema> = {
  'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'The authentication scheme.', schema: { const: 'Token' } },
  Allow: { description: 'The methods of this path, separated by commas.', schema: { type: 'string' } },
}

const HEADER_OF_STATUS: Record<number, string> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
}

/** All errors of a route as responses of its operation, one per status. */
export function errorResponses(route: ApiRoute, firstField: string | null): Record<string, Response> {
  const codes = [...refusalsOf(route), 'METHOD_NOT_ALLOWED' as const]
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      responseOf(
        status,
        codes.filter((code) => ERRORS[code].status === status),
        firstField,
      ),
    ]),
  )
}

function responseOf(status: number, codes: ErrorCode[], firstField: string | null): Response {
  const header = HEADER_OF_STATUS[status]
  const shapes = [...new Set(codes.map((code) => SCHEMA_OF_SHAPE[ERRORS[code].shape]))]
  const [schema = {}, ...more] = shapes.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return {
    description: codes.map((code) => kindOf(code).when).join(' '),
    ...(header === undefined ? {} : { headers: { [header]: { $ref: `#/components/headers/${header}` } } }),
    content: {
      'application/json': {
        schema: more.length === 0 ? schema : { anyOf: [schema, ...more] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, firstField) }])),
      },
    },
  }
}

const kindOf = (code: ErrorCode): ErrorKind => ERRORS[code]

function exampleOf(code: ErrorCode, firstField: string | null): unknown {
  return toWire(
    refusalBody(code, {
      words: { method: 'GET', type: 'text/plain', wait: '30 seconds' },
      fields: { [firstField ?? 'nonFieldErrors']: ['This field is required.'] },
      ...EXTRAS[code],
    }),
  )
}

const { uprn, fullAddress } = exampleSuggestion

const EXTRAS: Partial<Record<ErrorCode, { extra: Record<string, unknown> }>> = {
  SERVER_ERROR: { extra: { requestId: '3f8c1c1e-6f0a-4d0a-9d59-0d7f3b6a2c11' } },
  AMBIGUOUS_ADDRESS: { extra: { candidates: [{ uprn, fullAddress }] } },
}
