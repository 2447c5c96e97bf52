import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makePlannedHome, makePlanYears } from '../../testing/plan-factory.ts'
import { billBars } from './bill-bars.ts'
import { curvePoints, planOnCurve } from './curve-points.ts'
import { ladderRungs, ladderTarget } from './ladder-rungs.ts'
import { moneyView, type PlanYear } from './money-years.ts'
import { PlanCharts, type PlanChartsProps } from './plan-charts.tsx'

const { home, plan } = makePlannedHome()
const curves = home.curves ?? { bill: [], score: [] }

function show(more: Partial<PlanChartsProps> = {}) {
  return renderWithProviders(
    <PlanCharts
      before={home.before}
      plan={plan}
      targetScore={69}
      offered={home.offered}
      askCurve={async (figure) => curves[figure]}
      moneyByYear={makePlanYears(plan)}
      {...more}
    />,
  )
}

const hiddenTable = (name: string | RegExp) => screen.getByRole('table', { name, hidden: true })

describe('the charts of a plan', () => {
  it('each have a table with the same figures', async () => {
    show()
    const bill = within(hiddenTable('Bill step by step, metered basis, £ a year'))
    expect(bill.getByRole('row', { name: /Today £2,130/, hidden: true })).toBeTruthy()
    expect(bill.getByRole('row', { name: /After the plan £1,650/, hidden: true })).toBeTruthy()
    const ladder = within(hiddenTable('Score and band after each step'))
    expect(ladder.getByRole('columnheader', { name: 'Chance of band C', hidden: true })).toBeTruthy()
    expect(hiddenTable('Cost and saving by year, £ of today')).toBeTruthy()
    await waitFor(() => expect(hiddenTable('Cost against bill')).toBeTruthy())
    expect(
      within(hiddenTable('Cost against bill')).getByRole('row', { name: /^This plan: Solar/, hidden: true }),
    ).toBeTruthy()
  })

  it('show the bill on either basis', async () => {
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Certificate' }))
    expect(hiddenTable('Bill step by step, certificate basis, £ a year')).toBeTruthy()
  })

  it('say that the curve could not be calculated', async () => {
    show({ askCurve: () => Promise.reject(new Error('stopped')) })
    expect(await screen.findByText(/curve could not be calculated/)).toBeTruthy()
  })

  it('say where a cost is not known, and mark no payback', () => {
    show({ plan: { ...plan, cost: null, money: null }, moneyByYear: [] })
    expect(screen.getByText(/cost of one of the steps is not known/)).toBeTruthy()
    expect(screen.getByText(/This plan is not on the curve/)).toBeTruthy()
    expect(screen.queryByText(/Paid back/)).toBeNull()
  })
})

describe('bills by step', () => {
  it('start at today, end after the plan, and change by what each step adds', () => {
    const bars = billBars(home.before, plan, 'meter')
    expect(bars[0]?.value).toBe(home.before.bill.meter.totalGbp)
    expect(bars.at(-1)?.value).toBe(plan.after.bill.meter.totalGbp)
    expect(bars[1]?.change).toBe('−£490')
  })
})

describe('the score ladder', () => {
  it('has a rung for today and for each step, with the chance of the target', () => {
    const rungs = ladderRungs(home.before, plan, ladderTarget(69))
    expect(rungs).toHaveLength(plan.steps.length + 1)
    expect(rungs.at(-1)?.chance).toBe('90%')
    expect(ladderTarget(75).name).toBe('75 points')
  })
})

describe('the cost curve', () => {
  it('never falls in cost while the result improves', () => {
    const { points } = curvePoints(curves.score, 'score', home.offered)
    const costs = points.map(({ costGbp }) => costGbp)
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    expect(points.length).toBeGreaterThan(5)
  })

  it('counts results without a known cost', () => {
    const [first, ...others] = curves.bill
    if (first === undefined) throw new Error('no point')
    expect(curvePoints([{ ...first, cost: null }, ...others], 'bill', home.offered).withoutCost).toBe(1)
    expect(planOnCurve({ ...plan, cost: null }, 'bill')).toBeNull()
  })
})

describe('money by year', () => {
  const year = (at: number, cumulativeGbp: number): PlanYear => ({ year: at, costGbp: 0, savingGbp: 0, cumulativeGbp })
  const flow = [year(2026, -100), year(2027, 10), year(2028, -5), year(2029, 20)]

  it('marks the year in which savings first cover costs, and says that replacements follow', () => {
    const view = moneyView(flow, 'owner')
    expect(view.paidBackIn).toBe(2027)
    expect(view.payback).toContain('below zero again until 2028')
    expect(moneyView(flow.slice(0, 3), 'owner').payback).toContain('for the rest of the years shown')
    expect(moneyView(flow.slice(0, 1), 'owner').paidBackIn).toBeNull()
  })

  it('marks none where the tenant saves and the landlord pays', () => {
    const view = moneyView(flow, 'social_landlord')
    expect(view.paidBackIn).toBeNull()
    expect(view.names).toEqual({ cost: 'Paid by the landlord', saving: 'Saved by the tenant' })
    expect(view.payback).toContain('do not pay the landlord back')
  })
})
