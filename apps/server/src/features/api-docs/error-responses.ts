import { exampleSuggestion } from '@retrofolio/contract/examples/addresses'
import { toWire } from '@retrofolio/contract/wire-case'
import { ERRORS, type ErrorCode, type ErrorKind, type ErrorShape } from '../../http/errors/error-kinds.ts'
import { refusalBody } from '../../http/errors/errors.ts'
import type { ApiRoute } from '../../http/routes/api-route.ts'
import { refusalsOf } from '../../http/routes/route-refusals.ts'
import type { Response } from './openapi-types.ts'
import type { JsonSchema } from './wire-schema.ts'

/** Bodies of refusals, by shape. */
export const ERROR_SCHEMAS: Record<string, JsonSchema> = {
  DetailError: {
    type: 'object',
    description: 'Decided before or outside field checks.',
    properties: {
      detail: { type: 'string' },
      request_id: { type: 'string', description: 'Of a 500 only: finds the entry in the log.' },
    },
    required: ['detail'],
  },
  FieldErrors: {
    type: 'object',
    description: 'One list of texts for each field; `non_field_errors` for what belongs to none.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  CodedError: {
    type: 'object',
    description: 'A refusal to go by its `error_code`; `error` is a sentence fit to be shown.',
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

/** Headers that tell a caller what to do next. */
export const ERROR_HEADERS: Record<string, JsonSchema> = {
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'The scheme to sign in with.', schema: { const: 'Token' } },
  Allow: { description: 'The methods of this path, comma and space between.', schema: { type: 'string' } },
}

const HEADER_OF_STATUS: Record<number, string> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
}

/** Every refusal of a route as responses of its operation, one for each status. */
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
