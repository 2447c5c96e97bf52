import type { Proposals } from '@retrofolio/analysis/plans/home-to-plan'
import type { TargetOutcome } from '@retrofolio/engine/plans/plan'
import { describe, expect, it } from 'vitest'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { proposalViews } from './proposals-view.ts'

const { home, plan } = makePlannedHome({ withMore: false })
const TARGET = { kind: 'score', least: 69, chance: 0.8 } as const
const NOTHING = { plan: null, isProven: true, gapGbp: 0 }

function proposals(outcome: TargetOutcome, more: Partial<Proposals> = {}): Proposals {
  return {
    bandC: { target: TARGET, basis: 'certificate', outcome },
    bestValue: { ...NOTHING, years: 30, discountRate: 0.035, netPresentValueGbp: 0 },
    bestRating: { ...NOTHING, rating: home.before.zeroBillPotential, netImportKwh: home.before.netImportKwh },
    ...more,
  }
}
const viewOf = (outcome: TargetOutcome) => proposalViews(proposals(outcome), home)[0]

describe('least cost to band C', () => {
  it('shows figures, and says among what it is the cheapest', () => {
    const view = viewOf({ kind: 'plan', plan, isProven: true, gapGbp: 0 })
    expect(view?.heading).toBeNull()
    expect(view?.words).toBe('Cheapest among the options of the library and by this model.')
    expect(view?.figures?.bills.map(({ basis }) => basis)).toEqual(['metered', 'certificate'])
    expect(view?.firstStep).toEqual({ words: plan.steps[0]?.option.words, others: plan.steps.length - 1 })
  })

  it('names what is not ruled out where nothing is proven', () => {
    expect(viewOf({ kind: 'plan', plan, isProven: false, gapGbp: 430 })?.words).toContain('cheaper by up to £430')
  })

  it.each<[TargetOutcome, string]>([
    [{ kind: 'met_by_certificate', until: '2031-05-05' }, 'Nothing to do until 5 May 2031'],
    [{ kind: 'new_certificate', chance: 0.86 }, 'Lodge a new certificate'],
    [{ kind: 'met' }, 'Nothing to do'],
  ])('is not works where none are needed', (outcome, heading) => {
    expect(viewOf(outcome)).toMatchObject({ heading, figures: null, optionIds: null })
  })

  it('names the chance and the cost of a new certificate', () => {
    expect(viewOf({ kind: 'new_certificate', chance: 0.86 })?.words).toMatch(
      /chance of 86%\. A certificate costs £\d+ to £\d+\./,
    )
  })

  it('shows the best possible where band C is out of reach', () => {
    const view = viewOf({ kind: 'not_reached', best: { ...plan, chance: 0.4 }, isProven: true })
    expect(view?.heading).toMatch(/^Not reached: the best possible is band [A-G], score \d+, with a chance of 40%$/)
  })

  it('says that a cost is not known', () => {
    const view = viewOf({ kind: 'cost_not_known', plan: { ...plan, cost: null } })
    expect(view?.heading).toBe('Cost not known')
    expect(view?.figures?.cost).toMatchObject({ isKnown: false, range: null })
  })
})

it('says which proposals are equal, and that nothing pays back or improves the rating', () => {
  const same = { ...NOTHING, plan }
  const given = proposals(
    { kind: 'plan', plan, isProven: true, gapGbp: 0 },
    { bestValue: { ...same, years: 30, discountRate: 0.035, netPresentValueGbp: 2640 } },
  )
  const [, value, rating] = proposalViews(given, home)
  expect(value?.sameAs).toBe('Least cost to band C')
  expect(value?.words).toContain('Worth £2,650 more than it costs over 30 years, at a discount rate of 3.5% a year.')
  expect(rating?.heading).toMatch(/^Stays /)
  const [, nothing] = proposalViews(proposals({ kind: 'met' }), home)
  expect(nothing?.heading).toBe('No works pay back')
})
