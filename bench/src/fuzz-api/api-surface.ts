import { z } from 'zod'

/** One call that the API's own description lists. */
export interface ApiCall {
  method: string
  /** With its gaps, such as `/api/portfolio/homes/{id}/`. */
  path: string
  queryNames: string[]
  /** A body that the description shows; null for a call without one. */
  exampleBody: unknown
  /** The media type of a file that it takes in place of JSON; null for a call that takes none. */
  uploadType: string | null
}

const JSON_TYPE = 'application/json'
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const operationSchema = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({
          example: z.unknown().optional(),
          examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
        }),
      ),
    })
    .optional(),
})

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Every call of the OpenAPI document that the server itself publishes, so that a new route is fuzzed unasked. */
export async function readApiSurface(address: string): Promise<ApiCall[]> {
  const answer = await fetch(`${address}/api/docs/openapi.json`)
  if (!answer.ok) throw new Error(`The server's description of its API answered ${answer.status}`)
  const { paths } = documentSchema.parse(await answer.json())
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] === undefined ? [] : [apiCall(method, path, item[method])])),
  )
}

function apiCall(method: string, path: string, operation: unknown): ApiCall {
  const { parameters, requestBody } = operationSchema.parse(operation)
  const body = requestBody?.content[JSON_TYPE]
  return {
    method: method.toUpperCase(),
    path,
    queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    exampleBody: body?.example ?? Object.values(body?.examples ?? {})[0]?.value ?? null,
    uploadType: Object.keys(requestBody?.content ?? {}).find((type) => type !== JSON_TYPE) ?? null,
  }
}
