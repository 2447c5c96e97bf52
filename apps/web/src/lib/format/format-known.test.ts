import { knownStep, netImportStep } from '@retrofolio/contract/homes/known-step'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addsUp, formatKnown } from './format-known.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

describe('formatKnown', () => {
  test.each([
    [0, '£0'],
    [4.2, 'about £0'],
    [84.6, 'about £80'],
    [-205.2, 'about −£210'],
    [994, 'about £990'],
    [996, 'about £1,000'],
    [1024, 'about £1,000'],
    [3187, 'about £3,200'],
    [12_345, 'about £12,000'],
  ])('shows two significant figures of %d without a range: %s', (gbp, text) => {
    expect(formatKnown(gbp, '£').text).toBe(text)
  })

  test.each([
    [8607, { low: 5900, high: 13_200 }, 'about 8,600\u00a0kWh'],
    [8607, { low: 8400, high: 8900 }, 'about 8,610\u00a0kWh'],
    // Near zero the range decides: two figures would show tens.
    [312, { low: -1500, high: 2100 }, 'about 300\u00a0kWh'],
    [8607, { low: 1000, high: 40_000 }, 'about 9,000\u00a0kWh'],
  ])('%d kWh within %o is %s', (kwh, range, text) => {
    expect(formatKnown(kwh, 'kWh', { range }).text).toBe(text)
  })

  it('shows a part at the step of its sum', () => {
    expect(formatKnown(11_728, 'kWh', { step: 100 }).amount).toBe('11,700\u00a0kWh')
  })

  it('also returns the amount alone, for tables', () => {
    expect(formatKnown(3187, '£')).toMatchObject({ amount: '£3,200', number: '3,200', unit: '£', isAbout: true })
    expect(formatKnown(null, '£')).toMatchObject({ amount: 'not known', isAbout: false })
    expect(formatKnown(3187, '', { signed: true }).amount).toBe('+3,200')
  })

  it('is at most half a step from the figure, and a step is a twentieth of the range at most or a tenth of the figure', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1, max: 1e5, noNaN: true }),
        (value, width) => {
          const step = knownStep(value, { low: value - width / 2, high: value + width / 2 })
          expect(step).toBeLessThanOrEqual(Math.max(10, width / 20, Math.abs(value) / 10) + 1e-6)
        },
      ),
    )
  })
})

test('net grid import has no finer steps than hundreds, with its range or without', () => {
  expect([netImportStep(312), netImportStep(312, { low: 250, high: 400 }), netImportStep(12_345)]).toEqual([
    100, 100, 1000,
  ])
})

test('addsUp compares parts and sum at the step of the page', () => {
  expect(addsUp([8510, 3220, -3120], 8610, 100)).toBe(true)
  expect(addsUp([8549, 3249, -3151], 8647, 100)).toBe(false)
})
