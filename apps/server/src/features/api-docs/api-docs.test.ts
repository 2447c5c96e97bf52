import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOfRouter } from '../../testing/routes-of-router.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { documentedPath } from './openapi-document.ts'
import type { OpenApiDocument, Operation } from './openapi-types.ts'

const OPENAPI_SCHEMA: object = JSON.parse(
  readFileSync(new URL('./testing/openapi-3.1.schema.json', import.meta.url), 'utf8'),
)
const DOCUMENT_ID = 'https://retrofolio.example/openapi.json'

let running: TestApp
let document: OpenApiDocument
beforeAll(async () => {
  running = await startTestApp()
  document = (await get('/api/docs/openapi.json')).json()
})
afterAll(() => running.stop())

const get = (url: string) => running.app.inject({ method: 'GET', url })

interface Documented {
  at: string
  pointer: string
  content: Operation
}

function operations(): Documented[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, content]) => ({
      at: `${method.toUpperCase()} ${path}`,
      pointer: `/paths/${escaped(path)}/${method}`,
      content,
    })),
  )
}

const escaped = (key: string) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Every schema with an example beside it. */
function examples(value: unknown, pointer: string): { pointer: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([key, inner]) => examples(inner, `${pointer}/${escaped(key)}`))
  if (!('schema' in value)) return within
  const own = [
    ...('example' in value ? [value.example] : []),
    ...('examples' in value ? Object.values(Object(value.examples)).map((named) => Object(named).value) : []),
  ]
  return [...own.map((example) => ({ pointer: `${pointer}/schema`, value: example })), ...within]
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', () => {
    const ajv = withFormats(new Ajv2020({ strict: false, allErrors: true }))
    const isValid = ajv.compile(OPENAPI_SCHEMA)
    isValid(document)
    expect(isValid.errors).toBeNull()
  })

  test('has every route of the running router, and no other', () => {
    const routed = routesOfRouter(running.app).map(({ path }) => documentedPath(path))
    expect(new Set(Object.keys(document.paths))).toEqual(new Set(routed))
  })

  test('has exactly the methods that each path allows', async () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const { headers } = await running.app.inject({ method: 'OPTIONS', url: path.replaceAll(/\{\w+\}/g, '1') })
      const allowed = String(headers['allow'])
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      expect([path, Object.keys(methods).map((method) => method.toUpperCase())]).toEqual([path, allowed])
    }
  })

  test('every example matches the schema beside it', () => {
    const ajv = withFormats(new Ajv2020({ strict: false }))
    ajv.addSchema({ ...document, $id: DOCUMENT_ID })
    const found = operations().flatMap(({ content, pointer }) => examples(content, pointer))
    expect(found.length).toBeGreaterThan(50)
    for (const { pointer, value } of found) {
      const isValid = ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` })
      isValid(value)
      expect([pointer, isValid.errors]).toEqual([pointer, null])
    }
  })

  test('every body and every JSON response has an example', () => {
    const media = operations().flatMap(({ at, content: { requestBody, responses } }) =>
      [requestBody, ...Object.values(responses)].map((part) => ({ at, json: part?.content?.['application/json'] })),
    )
    const bare = media.filter(({ at, json }) => {
      return json !== undefined && !('example' in json) && !('examples' in json) && !at.endsWith('/openapi.json/')
    })
    expect(bare).toEqual([])
  })

  test('documents every field of a request', () => {
    const untold = operations().flatMap(({ at, content }) => untoldFields(content.requestBody, at))
    // Such a field must be wrapped in `documented`.
    expect(untold).toEqual([])
  })

  test('spells every key as on the wire', () => {
    const names = Object.values(document.components.schemas).flatMap((schema) =>
      Object.keys(Object(schema['properties'])),
    )
    expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(name))).toEqual([])
    expect(names).toContain('roof_shape_aspect_area_facing_north_m2')
  })

  test('documents the errors of a route with their bodies and headers', () => {
    const responses = document.paths['/api/portfolio/add-home/']?.post?.responses ?? {}
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '422', '429', '500']),
    )
    expect(responses['409']?.content?.['application/json']?.examples).toEqual({
      DUPLICATE_UPRN: {
        value: { error: 'This property is already in your portfolio.', error_code: 'DUPLICATE_UPRN' },
      },
    })
    expect(responses['429']?.headers).toEqual({ 'Retry-After': { $ref: '#/components/headers/Retry-After' } })
    expect(responses['405']?.headers).toEqual({ Allow: { $ref: '#/components/headers/Allow' } })
  })

  test('requires a token where the server does', () => {
    const login = document.paths['/api/auth/login/']?.post
    const homes = document.paths['/api/portfolio/homes/']?.get
    expect([login?.security, homes?.security]).toEqual([[{}, { token: [] }], [{ token: [] }]])
  })
})

describe('the page', () => {
  test('loads only files of this server, and runs nothing inline', async () => {
    const page = await get('/api/docs/')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/)
    for (const [, path = ''] of page.body.matchAll(/(?:href|src)="(\/api\/[^"]+)"/g)) {
      const file = await get(path)
      expect([path, file.statusCode, file.headers['content-type']]).toEqual([
        path,
        200,
        expect.stringMatching(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/),
      ])
    }
  })

  test('other names are not found', async () => {
    for (const name of ['index.html', 'swagger-ui.css.map', '..%2f..%2fpackage.json', 'package.json']) {
      expect((await get(`/api/docs/${name}`)).statusCode).toBe(404)
    }
  })
})

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv)
  return ajv
}

function untoldFields(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('properties' in value)) return Object.values(value).flatMap((inner) => untoldFields(inner, at))
  return Object.entries(Object(value.properties)).flatMap(([name, schema]) =>
    Object.keys(Object(schema)).length === 0 ? [`${at} ${name}`] : untoldFields(schema, `${at} ${name}`),
  )
}
