import { expect, test } from 'vitest'
import { gridToLatLng, inverseTransverseMercator } from './national-grid.ts'

const degrees = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3600
const toDegrees = (radians: number) => (radians * 180) / Math.PI

// Ordnance Survey, A guide to coordinate systems in Great Britain, worked example of annex C.
const EASTING_M = 651_409.903
const NORTHING_M = 313_177.27

test('matches the published worked example of the projection to 0.1 mm', () => {
  const { latRad, lngRad } = inverseTransverseMercator(EASTING_M, NORTHING_M)
  expect(toDegrees(latRad)).toBeCloseTo(degrees(52, 39, 27.2531), 8)
  expect(toDegrees(lngRad)).toBeCloseTo(degrees(1, 43, 4.5177), 8)
})

test('converts the point to WGS84 by the Helmert transformation', () => {
  const { lat, lng } = gridToLatLng(EASTING_M, NORTHING_M)
  expect(lat).toBeCloseTo(degrees(52, 39, 28.723), 6)
  expect(lng).toBeCloseTo(degrees(1, 42, 57.787), 6)
})

test('places the true origin of the grid at 49° N, 2° W on its ellipsoid', () => {
  const { latRad, lngRad } = inverseTransverseMercator(400_000, -100_000)
  expect(toDegrees(latRad)).toBeCloseTo(49, 10)
  expect(toDegrees(lngRad)).toBeCloseTo(-2, 10)
})
