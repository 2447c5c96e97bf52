import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, formatQuantity, roundAbout, roundToRange } from './format-quantity.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** The thin space of thousands and the space before a unit, made visible. */
const seen = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u00a0', ' ')
const textOf = (...args: Parameters<typeof formatQuantity>) => seen(formatQuantity(...args).text)

describe('formatQuantity', () => {
  test.each([
    [6400, 'kWh', '6_400 kWh'],
    [1_234_567, 'kWh/yr', '1_234_567 kWh/yr'],
    [92.4, 'm²', '92 m²'],
    [5.25, 'kW', '5.3 kW'],
    [0.351, 'W/m²K', '0.35 W/m²K'],
    [-2, '°C', '−2 °C'],
    [1450, '£', '£1_450'],
    [-80, '£', '−£80'],
    [42.4, '%', '42%'],
    [0, 'kWh', '0 kWh'],
  ] as const)('%d %s is written "%s"', (value, unit, text) => {
    expect(textOf(value, unit)).toBe(text)
  })

  test('a missing value is "not known", without a unit; zero is a value', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatQuantity(missing, 'kWh')).toMatchObject({ isKnown: false, number: 'not known', unit: '' })
    }
    expect(formatQuantity(0, 'kWh').isKnown).toBe(true)
  })

  test('number and unit come apart, so that the unit can be set lighter', () => {
    expect(formatQuantity(5930, 'kWh/yr')).toMatchObject({ unit: 'kWh/yr', unitPlacement: 'after' })
    expect(formatQuantity(-205, '£')).toMatchObject({ unit: '−£', number: '205' })
    expect(formatQuantity(12, '£').unitPlacement).toBe('before')
  })

  test('"about" rounds to what is worth reading and says so', () => {
    expect(textOf(6412, 'kWh', { about: true })).toBe('about 6_400 kWh')
    expect(textOf(6412, 'kWh', { about: { low: 5100, high: 7900 } })).toBe('about 6_000 kWh')
    expect(formatQuantity(6412, 'kWh').isAbout).toBe(false)
  })

  test('a coarser step than the digits can be asked for', () => {
    expect(textOf(2359.4, 'kWh/yr', { nearest: 10 })).toBe('2_360 kWh/yr')
  })

  test('a signed number shows its plus, and nothing rounds to minus zero', () => {
    expect(textOf(250, 'kWh', { signed: true })).toBe('+250 kWh')
    expect(textOf(-0.2, 'kWh', { signed: true })).toBe('0 kWh')
  })
})

describe('formatNumber', () => {
  test('taking the spaces out gives the number back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const text = formatNumber(value).replaceAll('\u202f', '').replace('\u2212', '-')
        expect(Number(text)).toBe(value)
      }),
    )
  })

  test('groups of three from the right', () => {
    expect(seen(formatNumber(999))).toBe('999')
    expect(seen(formatNumber(1000))).toBe('1_000')
    expect(seen(formatNumber(12345.678, 2))).toBe('12_345.68')
  })
})

describe('rounding', () => {
  test.each([
    [47.4, 47],
    [544, 540],
    [5_930, 5_900],
    [-1_849, -1_800],
    [123_456, 123_000],
  ])('%d is about %d', (value, rounded) => {
    expect(roundAbout(value)).toBe(rounded)
  })

  test('the step never exceeds half the range, and never goes below one', () => {
    expect(roundToRange(4_123, 3_900, 4_350)).toBe(4_100)
    expect(roundToRange(4_123.4, 4_123, 4_124)).toBe(4_123)
    fc.assert(
      fc.property(
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        fc.double({ min: 2, max: 1e5, noNaN: true }),
        (value, width) => {
          const rounded = roundToRange(value, value - width / 2, value + width / 2)
          expect(Math.abs(rounded - value)).toBeLessThanOrEqual(width / 4 + 1e-6)
        },
      ),
    )
  })
})
