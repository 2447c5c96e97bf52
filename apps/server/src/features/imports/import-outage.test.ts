import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectServices } from '../../adapters/connect-services.ts'
import { background } from '../../background.ts'
import { readConfig } from '../../config/config.ts'
import {
  type FakeCertificates,
  houseDocument,
  startFakeCertificates,
} from '../../testing/fake-services/fake-certificates.ts'
import { type FakeGoogle, startFakeGoogle } from '../../testing/fake-services/fake-google.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { fileOfMany, registerOfMany } from './testing/home-batch.ts'
import { createImporter } from './testing/importer.ts'

const HOMES = 40
const BEYOND = '27 Example Road, Sampleton, ZX1 4AD'
const SOON = { timeout: 60_000, interval: 50 }

let running: TestApp
let google: FakeGoogle
let certificates: FakeCertificates
beforeAll(async () => {
  google = await startFakeGoogle()
  certificates = await startFakeCertificates()
  google.building = {
    lat: 52.5,
    lng: -1.5,
    quality: 'MEDIUM',
    groundM2: 52,
    segments: [{ pitch: 34, azimuth: 192, areaM2: 28, panels: 9, panelKwh: 380 }],
  }
  certificates.certificates.push({
    certificateNumber: '0000-1111-2222-3333-4444',
    addressLine1: '27 Example Road',
    postTown: 'SAMPLETON',
    postcode: 'ZX1 4AD',
    registrationDate: '2026-01-12',
    uprn: 990000000011,
    document: houseDocument(),
  })
  running = await startTestApp()
})
afterAll(async () => {
  await running.stop()
  await google.stop()
  await certificates.stop()
})

const config = () => readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', ...google.env, ...certificates.env })

/** A node whose service clients are new. */
function startNode(onFirstBatch: () => void = () => {}): { stop: () => Promise<void> } {
  const { database } = running
  const services = connectServices(config().services, { database, now: () => new Date() }, { firstDelayMs: 1 })
  const register = registerOfMany(HOMES)
  const node = background({
    mail: config().mail,
    panels: config().panels,
    ...services,
    database,
    logger: pino({ level: 'silent' }),
    register: {
      ...register,
      resolveMany: (addresses) => {
        onFirstBatch()
        return register.resolveMany(addresses)
      },
    },
  })
  node.start()
  onTestFinished(() => node.stop())
  return node
}

test('services fail during an import, which continues; their data follows when they are back', {
  timeout: 120_000,
}, async () => {
  const importer = await createImporter(running, { homeQuota: HOMES + 1 })
  const rows = fileOfMany(HOMES)
    .replace('UPRN', 'UPRN;Address')
    .replaceAll(/(\d)\n/g, '$1;\n')
  const { id } = await importer.uploaded(`${rows};${BEYOND}\n`)
  await importer.start(id)
  const node = startNode(() => {
    google.fallIllForever({ kind: 'hangs_up' })
    certificates.fallIllForever({ kind: 'status', status: 503 })
  })
  await expect.poll(async () => (await importer.show(id)).status, SOON).toBe('done')
  expect((await importer.show(id)).counts).toMatchObject({ matched: HOMES, missingData: 1, waiting: 0, invalid: 0 })
  await node.stop()
  const homes = async (): Promise<Record<string, unknown>[]> => (await importer.ask('GET', 'homes/')).json()
  const seen = async () => (await homes()).filter((home) => home['net_grid_import_kwh'] !== null).length
  const beyond = async () => (await homes()).find((home) => home['full_address'] === BEYOND)
  expect(await homes()).toHaveLength(HOMES + 1)
  expect([await seen(), (await beyond())?.['status']]).toEqual([0, 'missing_data'])

  google.recover()
  certificates.recover()
  // Ends the pause before the retry.
  await running.database.pool.query("update pgboss.job set start_after = now() where state < 'active'")
  startNode()
  await expect.poll(async () => (await beyond())?.['status'], SOON).toBe('analysed')
  await expect.poll(seen, SOON).toBeGreaterThan(HOMES / 2)
})
