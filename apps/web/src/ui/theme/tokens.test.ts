import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEAT_LOSS_ELEMENTS } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { contrastRatio, seenDistance, VISIONS } from '../../testing/colour-vision.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const colours = new Map(
  Array.from(css.matchAll(/--colour-([a-z0-9-]+): (#[0-9a-f]{6});/g), ([, name, hex]) => [name, hex]),
)

function colour(name: string): string {
  const hex = colours.get(name)
  if (hex === undefined) throw new Error(`tokens.css has no plain colour --colour-${name}.`)
  return hex
}

describe('text reaches AA (4.5:1) on its background', () => {
  test.each([
    ['text', 'page'],
    ['text', 'surface'],
    ['text-muted', 'page'],
    ['text-muted', 'surface'],
    ['text-muted', 'tint-50'],
    ['link', 'page'],
    ['surface', 'green-500'],
    ['surface', 'green-600'],
    ['on-side-bar', 'side-bar'],
    ['on-side-bar-muted', 'side-bar'],
    ['error', 'page'],
    ['error', 'error-surface'],
    ['text', 'error-surface'],
    ['warning', 'warning-surface'],
    ['warning', 'surface'],
    ['success', 'surface'],
    ['success', 'success-surface'],
    ['rating-very-high-text', 'rating-very-high'],
    ['rating-high-text', 'rating-high'],
    ['rating-medium-text', 'rating-medium'],
    ['rating-low-text', 'rating-low'],
    ['rating-none-text', 'rating-none'],
    ['band-a-text', 'band-a'],
    ['band-g-text', 'band-g'],
    ['band-text', 'band-b'],
    ['band-text', 'band-c'],
    ['band-text', 'band-d'],
    ['band-text', 'band-e'],
    ['band-text', 'band-f'],
  ])('%s on %s', (text, ground) => {
    expect(contrastRatio(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

test.each([
  'control-border',
  'focus',
  'warning-strong',
  'error',
  'rating-very-high',
  'rating-high',
  'rating-medium-edge',
  'rating-low-edge',
  'solar',
  'household',
  'net-import',
])('%s reaches 3:1 on the page, as marks must', (mark) => {
  expect(contrastRatio(colour(mark), colour('page'))).toBeGreaterThanOrEqual(3)
})

describe('chart colours', () => {
  const sets = {
    elements: HEAT_LOSS_ELEMENTS.map((element) => `heat-loss-${element}`),
    categories: ['kitchen', 'hygiene', 'entertainment', 'lighting', 'chores', 'always-on'].map(
      (name) => `energy-${name}`,
    ),
  }

  test.each(Object.entries(sets))('%s reach 3:1 on white', (_set, names) => {
    expect(names.filter((name) => contrastRatio(colour(name), '#ffffff') < 3)).toEqual([])
  })

  test.each(VISIONS.flatMap((vision) => Object.entries(sets).map(([set, names]) => [set, vision, names] as const)))(
    '%s stay distinguishable with %s vision',
    (_set, vision, names) => {
      const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const))
      const alike = pairs.filter(([name, other]) => seenDistance(colour(name), colour(other), vision) <= 0.12)
      expect(alike).toEqual([])
    },
  )
})
