import { addressCandidateSchema } from '@retrofolio/contract/homes/addresses'
import { toWire } from '@retrofolio/contract/wire-case'
import type { Access, ApiRoute } from '../../http/routes/api-route.ts'
import { API_TAGS } from '../../http/routes/api-route.ts'
import { ERROR_HEADERS, ERROR_SCHEMAS, errorResponses } from './error-responses.ts'
import type { Media, OpenApiDocument, Operation, Response } from './openapi-types.ts'
import { type JsonSchema, WireSchemas } from './wire-schema.ts'

const ABOUT = `The API of Retrofolio, as its browser application uses it.

- **Signing in**: \`POST /api/auth/login/\` returns a key; send it as \`Authorization: Token {key}\`. API tokens of the organisation's settings are sent the same way.
- **Form**: bodies are JSON with keys in snake_case, at most 16 KiB unless a call says otherwise; numbers are numbers; unknown keys are ignored.
- **Paths** end in a slash, and work without it. HEAD works wherever GET does; OPTIONS returns 204 with \`Allow\`.
- **Errors** have one of three shapes: \`{"detail": text}\`, \`{field: [text, ...]}\`, \`{"error": text, "error_code": CODE}\`. What belongs to another organisation does not exist: 404.
- **Limits**: 429 with \`Retry-After\` when something is asked for too often; 503 with \`Retry-After\` during maintenance.`

/** OpenAPI 3.1 of the server's routes, from the schemas with which it parses and serialises. */
export function openApiDocument(routes: readonly ApiRoute[], siteUrl: string | null): OpenApiDocument {
  const schemas = new WireSchemas()
  // Part of an error, whether or not a route returns it.
  schemas.describe(addressCandidateSchema, 'output')
  const paths: OpenApiDocument['paths'] = {}
  for (const route of routes) {
    const path = documentedPath(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) }
  }
  const tags = API_TAGS.filter((tag) => routes.some((route) => route.tag === tag))
  return {
    openapi: '3.1.1',
    info: { title: 'Retrofolio', version: '1', description: ABOUT },
    servers: [{ url: siteUrl ?? '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components, ...ERROR_SCHEMAS },
      headers: ERROR_HEADERS,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token {key}`, with the key of a login or an API token.',
        },
      },
    },
  }
}

/** `/api/portfolio/homes/:id/` in OpenAPI's notation. */
export function documentedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

function operation(route: ApiRoute, schemas: WireSchemas): Operation {
  const parameters = [...pathParameters(route), ...queryParameters(route)]
  const body = route.body === undefined ? null : schemas.describe(route.body, 'input')
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: SECURITY[route.access],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.upload === undefined ? {} : { requestBody: { required: true, content: { [route.upload]: FILE } } }),
    ...(body === null
      ? {}
      : {
          requestBody: {
            ...(route.bodyLimitBytes === undefined
              ? {}
              : { description: `At most ${route.bodyLimitBytes / 1024} KiB.` }),
            required: true,
            content: { 'application/json': { schema: body, example: toWire(route.example.body) } },
          },
        }),
    responses: { ...success(route, schemas), ...errorResponses(route, firstField(body)) },
  }
}

/** Binary, unchanged. */
const FILE: Media = { schema: { type: 'string', format: 'binary' } }

/** A key may also be sent to an open call, and is then checked. */
const SECURITY: Record<Access, Operation['security']> = {
  probe: [],
  open: [{}, { token: [] }],
  signed_in: [{ token: [] }],
  login: [{ token: [] }],
}

function operationId(route: ApiRoute): string {
  const words = route.path.split(/\W+/).filter((word) => word !== '' && word !== 'api')
  return [route.method.toLowerCase(), ...words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
}

function pathParameters(route: ApiRoute): JsonSchema[] {
  return Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: /^id$|Id$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }))
}

function queryParameters(route: ApiRoute): JsonSchema[] {
  return Object.entries(route.query ?? {}).map(([name, description]) => {
    const example = route.example.query?.[name]
    return { name, in: 'query', description, schema: { type: 'string' }, ...(example === undefined ? {} : { example }) }
  })
}

function success(route: ApiRoute, schemas: WireSchemas): Record<string, Response> {
  if (route.answer === null) return { [route.status ?? 204]: { description: 'Done; no body.' } }
  const content =
    route.mediaType === undefined
      ? { schema: schemas.describe(route.answer, 'output'), example: toWire(route.example.answer) }
      : asItIs(route)
  return {
    [route.status ?? 200]: { description: 'Done.', content: { [route.mediaType ?? 'application/json']: content } },
  }
}

/** A response without a schema of ours: a file, a page, an event stream. */
function asItIs({ mediaType, example }: ApiRoute): Media {
  const schema = { type: mediaType === 'application/json' ? 'object' : 'string' }
  return typeof example.answer === 'string' ? { schema, example: example.answer } : { schema }
}

function firstField(body: JsonSchema | null): string | null {
  const properties = body?.['properties']
  const [first] = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return first ?? null
}
