import { expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeCertificate, makeHomeDetail, makeMeteredCosts, makeRunningCosts } from '../testing/home-detail-factory.ts'
import { moneyView } from './money-view.ts'

function viewOf(changes: Parameters<typeof makeHomeDetail>[0] = {}) {
  return moneyView(homeDetailRecordSchema.parse(makeHomeDetail(changes)))
}

const metered = makeMeteredCosts()
const bothBases = { runningCosts: [makeRunningCosts({ metered })] }

it('leads with the metered basis, rounded, beside that of the certificate', () => {
  const ways = viewOf(bothBases)?.ways
  expect(ways?.map(({ title, lead, certificate }) => [title, lead.total.text, certificate?.total.text])).toEqual([
    ['Today', 'about £1,400', 'about £1,500'],
    ['Electrified', 'about £780', 'about £900'],
    ['Electrified, with panels', 'about £280', 'about £400'],
  ])
  expect(ways?.map(({ lead, certificate }) => [lead.basis, lead.totalWhy, certificate?.totalWhy])[0]).toEqual([
    'metered',
    'money.2.atMeter.today.totalGbp',
    'money.2.today.totalGbp',
  ])
})

it('names the step from certificate to meter, and says where it was not measured', () => {
  expect(viewOf(bothBases)?.step).toEqual({
    share: '80%',
    why: 'money.2.atMeter.factor',
    score: '62 by SAP 2012 (66 by today’s rules)',
    isMeasured: true,
  })
  const oil = makeRunningCosts({ metered: { ...metered, evidence: 'none' } })
  expect(viewOf({ runningCosts: [oil] })?.step?.isMeasured).toBe(false)
})

it('names the rules of the score where they are those of today, and leaves out a score that is the same', () => {
  const stepWith = (modelled: Partial<NonNullable<ReturnType<typeof makeCertificate>['modelled']>>) => {
    const scores = makeCertificate().modelled
    return viewOf({ ...bothBases, modelledScores: scores === null ? null : { ...scores, ...modelled } })?.step?.score
  }
  expect(stepWith({ edition: 'rdsap_10', todayScore: 62 })).toBe('62 by today’s rules')
  expect(stepWith({ edition: 'sap_2009', todayScore: 62 })).toBe('62 by SAP 2009 (the same by today’s rules)')
})

it('says why panels save nothing where none fit', () => {
  const costs = makeRunningCosts()
  const ways = viewOf({ runningCosts: [{ ...costs, electrifiedWithPanels: costs.electrified }] })?.ways
  expect(ways?.map(({ note }) => note)).toEqual([null, null, 'No panels fit this home, so it costs the same.'])
})

it('leads with the certificate where the step to the meter is switched off', () => {
  const view = viewOf()
  expect(view?.step).toBeNull()
  expect(view?.ways.map(({ lead, certificate }) => [lead.basis, lead.total.text, certificate])).toEqual([
    ['certificate', 'about £1,500', null],
    ['certificate', 'about £900', null],
    ['certificate', 'about £400', null],
  ])
})

it('adds up each bill in whole pounds', () => {
  expect(viewOf()?.ways[0]?.lead.sums.map(({ name, cost }) => [name, cost])).toEqual([
    ['Energy', '£1,200'],
    ['Standing charges', '£300'],
    ['Total', '£1,500'],
  ])
})

it('says why an all-electric home costs the same electrified', () => {
  const { today, ...rest } = makeRunningCosts()
  const notes = viewOf({ runningCosts: [{ ...rest, today, electrified: today }] })?.ways.map(({ note }) => note)
  expect(notes).toEqual([null, 'Nothing here burns a fuel, so it costs the same.', null])
})

it('says what changes in an all-electric home that gets a heat pump', () => {
  const costs = makeRunningCosts()
  const today = {
    ...costs.today,
    totalGbp: 1900,
    lines: costs.today.lines.map((line) => ({ ...line, fuel: 'electricity' as const })),
  }
  const notes = viewOf({ runningCosts: [{ ...costs, today }] })?.ways.map(({ note }) => note)
  expect(notes).toEqual([
    null,
    'Nothing here burns a fuel. A heat pump replaces the electric heaters; all else stays.',
    null,
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
  expect(viewOf(bothBases)?.ways.map(({ lead }) => lead.range)).toEqual([
    '£1,200 to £1,700, half of them below £1,400',
    null,
    null,
  ])
  expect(viewOf(bothBases)?.ways.map(({ certificate }) => certificate?.range)).toEqual([
    '£1,300 to £1,800, half of them below £1,500',
    null,
    null,
  ])
  expect(viewOf({ ranges: null })?.ways[0]?.lead.range).toBeNull()
})

it('names every line by purpose, fuel and rate, as in its explanation', () => {
  const lines = viewOf()?.ways.flatMap((way) => way.lead.lines.map(({ name, cost, why }) => [name, cost, why.cost]))
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
