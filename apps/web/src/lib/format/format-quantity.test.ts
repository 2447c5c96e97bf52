import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, formatQuantity } from './format-quantity.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** Makes the space before a unit visible. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ')
const textOf = (...args: Parameters<typeof formatQuantity>) => seen(formatQuantity(...args).text)

describe('formatQuantity', () => {
  test.each([
    [6400, 'kWh', '6,400 kWh'],
    [1_234_567, 'kWh/yr', '1,234,567 kWh/yr'],
    [92.4, 'm²', '92 m²'],
    [5.25, 'kW', '5.3 kW'],
    [0.351, 'W/m²K', '0.35 W/m²K'],
    [-2, '°C', '−2 °C'],
    [1450, '£', '£1,450'],
    [-80, '£', '−£80'],
    [42.4, '%', '42%'],
    [0, 'kWh', '0 kWh'],
  ] as const)('formats %d %s as "%s"', (value, unit, text) => {
    expect(textOf(value, unit)).toBe(text)
  })

  test('formats a missing value as "not known" without a unit, but zero as a value', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatQuantity(missing, 'kWh')).toMatchObject({ isKnown: false, number: 'not known', unit: '' })
    }
    expect(formatQuantity(0, 'kWh').isKnown).toBe(true)
  })

  test('returns number and unit separately', () => {
    expect(formatQuantity(5930, 'kWh/yr')).toMatchObject({ unit: 'kWh/yr', unitPlacement: 'after' })
    expect(formatQuantity(-205, '£')).toMatchObject({ unit: '−£', number: '205' })
    expect(formatQuantity(12, '£').unitPlacement).toBe('before')
  })

  test('rounds to a coarser step on request', () => {
    expect(textOf(2359.4, 'kWh/yr', { nearest: 10 })).toBe('2,360 kWh/yr')
  })

  test('shows a plus on request and never rounds to minus zero', () => {
    expect(textOf(250, 'kWh', { signed: true })).toBe('+250 kWh')
    expect(textOf(-0.2, 'kWh', { signed: true })).toBe('0 kWh')
  })
})

describe('formatNumber', () => {
  test('removing the commas restores the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        const text = formatNumber(value).replaceAll(',', '').replace('\u2212', '-')
        expect(Number(text)).toBe(value)
      }),
    )
  })

  test('groups digits in threes from the right', () => {
    expect(seen(formatNumber(999))).toBe('999')
    expect(seen(formatNumber(1000))).toBe('1,000')
    expect(seen(formatNumber(12345.678, 2))).toBe('12,345.68')
  })
})
