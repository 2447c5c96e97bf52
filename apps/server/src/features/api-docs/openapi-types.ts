import type { ApiMethod } from '@retrofolio/contract/endpoints/endpoint'
import type { JsonSchema } from './wire-schema.ts'

/** The part of OpenAPI 3.1 that we use. */
export interface Media {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { value: unknown }>
}

export interface Response {
  description: string
  headers?: Record<string, JsonSchema>
  content?: Record<string, Media>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  parameters?: JsonSchema[]
  requestBody?: { description?: string; required: true; content: Record<string, Media> }
  responses: Record<string, Response>
}

export interface OpenApiDocument {
  openapi: string
  paths: Record<string, Partial<Record<Lowercase<ApiMethod>, Operation>>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, JsonSchema>
  [part: string]: unknown
}
