import { expect, test } from 'vitest'
import { panelsOnAspect } from './panel-count.ts'

test.each([
  [0, 0],
  [2.35, 0],
  [2.351, 1],
  [40, 17],
])('SOL-4: on %f m² fit %i panels of 1.998 m², within 85 % of the area', (areaM2, panels) => {
  expect(panelsOnAspect(areaM2)).toBe(panels)
})

test('SOL-4: rounding does not lose the tenth panel of ten', () => {
  expect(panelsOnAspect((10 * 1.998) / 0.85)).toBe(10)
  expect(panelsOnAspect(3 * 0.7, 0.85 * 0.7)).toBe(3)
})
