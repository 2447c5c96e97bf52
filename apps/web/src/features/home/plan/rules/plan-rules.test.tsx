import { judgeRules } from '@retrofolio/engine/rules/judge-rules'
import type { JudgedHome } from '@retrofolio/engine/rules/judged-home'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { PlanRules, type PlanRulesProps } from './plan-rules.tsx'
import { rulesView } from './rules-view.ts'

const TODAY = '2026-11-27'
const LET: JudgedHome = {
  nation: 'england',
  tenure: 'private_rented',
  certificate: { score: 63, lodgedOn: '2021-05-06' },
  scoreToday: { p10: 55, p50: 62, p90: 70 },
}
const rulesOf = (home: Partial<JudgedHome>, asOf = TODAY, withProposed = false) =>
  judgeRules({ ...LET, ...home }, { asOf, withProposed })
const { home: planned } = makePlannedHome({ withMore: false })
const answer = planned.answers[0]

function show(home: Partial<JudgedHome> = {}, more: Partial<PlanRulesProps> = {}) {
  const onShowProposed = vi.fn<(showProposed: boolean) => void>()
  renderWithProviders(
    <PlanRules
      rules={rulesOf(home)}
      today={TODAY}
      showProposed={false}
      onShowProposed={onShowProposed}
      askRules={async ({ asOf, withProposed }) => rulesOf(home, asOf, withProposed)}
      askAnswer={async () => answer ?? Promise.reject(new Error('no answer'))}
      before={planned.before}
      offered={planned.offered}
      {...more}
    />,
  )
  return onShowProposed
}

describe('the rules of a home', () => {
  it('say by when which band is missed, how certain the rule is, the chance and the cheapest way', async () => {
    show()
    const card = within(screen.getByText(/^Band C by 2030: fails by 6 points/).closest('article') ?? document.body)
    expect(card.getByText('decided, not yet law')).toBeTruthy()
    expect(card.getByText('Chance that a certificate lodged now meets it: 15%.')).toBeTruthy()
    expect(
      await card.findByText(/^Cheapest way: Solar panels.*About £5,650 \(£4,100 to £8,250\), before grants/),
    ).toBeTruthy()
    expect(card.getByText(/£10,000 spent on the home exempts it/)).toBeTruthy()
    expect(card.getByText(/lodged before 1 October 2029/)).toBeTruthy()
  })

  it('ask no band C of an owner-occupied home, and name the rules that do not apply', () => {
    show({ tenure: 'owner_occupied' })
    expect(screen.getByText(/No energy standard applies/)).toBeTruthy()
    expect(screen.getByText(/rules do not apply/)).toBeTruthy()
    expect(screen.queryByText(/^Band C/)).toBeNull()
  })

  it('are judged as of another day', async () => {
    show()
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2031-06-01' } })
    expect(await screen.findByText(/As of 1 June 2031/)).toBeTruthy()
    expect(await screen.findByText(/^Band C: (fails|cannot be judged)/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '' } })
    expect(screen.getByText('Enter a day.')).toBeTruthy()
  })

  it('show proposals apart, marked as such, and only on request', async () => {
    const scotland = { nation: 'scotland', tenure: 'private_rented' } as const
    const asked = show(scotland)
    expect(screen.queryByText('Proposed, not law')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: /only proposed/ }))
    expect(asked).toHaveBeenCalledWith(true)
  })

  it('never call anything law that is not', () => {
    for (const nation of ['england', 'wales', 'scotland'] as const) {
      for (const tenure of ['private_rented', 'social_rented'] as const) {
        const rules = rulesOf({ nation, tenure }, TODAY, true)
        const { binding, proposed } = rulesView(rules)
        for (const view of [...binding, ...proposed]) {
          const { certainty } = rules.find(({ rule }) => rule.id === view.id)?.rule ?? {}
          expect(view.isLaw).toBe(certainty === 'law')
          expect(view.certainty === 'law').toBe(certainty === 'law')
        }
        expect(proposed.every(({ certainty }) => certainty !== 'law')).toBe(true)
      }
    }
  })

  it('let a valid lodged certificate decide, whatever the score of today', () => {
    const { binding } = rulesView(
      rulesOf({ certificate: { score: 70, lodgedOn: '2024-01-01' }, scoreToday: { p10: 30, p50: 40, p90: 50 } }),
    )
    expect(binding.find(({ id }) => id === 'PRS-EW-2030')?.headline).toMatch(
      /^Band C by 2030: meets by its certificate/,
    )
  })
})

it('shows the proposals of a nation in a section of their own', async () => {
  show({ nation: 'scotland' }, { showProposed: true })
  const section = await screen.findByRole('region', { name: 'Proposed, not law' })
  expect(await within(section).findByText('Proposed')).toBeTruthy()
})
