import { ratedMeasureSchema } from '@retrofolio/contract/accounts/own-rates'
import { fromWire, toWire } from '@retrofolio/contract/wire-case'
import type { OwnRate } from '@retrofolio/engine/measures/schedule-of-rates'
import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { expect, test } from 'vitest'
import { compareRates } from './compare-rates.ts'
import { ratesFromWire } from './rates-from-wire.ts'

const TODAY = '2026-11-27'

const rateOf = (fixedGbp: number, rateGbp: number, more: Partial<OwnRate> = {}): OwnRate => {
  const price = { fixedGbp, rateGbp }
  return { price: { low: price, typical: price, high: price }, pricedOn: '2026-06-01', isVatIncluded: false, ...more }
}

const compared = (id: string, rate: OwnRate) =>
  compareRates({ [id]: rate }, TODAY).find(({ measure }) => measure === id)

test('every measure has our price or says that there is none, whether or not it has an own one', () => {
  const measures = compareRates(null, TODAY)
  expect(measures.map(({ measure }) => measure)).toEqual(MEASURES.map(({ id }) => id))
  expect(measures.filter(({ ours }) => ours === null)).toEqual([])
  expect(
    measures.filter(({ own, rate, changePercent }) => own !== null || rate !== null || changePercent !== null),
  ).toEqual([])
})

test('an own price is compared for the same quantity', () => {
  expect(compared('cavityFill', rateOf(150, 21))).toEqual({
    measure: 'cavityFill',
    name: 'Cavity wall insulation',
    unit: 'm² of wall without windows',
    quantity: 70,
    ours: { lowGbp: 870, typicalGbp: 1780, highGbp: 2500 },
    own: { lowGbp: 1620, typicalGbp: 1620, highGbp: 1620 },
    changePercent: -9,
    rate: {
      low: { fixedGbp: 150, rateGbp: 21 },
      typical: { fixedGbp: 150, rateGbp: 21 },
      high: { fixedGbp: 150, rateGbp: 21 },
      pricedOn: '2026-06-01',
      isVatIncluded: false,
    },
    checks: [],
  })
})

test('VAT is that of the day on both sides', () => {
  expect(compared('boiler', rateOf(3000, 0))).toMatchObject({ own: { typicalGbp: 3600 }, ours: { typicalGbp: 3500 } })
  expect(compared('boiler', rateOf(3000, 0, { isVatIncluded: true }))).toMatchObject({ own: { typicalGbp: 3000 } })
})

test('a price without ours to compare has no change', () => {
  expect(compared('smartTariff', rateOf(10, 0))).toMatchObject({ changePercent: null, checks: [] })
})

test.each([
  ['a job as the rate', rateOf(0, 1780), [/more than 3 times ours\. .* one m² of wall without windows\.$/]],
  ['thousands of pounds', rateOf(1.6, 0.02), [/less than a third of ours/]],
  ['a future day', rateOf(150, 21, { pricedOn: '2206-06-01' }), [/in the future/]],
  ['an old price', rateOf(150, 21, { pricedOn: '2023-06-01' }), [/more than 2 years old/]],
])('asks to check %s', (_, rate, checks) => {
  expect(compared('cavityFill', rate)?.checks).toEqual(checks.map((check) => expect.stringMatching(check)))
})

test('prices survive the wire, where ids of measures are no keys', () => {
  const rates = { cavityFill: rateOf(150, 21), boiler: rateOf(3000, 0, { isVatIncluded: true }) }
  const measures = compareRates(rates, TODAY)
  expect(ratesFromWire({ version: 3, measures: ratedMeasureSchema.array().parse(fromWire(toWire(measures))) })).toEqual(
    rates,
  )
  expect(ratesFromWire({ version: null, measures })).toBeNull()
})
