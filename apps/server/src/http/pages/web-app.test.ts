import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_CONFIGURATION, readPublicConfiguration } from '@retrofolio/contract/public-configuration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { readPublicContent } from '../../config/public-content.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'retrofolio-web-'))
const INDEX = `<!doctype html><script nonce="__CSP_NONCE__"></script>${'<p>page</p>'.repeat(200)}`
const ABOUT =
  '<!doctype html><link rel="canonical" href="__SITE_URL__/about"><style nonce="__CSP_NONCE__"></style>About us'
const ADDRESSES = [
  '/',
  '/about',
  '/reset-password/confirm/:uid?/:token?',
  '/portfolio',
  '/home/:homeId',
  '/settings',
  '/explore/*',
]
let running: TestApp

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), INDEX)
  mkdirSync(join(webRoot, 'pages'))
  writeFileSync(join(webRoot, 'pages', 'about.html'), ABOUT)
  writeFileSync(join(webRoot, 'pages', 'addresses.json'), JSON.stringify(ADDRESSES))
  writeFileSync(join(webRoot, 'robots.txt'), 'Sitemap: __SITE_URL__/sitemap.xml')
  writeFileSync(join(webRoot, 'sitemap.xml'), '<loc>__SITE_URL__/about</loc>')
  writeFileSync(join(webRoot, 'assets', 'packed-abc123.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets', 'packed-abc123.js.br'), 'packed')
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {}')
  running = await startTestApp({ webRoot })
})
afterAll(async () => {
  await running.stop()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ method: 'GET', url, headers })

const nonceOf = (answer: { headers: Record<string, unknown> }) =>
  /script-src [^;]*'nonce-([\w-]+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'none'

