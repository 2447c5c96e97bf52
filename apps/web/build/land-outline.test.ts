import { expect, test } from 'vitest'
import { landRings } from './land-outline.ts'

test('the coast has the islands and their neighbours, and is small', async () => {
  const rings = await landRings()
  const starts = rings.home.map(([lng = 0, lat = 0]) => [lng / 1000, lat / 1000])
  expect(starts.some(([, lat = 0]) => lat > 60)).toBe(true)
  expect(starts.every(([lng = 0, lat = 0]) => lng > -9 && lng < 2 && lat > 49 && lat < 61)).toBe(true)
  expect(rings.neighbours.length).toBeGreaterThan(10)
  expect(JSON.stringify(rings).length).toBeLessThan(50_000)
})
