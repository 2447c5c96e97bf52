import { describe, expect, test } from 'vitest'
import { classLimits, classOf, MAP_COLOURS, mapClasses, UNKNOWN } from './map-classes.ts'
import { cellMarks, describedCell, stacksOf } from './map-features.ts'
import { askedView, placeText, readPlace } from './map-view.ts'

describe('classes', () => {
  test('limits are round, ascending and within the values', () => {
    const values = Array.from({ length: 200 }, (_, place) => 812 + 13.7 * place)
    const limits = classLimits(values)
    expect(limits).toEqual([1500, 2000, 2500, 3000].filter((limit) => limits.includes(limit)))
    expect(limits.length).toBeGreaterThanOrEqual(3)
  })

  test('equal values need no limits', () => {
    expect(classLimits([5, 5, 5])).toEqual([])
    expect(classLimits([])).toEqual([])
    expect(mapClasses('storeys', [2, 2]).classes).toHaveLength(1)
  })

  test('each value has the class whose label names it', () => {
    const classes = mapClasses('bill_today_gbp', [500, 900, 1400, 2100, 2600, 3400])
    const [first] = classes.limits
    expect(classOf(classes, (first ?? 0) - 1, null).label).toMatch(/^under £/)
    expect(classOf(classes, 99_999, null).label).toMatch(/or more$/)
    expect(classOf(classes, null, null)).toBe(UNKNOWN)
  })

  test('bands have their letter, and only bands have the colours of bands', () => {
    for (const colour of MAP_COLOURS) {
      const isBand = colour.endsWith('band') || colour === 'band_today'
      for (const { sign, token } of mapClasses(colour, [1, 2, 3, 4, 5]).classes) {
        expect([colour, token.startsWith('band-')]).toEqual([colour, isBand])
        expect([colour, token === `band-${sign?.toLowerCase()}`]).toEqual([colour, isBand])
      }
    }
  })
})

describe('what is drawn', () => {
  const cell = { lat: 54, lng: -1, value: null, word: 'low', wordHomes: 60 }

  test('the area of a circle is proportional to its homes', () => {
    const marks = cellMarks(
      [
        { ...cell, homes: 400 },
        { ...cell, homes: 100 },
      ],
      mapClasses('rating', []),
    )
    expect((marks[0]?.share ?? 0) / (marks[1]?.share ?? 1)).toBeCloseTo(2)
    expect(marks[0]?.share).toBeLessThan(0.5)
  })

  test('a cell is described by its most frequent word and its share', () => {
    expect(describedCell('rating', { ...cell, homes: 80 })).toBe('Low for 75%')
    expect(describedCell('bill_today_gbp', { homes: 3, value: 1423.4, word: null, wordHomes: null })).toBe(
      'mean £1,420',
    )
    expect(describedCell('homes', { ...cell, homes: 80 })).toBeNull()
  })

  test('homes at one location are one stack', () => {
    const home = { lat: 54, lng: -1, value: null, word: null }
    const stacks = stacksOf([
      { ...home, homeKey: 'uprn:1' },
      { ...home, lat: 54.1, homeKey: 'uprn:2' },
      { ...home, homeKey: 'uprn:3' },
    ])
    expect(stacks.map(({ points }) => points.map(({ homeKey }) => homeKey))).toEqual([['uprn:1', 'uprn:3'], ['uprn:2']])
  })
})

describe('the place in the address', () => {
  test('is read as it was written', () => {
    const place = { lat: 53.95, lng: -1.08, zoom: 11.5 }
    expect(readPlace(placeText(place, 'rating'))).toEqual({ place, colour: 'rating' })
  })

  test.each([null, '', 'x', '1,2', '999,0,5,homes', '53,-1,99,homes'])('%j names no place', (text) => {
    expect(readPlace(text).place).toBeNull()
  })

  test('small moves ask for nothing new', () => {
    const view = askedView([-1.2, 53.9, -1.02, 53.98], 11)
    expect(askedView([-1.19, 53.901, -1.01, 53.981], 11)).toBe(view)
    const [west = 0, south = 0, east = 0, north = 0] = view.split(',').map(Number)
    expect([west <= -1.2, south <= 53.9, east >= -1.02, north >= 53.98]).toEqual([true, true, true, true])
  })
})
