import { describe, expect, it } from 'vitest'
import { ratingFigures } from '../tables/certificate/rating-figures.ts'
import { FUEL_PRICES, PRICE_QUARTERS } from '../tables/money/money-figures.ts'
import { PRICED_FUELS, type PricedFuel } from '../vocabulary.ts'
import { fuelPrice, tariffOn } from './tariff.ts'

const DELIVERED = PRICED_FUELS.filter((fuel): fuel is Exclude<PricedFuel, 'electricity'> => fuel !== 'electricity')

describe('MON-1 prices of a day', () => {
  it.each([
    ['2026-04-01', '2026-04-01', true],
    ['2026-06-30', '2026-04-01', true],
    ['2026-09-30', '2026-07-01', true],
    ['2026-10-01', '2026-10-01', true],
    ['2026-12-31', '2026-10-01', true],
    ['2027-01-01', '2026-10-01', false],
    ['2023-12-31', '2023-10-01', true],
  ])('on %s the quarter from %s counts; in force: %s', (date, from, isInForce) => {
    expect(tariffOn(date)).toMatchObject({ from, isInForce })
  })

  it('are the newest known by default', () => {
    expect(tariffOn(null)).toEqual(tariffOn('2026-10-15'))
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

  it('price every fuel, with a source', () => {
    for (const fuel of DELIVERED) {
      const { priceP, source, mark } = fuelPrice(fuel, tariffOn(null))
      expect(priceP).toBeGreaterThan(0)
      expect(source.length).toBeGreaterThan(5)
      expect(mark).toMatch(/^(V|\[)/)
    }
  })

  it('lie within their range', () => {
    for (const [fuel, { priceP, lowP, highP }] of FUEL_PRICES) {
      expect([fuel, lowP < priceP && priceP < highP]).toEqual([fuel, true])
    }
    expect(FUEL_PRICES.get('oil')).toMatchObject({ priceP: (5.6 + 11.3) / 2, lowP: 5.6, highP: 11.3 })
  })

  it('are those of the price list of ratings where they are marked so', () => {
    const fromList = DELIVERED.filter((fuel) => fuelPrice(fuel, tariffOn(null)).mark === '[NV] SAP')
    expect(fromList).toEqual(['anthracite', 'wood_chips', 'biodiesel', 'bioethanol', 'biogas'])
    for (const fuel of fromList)
      expect(fuelPrice(fuel, tariffOn(null)).priceP).toBe(ratingFigures('sap_10_2').fuels[fuel].priceP)
  })
})
