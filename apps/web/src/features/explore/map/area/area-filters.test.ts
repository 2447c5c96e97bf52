import { readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { expect, test } from 'vitest'
import { areaRing, boxText, onlyArea, radiusText, shapeText } from './area-filters.ts'
import type { Position } from './simplify-line.ts'

const isAccepted = (name: string, text: string): boolean =>
  readExploreFilters((one) => (one === name ? text : '')).kind === 'filters'

test('a box is the same from any corner, and its ring is closed', () => {
  const text = '-1.2,53.9,-1,54'
  expect([boxText([-1.2, 53.9], [-1, 54]), boxText([-1, 54], [-1.2, 53.9])]).toEqual([text, text])
  expect(isAccepted('box', text)).toBe(true)
  expect(areaRing('box', text)).toHaveLength(5)
  expect(boxText([-1, 54], [-1, 54])).toBeNull()
})

test('a radius is the distance from the centre, and no more than the server accepts', () => {
  expect(radiusText([-1, 54], [-1, 54.01])).toBe('54,-1,1113')
  expect(radiusText([-1, 54], [-1, 59])).toBe('54,-1,100000')
  expect(radiusText([-1, 54], [-1, 54])).toBeNull()
})

test('a long drawn line becomes a shape that the server accepts', () => {
  const line = Array.from({ length: 5_000 }, (_, step): Position => {
    const angle = (2 * Math.PI * step) / 5_000
    const wobble = 1 + 0.2 * Math.sin(97 * angle)
    return [-1 + 0.1 * wobble * Math.cos(angle), 54 + 0.1 * wobble * Math.sin(angle)]
  })
  const text = shapeText(line, 1e-7) ?? ''
  const points = text.split(';').length
  expect([isAccepted('shape', text), points <= 500, points > 100]).toEqual([true, true, true])
  expect(shapeText(line.slice(0, 2), 1e-4)).toBeNull()
})

test.each(['box', 'shape', 'near'] as const)('a tampered %s is not drawn', (tool) => {
  expect(areaRing(tool, 'somewhere')).toBeNull()
  expect(areaRing(tool, '1,2')).toBeNull()
})

test('a drawn area replaces the one before', () => {
  expect(onlyArea('near', '54,-1,100')).toEqual({ box: null, shape: null, near: '54,-1,100' })
})
