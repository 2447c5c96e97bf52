import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makeHome, makePanelLayout } from '../../testing/home-detail-factory.ts'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { PlanReport } from './plan-report.tsx'
import { reportQuestions } from './plan-report-view.ts'

const { home, plan } = makePlannedHome({ withMore: false })

function show() {
  renderWithProviders(
    <PlanReport
      address="14 Chestnut Avenue, York"
      facts={['Detached house']}
      features={makeHome().features ?? null}
      layout={makePanelLayout()}
      wattsPerPanel={440}
      name="Band C by 2030"
      version="Version 3 of 27 November 2026 by Odalys Fennimore"
      before={home.before}
      plan={plan}
      targetScore={69}
      prices="published prices"
      asOf="2026-11-27"
      now={new Date('2026-11-28T09:00:00Z')}
      link="https://retrofolio.example/home/1"
    />,
  )
}

describe('the printed plan', () => {
  it('has its figures, then its steps with quantities and costs', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Band C by 2030' })).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Bill, metered, a year £2,150 £1,650/ })).toBeTruthy()
    const step = screen.getByRole('row', { name: /^1\. Solar panels/ })
    expect(step.textContent).toContain('3.5 kWp of panels')
    expect(step.textContent).toContain('£4,100 to £8,250')
    expect(screen.getByRole('row', { name: /^Whole plan, before grants/ })).toBeTruthy()
  })

  it('says what the figures are based on, from when, and that none is certain', () => {
    show()
    const report = within(screen.getByRole('article', { name: 'Plan for 14 Chestnut Avenue, York' }))
    expect(report.getByText(/Nothing here is certain/).textContent).toContain('published prices')
    expect(report.getByText(/Nothing here is certain/).textContent).toContain('27 November 2026')
    expect(report.getByText('Version 3 of 27 November 2026 by Odalys Fennimore')).toBeTruthy()
    expect(report.getByText(/^Printed on 28 November 2026/)).toBeTruthy()
  })

  it('asks each question once, with its steps', () => {
    const [first] = plan.steps
    if (first === undefined) throw new Error('no step')
    const questions = reportQuestions([first, first])
    expect(questions).toHaveLength(first.questions.length)
    expect(questions[0]).toMatch(/\(step 1, 2\)$/)
  })
})
