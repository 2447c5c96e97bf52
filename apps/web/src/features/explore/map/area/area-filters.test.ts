import { readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { expect, test } from 'vitest'
import { areaRing, boxText, onlyArea, radiusFields, radiusText, shapeText } from './area-filters.ts'
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

/** A circle drawn with a trembling hand. */
const wobbly = (waves: number): Position[] =>
  Array.from({ length: 5_000 }, (_, step): Position => {
    const angle = (2 * Math.PI * step) / 5_000
    const wobble = 1 + 0.2 * Math.sin(waves * angle)
    return [-1 + 0.1 * wobble * Math.cos(angle), 54 + 0.1 * wobble * Math.sin(angle)]
  })

test.each([
  ['a long drawn line', 17, 100],
  ['one with very many waves', 97, 3],
])('%s becomes a shape that the server accepts', (_, waves, least) => {
  const text = shapeText(wobbly(waves), 1e-7) ?? ''
  const points = text.split(';').length
  expect([isAccepted('shape', text), points <= 500, points >= least]).toEqual([true, true, true])
})

test('a line of two points is no shape', () => {
  expect(shapeText(wobbly(1).slice(0, 2), 1e-4)).toBeNull()
})

test.each(['box', 'shape', 'near'] as const)('a tampered %s is not drawn', (tool) => {
  expect(areaRing(tool, 'somewhere')).toBeNull()
  expect(areaRing(tool, '1,2')).toBeNull()
})

test('a radius of 0 is not drawn, but its fields are filled in to correct it', () => {
  expect([areaRing('near', '54,-1,0'), radiusFields('54,-1,0')]).toEqual([null, { lat: 54, lng: -1, km: 0 }])
  expect([radiusFields('54,-1,2500')?.km, radiusFields('54,-1'), radiusFields('York')]).toEqual([2.5, null, null])
})

test('a drawn area replaces the one before', () => {
  expect(onlyArea('near', '54,-1,100')).toEqual({ box: null, shape: null, near: '54,-1,100' })
})
