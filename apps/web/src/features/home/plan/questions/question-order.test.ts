import type { PlanQuestion } from '@retrofolio/analysis/plans/plan-questions'
import { ANSWER_KEYS, type AnswerKey } from '@retrofolio/engine/vocabulary'
import { describe, expect, it } from 'vitest'
import { listedQuestions, type OrderContext } from './question-order.ts'

const ask = (key: AnswerKey, measure: 'cavityFill' | 'ewi' = 'cavityFill'): PlanQuestion => ({
  key,
  ask: `${key}?`,
  measures: [{ id: measure, name: measure }],
  moreOptionsOf: [],
  effects: [],
})

const order = (open: readonly PlanQuestion[], context: Partial<OrderContext> = {}): string[] =>
  listedQuestions(open, { listed: [], answered: [], notKnown: new Set(), planned: new Set(), ...context }).map(
    ({ key }) => key,
  )

const [damp, rendered, leaky] = [ask('damp'), ask('rendered', 'ewi'), ask('leaky')]

describe('questions at first', () => {
  it('keep the order by what an answer settles', () => {
    expect(order([damp, rendered, leaky])).toEqual(['damp', 'rendered', 'leaky'])
  })

  it('begin with those of the plan, and end with those answered "not known"', () => {
    const context = { planned: new Set(['ewi']), notKnown: new Set(['damp'] as const) }
    expect(order([damp, rendered, leaky], context)).toEqual(['rendered', 'leaky', 'damp'])
  })
})

describe('questions after an answer', () => {
  it('stay where they are, the answered one too', () => {
    const listed = [damp, rendered, leaky]
    expect(order([rendered, leaky], { listed, answered: ['damp'] })).toEqual(['damp', 'rendered', 'leaky'])
    expect(order([leaky, rendered, damp], { listed })).toEqual(['damp', 'rendered', 'leaky'])
  })

  it('leave out those that no measure needs any more and that were not answered here', () => {
    expect(order([leaky], { listed: [damp, rendered, leaky], answered: ['damp'] })).toEqual(['damp', 'leaky'])
  })

  it('follow the answer that brought them up', () => {
    const open = [ask('listedConsent'), rendered]
    expect(order(open, { listed: [damp, rendered], answered: ['damp'] })).toEqual(['damp', 'listedConsent', 'rendered'])
  })

  it('list every open question once, whatever was listed before', () => {
    const all = ANSWER_KEYS.map((key) => ask(key))
    for (let size = 0; size < all.length; size += 7) {
      const listed = all.slice(size)
      const shown = order(all.slice(0, size + 5), { listed, answered: ['damp', 'leaky'] })
      expect(new Set(shown).size).toBe(shown.length)
      for (const { key } of all.slice(0, size + 5)) expect(shown).toContain(key)
    }
  })
})
