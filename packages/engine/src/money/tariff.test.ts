import { describe, expect, it } from 'vitest'
import { PRICE_QUARTERS } from '../tables/money/money-figures.ts'
import { PRICED_FUELS } from '../vocabulary.ts'
import { fuelPrice, tariffOn } from './tariff.ts'

describe('MON-1 prices of a day', () => {
  it.each([
    ['2026-04-01', '2026-04-01', true],
    ['2026-06-30', '2026-04-01', true],
    ['2026-09-30', '2026-07-01', true],
    ['2026-10-01', '2026-07-01', false],
    ['2026-11-20', '2026-07-01', false],
    ['2023-12-31', '2023-10-01', true],
  ])('on %s the quarter from %s counts; in force: %s', (date, from, isInForce) => {
    expect(tariffOn(date)).toMatchObject({ from, isInForce })
  })

  it('are the newest known by default', () => {
    expect(tariffOn(null)).toEqual(tariffOn('2026-07-15'))
  })

  it.each(['2023-09-30', '2026-7-1', 'yesterday', ''])('rejects %s', (date) => {
    expect(() => tariffOn(date)).toThrow('tariffDate')
  })

  it('know each quarter once, one after the other', () => {
    for (const [index, quarter] of PRICE_QUARTERS.entries()) {
      expect(quarter.to > quarter.from).toBe(true)
      const before = PRICE_QUARTERS[index - 1]
      expect(before === undefined || before.to < quarter.from).toBe(true)
    }
  })

  it('have a price for every fuel or null; never 0', () => {
    for (const fuel of PRICED_FUELS.filter((one) => one !== 'electricity')) {
      const { priceP, source, mark } = fuelPrice(fuel, tariffOn(null))
      expect(priceP === null || priceP > 0).toBe(true)
      expect(source.length).toBeGreaterThan(5)
      expect(mark).toMatch(/^(V|\[)/)
    }
  })
})
