import { existsSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outsideService } from '../../outside-service/outside-service.ts'
import { type Building, type FakeGoogle, GOOGLE_KEY, startFakeGoogle } from '../../testing/fake-services/fake-google.ts'
import { roofImagery } from './building-insights.ts'

const HOUSE: Building = {
  lat: 52.95321,
  lng: -1.16542,
  quality: 'HIGH',
  groundM2: 62,
  segments: [{ pitch: 34, azimuth: 192, areaM2: 28, panels: 9, panelKwh: 380 }],
}
const POINT = { lat: HOUSE.lat, lng: HOUSE.lng }

let google: FakeGoogle
beforeAll(async () => {
  google = await startFakeGoogle()
})
afterEach(() => google.recover())
afterAll(() => google.stop())

function roofs(key = GOOGLE_KEY) {
  const service = outsideService({ name: 'Google Solar', baseUrl: google.url, timeoutMs: 2_000, attempts: 1 })
  return roofImagery({ service, key })
}

describe('a building', () => {
  test.each(['HIGH', 'MEDIUM', 'BASE'] as const)('is accepted at any imagery quality: %s', async (quality) => {
    google.building = { ...HOUSE, quality }
    expect(await roofs().roofAt(POINT)).toEqual({
      seenOn: '2025-06-04',
      quality: quality.toLowerCase(),
      buildingPlanM2: 62,
      surfaceM2: 28,
      bestYieldKwhPerKwp: 978.6,
      faces: [
        {
          aspect: 'south',
          pitchDeg: 34,
          areaM2: 28,
          layoutM2: expect.closeTo(9 * 1.879 * 1.045, 9),
          yieldDcKwhPerKwp: expect.closeTo(950, 9),
        },
      ],
    })
  })

  test('has the sunshine of a plane that is too small for a panel', async () => {
    google.building = { ...HOUSE, segments: [{ pitch: 30, azimuth: 90, areaM2: 4, panels: 0, panelKwh: 0 }] }
    const { faces } = await roofs().roofAt(POINT)
    expect(faces).toMatchObject([{ aspect: 'east', layoutM2: 0, yieldDcKwhPerKwp: 500 }])
  })

  test('that is not at the point is rejected', async () => {
    google.building = { ...HOUSE, lng: HOUSE.lng + 0.0003 }
    await expect(roofs().roofAt(POINT)).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('a missing building and an invalid key give different failures', async () => {
    google.building = null
    await expect(roofs().roofAt(POINT)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(roofs('AIza-mistyped-key').roofAt(POINT)).rejects.toMatchObject({ kind: 'refused_key' })
  })
})

/** Stored beside the project where it is developed; skipped in a plain checkout. */
const SAMPLE = new URL('../../../../../../shared/reference/solar/google-building-insights.sample.json', import.meta.url)

test.runIf(existsSync(SAMPLE))('the published shape of a response is read', async () => {
  const body: unknown = JSON.parse(readFileSync(SAMPLE, 'utf8'))
  google.fallIll({ kind: 'status', status: 200, body })
  const seen = await roofs().roofAt(POINT)
  expect(seen).toMatchObject({ seenOn: '2025-06-14', quality: 'high', buildingPlanM2: 61.71, surfaceM2: 70.8 })
  expect(seen.faces.map(({ aspect, layoutM2 }) => [aspect, Math.round(layoutM2 / 1.9636)])).toEqual([
    ['south', 9],
    ['east', 4],
    ['north', 7],
  ])
})
