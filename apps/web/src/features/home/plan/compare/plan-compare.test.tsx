import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { type ComparedPlan, comparedPlan, comparedRows, comparedState, comparedSteps } from './compared-plan.ts'
import { PlanCompare } from './plan-compare.tsx'

const { home, plan } = makePlannedHome({ withMore: false })
const TODAY = comparedState(home.before)
const ONE = comparedPlan('c', 'Band C', plan)
const NOTHING: ComparedPlan = {
  ...ONE,
  key: 'none',
  name: 'Nothing',
  cost: { lowGbp: 0, typicalGbp: 0, highGbp: 0 },
  after: TODAY,
  chance: 0.03,
  steps: [],
}
const show = (candidates: readonly ComparedPlan[]) =>
  renderWithProviders(<PlanCompare today={TODAY} candidates={candidates} />)

describe('plans side by side', () => {
  it('have a column each beside today, with the best of a row marked by a word', () => {
    show([ONE, NOTHING])
    const table = within(screen.getByRole('table', { name: 'Plans side by side' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Figure',
      'Today',
      'Band C',
      'Nothing',
    ])
    const cells = within(table.getByRole('row', { name: /^Bill, metered/ })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['£2,150', '£1,650best', '£2,150'])
    const step = table.getByRole('row', { name: /^Solar panels/ })
    expect(
      within(step)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['–', 'yes', 'no'])
  })

  it('leave out what is the same, on request', async () => {
    show([ONE, NOTHING])
    expect(screen.getByRole('row', { name: /^Heat demand/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Only what differs' }))
    expect(screen.queryByRole('row', { name: /^Heat demand/ })).toBeNull()
    expect(screen.getByRole('row', { name: /^Cost/ })).toBeTruthy()
  })

  it('are two to four', async () => {
    show(['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...ONE, key, name: `Plan ${key}` })))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Plan d' }))
    expect(screen.getByRole('checkbox', { name: 'Plan e' }).hasAttribute('disabled')).toBe(true)
    for (const key of ['a', 'b', 'c']) {
      // oxlint-disable-next-line no-await-in-loop -- one click after the other
      await userEvent.click(screen.getByRole('checkbox', { name: `Plan ${key}` }))
    }
    expect(screen.getByText('Choose at least two plans.')).toBeTruthy()
  })

  it('need a second plan', () => {
    show([ONE])
    expect(screen.getByText(/only one plan of this home so far/)).toBeTruthy()
  })
})

describe('compared figures', () => {
  it('mark no best where plans read the same, and none where a cost is not known', () => {
    const unknown: ComparedPlan = { ...ONE, key: 'x', cost: null }
    const [cost] = comparedRows(TODAY, [ONE, unknown])
    expect(cost?.cells.map(({ isBest }) => isBest)).toEqual([false, true, false])
    expect(comparedRows(TODAY, [ONE, { ...ONE, key: 'y' }]).some(({ isDifferent }) => isDifferent)).toBe(false)
  })

  it('name every step of every plan once', () => {
    expect(comparedSteps([ONE, NOTHING, ONE]).map(({ has }) => has)).toEqual([[true, false, true]])
  })
})