describe('the web application', () => {
  test.each([
    ['/', 200],
    ['/portfolio', 200],
    ['/Portfolio/', 200],
    ['/home/12', 200],
    ['/home/12/', 200],
    ['/reset-password/confirm', 200],
    ['/reset-password/confirm/1/abc-def?x=1.5', 200],
    ['/explore', 200],
    ['/explore/anything/at-all', 200],
    ['/home', 404],
    ['/home/12/more', 404],
    ['/reset-password/confirm/1/abc-def/more', 404],
    ['/portfolios', 404],
    ['/apiary', 404],
    ['/no-such-page', 404],
    ['/404', 404],
  ])('%s returns a page and %i', async (url, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, INDEX.replace('__CSP_NONCE__', nonceOf(answer))])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('the page contains the public configuration, and no secret', async () => {
    writeFileSync(join(webRoot, 'index.html'), '<meta name="public-configuration" content="__PUBLIC_CONFIGURATION__">')
    const config = readConfig({
      NODE_ENV: 'test',
      COMING_SOON: 'settings,explore',
      PANEL_LIMIT_KW: '10',
      REGISTRATION: 'closed',
      GOOGLE_MAPS_BROWSER_KEY: 'browser"key&more',
      GOOGLE_SERVER_KEY: 'server-secret',
      EPC_API_TOKEN: 'register-secret',
    })
    const answer = await (await running.rebuild({ config })).inject({ method: 'GET', url: '/settings' })
    writeFileSync(join(webRoot, 'index.html'), INDEX)
    const content = /^<meta name="public-configuration" content="([^"<>]*)">$/.exec(answer.body)?.[1] ?? ''
    const text = content.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
    expect(readPublicConfiguration(text)).toEqual({
      ...EMPTY_CONFIGURATION,
      comingSoon: ['explore', 'settings'],
      isRegistrationOpen: false,
      panels: { limitKw: 10, wattsPerPanel: 440 },
      googleMapsKey: 'browser"key&more',
    })
    expect(answer.body).not.toContain('secret')
  })

  test("the page contains the operator's own content, or the start is refused with a reason", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    const file = join(folder, 'content.json')
    writeFileSync(file, JSON.stringify({ supporters: ['Quillon Homes'] }))
    writeFileSync(join(webRoot, 'index.html'), '<meta name="public-configuration" content="__PUBLIC_CONFIGURATION__">')
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_CONTENT_DIR: folder })
    const answer = await (await running.rebuild({ config })).inject({ method: 'GET', url: '/settings' })
    writeFileSync(join(webRoot, 'index.html'), INDEX)
    expect(answer.body).toContain('Quillon Homes')
    writeFileSync(file, JSON.stringify({ team: [{ name: '', role: 'x', about: 'y' }], sponsors: [] }))
    expect(() => readPublicContent(folder)).toThrow(/content\.json cannot be used[\s\S]*team\.0\.name[\s\S]*sponsors/)
    writeFileSync(file, '{')
    expect(() => readPublicContent(folder)).toThrow(/not valid JSON: correct the file/)
    rmSync(folder, { recursive: true })
  })

  test('its policy names only the hosts of configured services', async () => {
    const FOREIGN = /https?:\/\/|\bblob:(?=[^;]*;)/
    const none = String((await get('/')).headers['content-security-policy']).replace("img-src 'self' data: blob:", '')
    expect(none).not.toMatch(FOREIGN)
    const policyWith = async (variables: Record<string, string>) => {
      const built = await running.rebuild({ config: readConfig({ NODE_ENV: 'test', ...variables }) })
      return String((await built.inject({ method: 'GET', url: '/' })).headers['content-security-policy'])
    }
    const hostsIn = (policy: string) => [...new Set(policy.match(/https?:\/\/[\w.-]+/g))].toSorted()
    const hostsWith = async (variables: Record<string, string>) => hostsIn(await policyWith(variables))
    expect(await hostsWith({ GOOGLE_MAPS_BROWSER_KEY: 'browser-key' })).toEqual([
      'https://maps.googleapis.com',
      'https://places.googleapis.com',
    ])
    expect(await hostsWith({ GOOGLE_SERVER_KEY: 'server-key', EPC_API_TOKEN: 'register-token' })).toEqual([])
    expect(await hostsWith({ TYPEFORM_ABOUT: 'AbC123' })).toEqual([
      'https://embed.typeform.com',
      'https://form.typeform.com',
    ])
    expect(await hostsWith({ TYPEFORM_ABOUT: 'AbC123', TYPEFORM_REGION: 'eu' })).toContain('https://form.typeform.eu')
    expect(await hostsWith({ CONTACT_FORM_URL: 'https://forms.example/f/abc' })).toEqual(['https://forms.example'])
    expect(await hostsWith({ SENTRY_DSN: 'https://key@errors.example/1' })).toEqual(['https://errors.example'])
    const MAP = { MAP_STYLE_URL: 'https://tiles.example/style.json', MAP_ORIGINS: 'https://fonts.example' }
    expect(await hostsWith(MAP)).toEqual(['https://fonts.example', 'https://tiles.example'])
    expect(await policyWith(MAP)).toContain("img-src 'self' data: blob: https://tiles.example https://fonts.example;")
    expect(await hostsWith({ MAP_ORIGINS: 'https://fonts.example' })).toEqual([])
    const built = await running.rebuild({ config: readConfig({ GOOGLE_MAPS_BROWSER_KEY: 'browser-key' }) })
    expect((await built.inject({ method: 'GET', url: '/' })).headers['referrer-policy']).toBe('strict-origin')
    const recorded = await policyWith({ LOGROCKET_APP_ID: 'quillon/homes', SENTRY_DSN: 'https://key@errors.example/1' })
    expect(recorded).toContain("connect-src 'self' https://errors.example https://r.logr-in.com;")
    expect(recorded).toContain("worker-src 'self' blob:;")
  })

  test.each(['/portfolio//', '/portfolio/%00'])('%s is neither a file nor a page', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
  })

  test('assets with a hash in their name are cached permanently, other files are revalidated', async () => {
    const asset = await get('/assets/main-abc123.js')
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    const again = await get('/favicon.svg', { 'if-none-match': String((await get('/favicon.svg')).headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/main-old.js',
    '/assets/packed-abc123.js.br',
    '/assets/nothing',
    '/nothing.png',
    '/.env',
    '/index.html',
    '/metrics',
    '/assets/',
    '/%2e%2e/package.json',
  ])('%s is not one of its files, nor a page', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.body).not.toContain('<')
  })

  test('an invalid range or a failed precondition is not a server error', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const ask = (headers: Record<string, string>) =>
        running.app.inject({ method, url: '/assets/main-abc123.js', headers })
      for (const range of ['bytes=99999-', 'bytes=5-2', 'bytes=abc']) {
        const beyond = await ask({ range })
        expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */9'])
        expect(beyond.body).toBe(method === 'HEAD' ? '' : '{"detail":"The file has no such range."}')
      }
      for (const condition of ['if-match', 'if-unmodified-since']) {
        const other = await ask({ [condition]: condition === 'if-match' ? '"other"' : 'Mon, 01 Jan 1990 00:00:00 GMT' })
        expect([other.statusCode, other.headers['cache-control']]).toEqual([412, 'no-store'])
      }
    }
  })

  test.each(['/about', '/about/', '/about?utm_source=x'])('%s is a prerendered page', async (url) => {
    const answer = await get(url)
    const site = 'http://127.0.0.1:3000'
    expect(answer.body).toBe(ABOUT.replace('__SITE_URL__', site).replace('__CSP_NONCE__', nonceOf(answer)))
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/pages/about.html', '/pages/about', '/pages/'])('%s is not another address of it', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('About us')
  })

  test('the list of its page patterns is not served', async () => {
    expect((await get('/pages/addresses.json')).json()).toEqual({ detail: 'Not found.' })
  })

  test('search engines get absolute addresses', async () => {
    const built = await running.rebuild({
      webRoot,
      config: readConfig({ NODE_ENV: 'test', SITE_URL: 'https://homes.example' }),
    })
    const robots = await built.inject('/robots.txt')
    expect([robots.headers['content-type'], robots.body]).toEqual([
      'text/plain; charset=utf-8',
      'Sitemap: https://homes.example/sitemap.xml',
    ])
    const sitemap = await built.inject('/sitemap.xml')
    expect([sitemap.headers['content-type'], sitemap.body]).toEqual([
      'application/xml; charset=utf-8',
      '<loc>https://homes.example/about</loc>',
    ])
    await built.close()
  })

  test('a file compressed by the build is served compressed', async () => {
    const packed = await get('/assets/packed-abc123.js', { 'accept-encoding': 'br' })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed'])
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/packed-abc123.js')).body).toBe('export {}')
  })

  test('only GET and HEAD return pages', async () => {
    expect((await running.app.inject({ method: 'HEAD', url: '/portfolio' })).statusCode).toBe(200)
    expect((await running.app.inject({ method: 'POST', url: '/portfolio' })).statusCode).toBe(404)
  })

  test('never responds in place of the API', async () => {
    for (const url of ['/api', '/api/', '/api/nothing/', '/api?x=1']) {
      expect((await get(url)).body).toBe('{"detail":"Not found."}')
    }
  })

  test('its pages may only load from this server, and cannot be framed', async () => {
    const { headers } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toContain('unsafe-')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('each page has its own unpredictable nonce', async () => {
    const nonces = [nonceOf(await get('/')), nonceOf(await get('/')), nonceOf(await get('/portfolio'))]
    expect(new Set(nonces).size).toBe(3)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64url')).toHaveLength(16)
  })

  test('responses that are not pages may run nothing', async () => {
    for (const url of ['/api/nothing/', '/assets/main-abc123.js', '/favicon.svg', '/nothing.png']) {
      expect((await get(url)).headers['content-security-policy']).toContain("default-src 'none';")
    }
  })

  test('HSTS is sent only if the site uses HTTPS', async () => {
    const secure = await running.rebuild({ config: readConfig({ SITE_URL: 'https://homes.example' }) })
    const answer = await secure.inject({ method: 'GET', url: '/' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('responses are compressed if the client accepts it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(INDEX.length / 4)
  })

  test('without a built application only the API is served', async () => {
    const bare = await running.rebuild({ webRoot: null })
    expect((await bare.inject({ method: 'GET', url: '/portfolio' })).statusCode).toBe(404)
    expect((await bare.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  })
})
