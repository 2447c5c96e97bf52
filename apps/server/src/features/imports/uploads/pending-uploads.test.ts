import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createImporter, type Importer } from '../testing/importer.ts'
import { discardOldUploads } from './pending-uploads.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', IMPORT_MAX_MB: '1' })
  running = await startTestApp({ config })
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const imports = async () => (await importer.ask('GET', 'imports/')).json()
const discard = (id: number) =>
  running.app.inject({
    method: 'DELETE',
    url: `/api/portfolio/imports/${id}/discard/`,
    headers: importer.member.headers,
  })
const ofMegabytes = (megabytes: number) => `UPRN,Note\n${`1,${'y'.repeat(4_000)}\n`.repeat(megabytes * 250)}`

describe('a pending upload', () => {
  test('is discarded with its file and its rows, once', async () => {
    const kept = await importer.uploaded('UPRN\n1\n')
    const { id } = await importer.uploaded('UPRN\n2\n')
    expect((await discard(id)).statusCode).toBe(204)
    expect((await imports()).map((one: { id: number }) => one.id)).toEqual([kept.id])
    expect((await importer.ask('GET', `imports/${id}/file/`)).statusCode).toBe(404)
    const { rows } = await running.database.pool.query(
      `select (select count(*)::int from import_files where import_id = $1) as files,
        (select count(*)::int from import_rows where import_id = $1) as rows`,
      [id],
    )
    expect(rows).toEqual([{ files: 0, rows: 0 }])
    expect((await discard(id)).statusCode).toBe(404)
  })

  test('cannot be discarded by another organisation, or after it was started', async () => {
    const { id } = await importer.uploaded('UPRN\n900000012\n')
    const own = importer
    importer = await createImporter(running)
    expect((await discard(id)).statusCode).toBe(404)
    importer = own
    await importer.start(id)
    const refused = await discard(id)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This import has already started. Please undo it instead.',
    ])
  })
})

describe('pending uploads', () => {
  test('are limited to twenty per organisation, without started, discarded and other organisations’ ones', async () => {
    for (let file = 0; file < 20; file += 1) await importer.uploaded('UPRN\n1\n')
    const refused = await importer.upload('UPRN\n1\n')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        detail:
          '20 uploaded files (1 MB) are waiting to be started. The limit is 20 files of 4 MB in total. ' +
          'Please start or discard some of them first.',
      },
    ])
    const [first, second] = await imports()
    await importer.start(first.id)
    await importer.uploaded('UPRN\n1\n')
    expect((await discard(second.id)).statusCode).toBe(204)
    await importer.uploaded('UPRN\n1\n')
    expect((await importer.upload('UPRN\n1\n')).statusCode).toBe(409)
    importer = await createImporter(running)
    await importer.uploaded('UPRN\n1\n')
  })

  test('are limited to four times the largest file in total, also when they arrive at once', async () => {
    const file = ofMegabytes(0.9)
    for (let kept = 0; kept < 3; kept += 1) await importer.uploaded(file)
    const statuses = (await Promise.all([file, file].map((one) => importer.upload(one)))).map(
      ({ statusCode }) => statusCode,
    )
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    expect(await imports()).toHaveLength(4)
  })

  test('are discarded by the system after seven days; started imports stay', async () => {
    const old = await importer.uploaded('UPRN\n1\n')
    const started = await importer.uploaded('UPRN\n900000012\n')
    await importer.start(started.id)
    const was = running.clock.now
    const never = new AbortController().signal
    const later = (days: number) => discardOldUploads({ ...running, now: () => inDays(was, days) }, never)
    await later(6.9)
    expect(await imports()).toHaveLength(2)
    await later(7.1)
    expect((await imports()).map((one: { id: number }) => one.id)).toEqual([started.id])
    expect((await importer.ask('GET', `imports/${old.id}/file/`)).statusCode).toBe(404)
    const trail = await running.app.inject({
      method: 'GET',
      url: '/api/audit/?action=import_discarded',
      headers: importer.member.headers,
    })
    expect(trail.json().map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Retrofolio discarded the upload stock.csv.',
    ])
  })
})

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 24 * 60 * 60 * 1_000)
