import { endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { z } from 'zod'
import { type ApiRoute, openRoute } from '../../http/routes/api-route.ts'
import { OWN_FILES_POLICY } from '../../http/security/content-security-policy.ts'
import type { Rate } from '../../limits/throttle.ts'
import { DOCS_FILES, DOCS_PAGE } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'
import type { OpenApiDocument } from './openapi-types.ts'

/** Large public files; a reader needs five of them. */
const DOCS_RATE: Rate = { scope: 'api-docs', limit: 300, windowSeconds: 60, isCountedInMemory: true }

/** Serves the description of all routes, including these, and a page to read it. */
export function apiDocsRoutes(deps: { allRoutes: () => readonly ApiRoute[]; siteUrl: string | null }): ApiRoute[] {
  let document: OpenApiDocument | null = null
  return [
    openRoute({
      ...endpoint({
        method: 'GET',
        path: '/api/docs/openapi.json/',
        answer: z.record(z.string(), z.unknown()),
        mediaType: 'application/json',
      }),
      tag: 'Documentation',
      summary: 'This description, as OpenAPI 3.1',
      example: {},
      rate: DOCS_RATE,
      handle: async () => {
        document ??= openApiDocument(deps.allRoutes(), deps.siteUrl)
        return { ...document }
      },
    }),
    openRoute({
      ...endpoint({ method: 'GET', path: '/api/docs/', answer: z.string(), mediaType: 'text/html; charset=utf-8' }),
      tag: 'Documentation',
      summary: 'A page to read it',
      example: { answer: '<!doctype html>…' },
      headers: { 'content-security-policy': OWN_FILES_POLICY },
      rate: DOCS_RATE,
      handle: async () => DOCS_PAGE,
    }),
    ...DOCS_FILES.map(({ name, mediaType, content }) =>
      openRoute({
        ...endpoint({ method: 'GET', path: `/api/docs/${name}/`, answer: z.string(), mediaType }),
        tag: 'Documentation' as const,
        summary: 'A file of that page',
        example: { answer: '…' },
        rate: DOCS_RATE,
        handle: async () => content(),
      }),
    ),
  ]
}
