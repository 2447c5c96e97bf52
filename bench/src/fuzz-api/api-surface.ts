import { z } from 'zod'

/** One operation of the API's OpenAPI document. */
export interface ApiCall {
  method: string
  /** With its parameters, such as `/api/portfolio/homes/{id}/`. */
  path: string
  queryNames: string[]
  /** The documented example of the body; null without a body. */
  exampleBody: unknown
  /** Media type of a file upload; null for JSON. */
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

/** All operations of the OpenAPI document that the server publishes, so that new routes are fuzzed automatically. */
export async function readApiSurface(address: string): Promise<ApiCall[]> {
  const answer = await fetch(`${address}/api/docs/openapi.json`)
  if (!answer.ok) throw new Error(`The OpenAPI document was answered with ${answer.status}`)
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
