import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellGrid, cellMiddle, WHOLE_COUNTRY } from './map-cells.ts'

test.each([
  [5, 0.5],
  [5.4, 0.5],
  [5.5, 0.353553],
  [11, 0.007813],
])('at zoom %d a cell is %d degrees wide', (zoom, width) => {
  expect(cellGrid(zoom, { west: -1, south: 53, east: -0.9, north: 53.1 }).widthDegrees).toBe(width)
})

test('the whole country at the zoom of a street has no more cells than a screen shows', () => {
  const { heightDegrees, widthDegrees } = cellGrid(22, WHOLE_COUNTRY)
  expect(12 / widthDegrees).toBeLessThanOrEqual(128)
  expect(12 / heightDegrees).toBeLessThanOrEqual(128)
})

test('a point is in the cell whose middle is nearest in both directions', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 18, noNaN: true }),
      fc.double({ min: -8, max: 2, noNaN: true }),
      fc.double({ min: 49, max: 61, noNaN: true }),
      (zoom, lng, lat) => {
        const grid = cellGrid(zoom, { west: lng - 0.001, south: lat - 0.001, east: lng + 0.001, north: lat + 0.001 })
        const middle = cellMiddle(grid, Math.floor(lng / grid.widthDegrees), Math.floor(lat / grid.heightDegrees))
        expect(Math.abs(middle.lng - lng)).toBeLessThanOrEqual(grid.widthDegrees / 2 + 1e-5)
        expect(Math.abs(middle.lat - lat)).toBeLessThanOrEqual(grid.heightDegrees / 2 + 1e-5)
      },
    ),
    { seed: 7 },
  )
})
