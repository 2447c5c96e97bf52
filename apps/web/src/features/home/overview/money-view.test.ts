import { expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeHomeDetail, makeRunningCosts } from '../testing/home-detail-factory.ts'
import { moneyView } from './money-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  return moneyView(homeDetailRecordSchema.parse(makeHomeDetail(changes)))
}

it('shows annual costs today, electrified and with panels, with separate standing charges', () => {
  expect(
    viewOf()?.ways.map(({ title, total, energy, standing }) => [title, total.text, energy.text, standing.text]),
  ).toEqual([
    ['Today', '£1\u202f500', '£1\u202f200', '£300'],
    ['Electrified', '£900', '£750', '£150'],
    ['Electrified, with panels', '£400', '£250', '£150'],
  ])
})

it('leaves panels out without a solar result', () => {
  const runningCosts = [{ ...makeRunningCosts(), electrifiedWithPanels: null }]
  expect(viewOf({ runningCosts })?.ways.map(({ title }) => title)).toEqual(['Today', 'Electrified'])
})

it('dates its prices', () => {
  expect(viewOf()?.prices).toBe('Ofgem price cap, 1 January 2026 to 31 March 2026')
})

it("has a range only for today's bill", () => {
  expect(viewOf()?.ways.map(({ range }) => range)).toEqual(['1\u202f310 to 1\u202f790', null, null])
  expect(viewOf({ ranges: null })?.ways[0]?.range).toBeNull()
})

it('names every line by purpose, fuel and rate, as in its explanation', () => {
  const lines = viewOf()?.ways.flatMap((way) => way.lines.map(({ name, cost, why }) => [name, cost, why.cost]))
  expect(lines).toContainEqual(['Space heating, mains gas', '£580', 'money.2.today.lines.space_heating.costGbp'])
  expect(lines).toContainEqual([
    'Space heating, electricity at the low rate',
    '£200',
    'money.2.electrified.lines.space_heating_2.costGbp',
  ])
  expect(lines).toContainEqual(['Solar sold', '−£360', 'money.2.electrifiedWithPanels.lines.solar_sold.costGbp'])
  expect(lines).toContainEqual([
    'Standing charge, mains gas',
    '£150',
    'money.2.today.standingCharges.mains_gas.costGbp',
  ])
})

it('is absent without an analysis', () => {
  expect(viewOf({ runningCosts: [] })).toBeNull()
})
