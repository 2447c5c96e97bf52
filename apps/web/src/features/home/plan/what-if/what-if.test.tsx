import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makePlannedHome, makeWhatIf } from '../../testing/plan-factory.ts'
import { keptPlan } from './kept-plan.ts'
import { billAtPrices, pricesOf } from './own-prices.ts'
import { useNewestAnswer } from './use-newest-answer.ts'
import { WhatIf, type WhatIfProps } from './what-if.tsx'
import { changesOf, choicesOfToday, type WhatIfChoices } from './what-if-choices.ts'
import { type WhatIfHome, whatIfControls } from './what-if-controls.ts'

const { home: planned } = makePlannedHome({ withMore: false })
const HOME: WhatIfHome = {
  before: planned.before,
  offered: planned.offered,
  uValues: { wall: 1.5, roof: 0.68, floor: null },
  layout: [
    { aspect: 'southeast', panels: 4 },
    { aspect: 'northwest', panels: 4 },
  ],
}
const ask = makeWhatIf()
const controls = whatIfControls(HOME)
const choose = (choices: Partial<WhatIfChoices>): WhatIfChoices => ({ ...choicesOfToday(2), ...choices })
const keep = (choices: Partial<WhatIfChoices>) =>
  keptPlan({ choices: choose(choices), controls, offered: HOME.offered, peopleToday: 2, ask })

function show(more: Partial<WhatIfProps> = {}) {
  const onKeep = vi.fn<WhatIfProps['onKeep']>()
  renderWithProviders(<WhatIf home={HOME} people={2} ask={ask} onKeep={onKeep} {...more} />)
  return onKeep
}

const cell = (row: RegExp, column: number) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .at(column)?.textContent

describe('what if', () => {
  it('shows the figures of a change beside those of today', async () => {
    show()
    expect(cell(/^Bill, metered/, 0)).toBe('£2,150')
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Walls' }), { key: 'End' })
    await waitFor(() => expect(cell(/^Heat demand/, 1)).not.toBe(cell(/^Heat demand/, 0)))
    expect(screen.getByRole('slider', { name: 'Walls' }).getAttribute('aria-valuetext')).toBe('0.15')
    expect(screen.getByText('The home has no ground floor of its own.')).toBeTruthy()
  })

  it('shows the same home with other people and prices in a column of its own', async () => {
    show()
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Mains gas' }), { key: 'End' })
    expect(await screen.findByRole('columnheader', { name: /these people and prices/ })).toBeTruthy()
    expect(cell(/^Bill, metered/, 0)).toBe('£2,150')
    expect(cell(/^Bill, metered/, 1)).toBe(cell(/^Bill, metered/, 2))
    expect(cell(/^Bill, metered/, 1)).not.toBe('£2,150')
  })

  it('says where changes cannot be calculated together, and keeps the figures', async () => {
    show({ ask: () => Promise.reject(new Error('unsuitable')) })
    expect(await screen.findByText(/cannot be calculated together/)).toBeTruthy()
    expect(cell(/^Bill, metered/, 1)).toBe('£2,150')
  })

  it('keeps the nearest options as the plan, after saying what is kept and what is not', async () => {
    const onKeep = show()
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Solar panels' }), { key: 'End' })
    fireEvent.keyDown(screen.getByRole('slider', { name: 'People' }), { key: 'End' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep as plan' }))
    const preview = within(await screen.findByRole('region', { name: 'What is kept' }))
    expect(preview.getByText(/Solar panels: Solar panels, 8 panels/)).toBeTruthy()
    expect(preview.getByText(/8 people: a plan is for the people/)).toBeTruthy()
    await userEvent.click(preview.getByRole('button', { name: 'Use these steps' }))
    expect(onKeep).toHaveBeenCalledWith(['pv:8'])
  })
})

describe('the plan of a trial', () => {
  it('takes the option whose heat demand is nearest, and says that it is not the same', async () => {
    const { kept, optionIds } = await keep({ uValues: { wall: 0.8, roof: null, floor: null } })
    expect(optionIds).toEqual(['cavityFill'])
    expect(kept[0]?.isExact).toBe(false)
    const deep = await keep({ uValues: { wall: 0.15, roof: null, floor: null } })
    expect(deep.optionIds[0]).toMatch(/^ewi/)
  })

  it('names every choice that it cannot keep', async () => {
    const { notKept, optionIds } = await keep({ people: 4, prices: { mains_gas: 12 }, batteryKwh: 5 })
    expect(optionIds).toEqual([])
    expect(notKept.map(({ part }) => part)).toEqual(['Battery', '4 people', 'Own prices'])
  })

  it('leaves an element as it is where that is nearer than any option', async () => {
    const { notKept } = await keep({ uValues: { wall: 1.45, roof: null, floor: null } })
    expect(notKept).toEqual([
      { part: 'Walls', because: 'the home as it is is nearer to a U-value of 1.45 than any option offered' },
    ])
  })

  it('takes the offered size nearest to the panels and battery that were tried', async () => {
    expect((await keep({ panels: 5, batteryKwh: 9 })).optionIds).toEqual(['pv:4', 'batteryWithPanels:10kwh'])
  })
})

it('makes no change for a home as it is', () => {
  expect(changesOf(choicesOfToday(2), controls)).toEqual([])
})

describe('own prices', () => {
  const bill = planned.before.bill.meter

  it('leave the bill as it is at the prices of the day, and scale each fuel alone', () => {
    const prices = Object.fromEntries(pricesOf(bill))
    expect(billAtPrices(bill, prices)).toBeCloseTo(bill.totalGbp, 9)
    const gasGbp = bill.lines.filter(({ fuel }) => fuel === 'mains_gas').reduce((sum, { costGbp }) => sum + costGbp, 0)
    const doubled = billAtPrices(bill, { mains_gas: 2 * (prices['mains_gas'] ?? 0) })
    expect(doubled - bill.totalGbp).toBeCloseTo(gasGbp, 9)
  })
})

describe('answers to a slider', () => {
  it('skip questions that are overtaken while one is under way', async () => {
    const asked: number[] = []
    let release = () => {}
    const slow = (question: number) => {
      asked.push(question)
      return new Promise<number>((resolve) => {
        release = () => resolve(question)
      })
    }
    const { result, rerender } = renderHook(({ question }) => useNewestAnswer(question, slow), {
      initialProps: { question: 1 },
    })
    for (const question of [2, 3, 4]) rerender({ question })
    release()
    await waitFor(() => expect(asked).toEqual([1, 4]))
    release()
    await waitFor(() => expect(result.current.answered).toEqual({ question: 4, answer: 4 }))
  })
})
