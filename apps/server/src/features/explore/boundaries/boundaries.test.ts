import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exploreBoundariesSchema } from '@retrofolio/contract/explore/explore-boundaries'
import { importGeography } from '@retrofolio/reference-data/register/import/import-geography'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let folder: string
let running: TestApp
let member: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-boundaries-'))
  running = await startTestApp({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: folder }) })
  member = await createMember(running.database)
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (headers: Record<string, string> = {}) =>
  running.app.inject({ method: 'GET', url: '/api/explore/boundaries/', headers: { ...member.headers, ...headers } })

async function load(...places: [code: string, name: string][]): Promise<void> {
  const ring = [
    [-1.2, 53.9],
    [-1, 53.9],
    [-1, 54],
    [-1.2, 53.9],
  ]
  const features = places.map(([LAD23CD, LAD23NM]) => ({
    type: 'Feature',
    properties: { LAD23CD, LAD23NM },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }))
  const path = join(folder, 'boundaries.json')
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  await importGeography({ paths: [path], registerDir: join(folder, 'register') })
}

test('boundaries are sent with a tag, again only once they differ, and their absence names the command', async () => {
  const none = await ask()
  expect(none.statusCode).toBe(404)
  expect(none.json()).toMatchObject({
    error_code: 'EXPLORE_NO_BOUNDARIES',
    error: expect.stringContaining('register geography'),
  })
  expect(none.headers['etag']).toBeUndefined()

  await load(['E06000014', 'York'])
  const first = await ask()
  expect(first.statusCode).toBe(200)
  const sent = exploreBoundariesSchema.parse(first.json())
  expect(sent.features.map(({ properties }) => properties)).toEqual([
    { code: 'E06000014', name: 'York', kind: 'authority' },
  ])
  const tag = String(first.headers['etag'])
  expect(tag).toContain(sent.version)
  expect(first.headers['cache-control']).toBe('private, no-cache')

  const same = await ask({ 'if-none-match': `"other", ${tag}` })
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', tag])

  await load(['E06000014', 'York'], ['E06000001', 'Hartlepool'])
  const changed = await ask({ 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(exploreBoundariesSchema.parse(changed.json()).features).toHaveLength(2)
  expect((await ask({ 'accept-encoding': 'zstd' })).headers['content-encoding']).toBe('zstd')

  await writeFile(join(folder, 'register', 'boundaries.geojson'), '{"type"')
  expect((await ask()).statusCode).toBe(404)
})
