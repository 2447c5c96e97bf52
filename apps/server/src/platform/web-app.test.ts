import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'retrofolio-web-'))
const INDEX = `<!doctype html><title>Retrofolio</title>${'<p>page</p>'.repeat(200)}`
let running: TestApp

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), INDEX)
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {}')
  running = await startTestApp({ webRoot })
})
afterAll(async () => {
  await running.stop()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ method: 'GET', url, headers })

describe('the web application', () => {
  test.each(['/', '/portfolio', '/home/12', '/home/12/', '/reset-password/confirm/1/abc-def?x=1.5', '/apiary'])(
    '%s is a page of it',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, INDEX])
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test('assets with a hash in their name are kept for good, other files are asked for again', async () => {
    const asset = await get('/assets/main-abc123.js')
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    const again = await get('/favicon.svg', { 'if-none-match': String((await get('/favicon.svg')).headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  test.each(['/assets/main-old.js', '/assets/nothing', '/nothing.png', '/.env', '/assets/', '/%2e%2e/package.json'])(
    '%s is no file of it, and no page either',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('<')
    },
  )

  test('only reading finds pages', async () => {
    expect((await running.app.inject({ method: 'HEAD', url: '/portfolio' })).statusCode).toBe(200)
    expect((await running.app.inject({ method: 'POST', url: '/portfolio' })).statusCode).toBe(404)
  })

  test('never stands in for the API', async () => {
    for (const url of ['/api', '/api/', '/api/nothing/', '/api?x=1']) {
      expect((await get(url)).body).toBe('{"detail":"Not found."}')
    }
  })

  test('its pages may load from here only, and be framed by nobody', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('answers are compressed for those who can read it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(INDEX.length / 4)
  })

  test('without a built application only the API is there', async () => {
    const bare = await running.rebuild({ webRoot: null })
    expect((await bare.inject({ method: 'GET', url: '/portfolio' })).statusCode).toBe(404)
    expect((await bare.inject({ method: 'GET', url: '/api/health/' })).statusCode).toBe(200)
  })
})
