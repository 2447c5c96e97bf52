import type { ApiMethod } from '@retrofolio/contract/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import { routesOfRouter } from '../../testing/routes-of-router.ts'

/** A call of the running server, as documented for clients. */
export interface RunningEndpoint {
  method: ApiMethod
  /** With placeholders, such as `:id`. */
  path: string
  access: 'probe' | 'open' | 'protected'
  /** Whether it takes a JSON body (not a file). */
  takesBody: boolean
  /** A valid body from the documentation. */
  example: object | undefined
  queries: string[]
  /** Continues until the client disconnects; HEAD returns its headers. */
  isStream: boolean
}

/** Lists every call: paths from the router's own tree, parameters from the API document. */
export async function runningEndpoints(app: FastifyInstance): Promise<RunningEndpoint[]> {
  const { paths } = (await app.inject({ method: 'GET', url: '/api/docs/openapi.json/' })).json<OpenApiPaths>()
  return routesOfRouter(app).flatMap(({ path }) => {
    const operations = Object.entries(paths[path.replace(/:(\w+)/g, '{$1}')] ?? {})
    if (operations.length === 0) throw new Error(`${path} is in the router, but its documentation is missing`)
    return operations.map(([method, { security, requestBody, parameters = [], responses }]) => ({
      method: apiMethod(method.toUpperCase()),
      path,
      access: security.length === 0 ? 'probe' : security.some((one) => !('token' in one)) ? 'open' : 'protected',
      takesBody: requestBody?.content['application/json'] !== undefined,
      example: requestBody?.content['application/json']?.example,
      isStream: Object.keys(responses['200']?.content ?? {}).some((type) => type.startsWith('text/event-stream')),
      queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    }))
  })
}

interface OpenApiPaths {
  paths: Record<string, Record<string, OpenApiOperation>>
}

interface OpenApiOperation {
  security: object[]
  requestBody?: { content: { 'application/json'?: { example: object } } }
  parameters?: { name: string; in: string }[]
  responses: Record<string, { content?: object }>
}

const METHODS: readonly ApiMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function apiMethod(name: string): ApiMethod {
  const method = METHODS.find((one) => one === name)
  if (method === undefined) throw new Error(`${name} is a method that this test does not know`)
  return method
}

/** The path with ids that no record has. */
export function withUnknownIds(path: string): string {
  return path
    .replace(':id', '999999')
    .replace(':key', 'uprn:999999')
    .replace(':token', '999999-nobodys')
    .replace(':version', '1')
}

export const nameOfEndpoint = ({ method, path }: RunningEndpoint): string => `${method} ${path}`
