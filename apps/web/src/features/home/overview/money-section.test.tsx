import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeHomeDetail, makeRunningCosts } from '../testing/home-detail-factory.ts'
import { MoneySection } from './money-section.tsx'
import { moneyView } from './money-view.ts'

it('does not show part of a bill as the total', () => {
  const { today, ...rest } = makeRunningCosts()
  const costs = { ...rest, today: { ...today, totalGbp: null, unpricedFuels: ['lpg' as const] } }
  const money = moneyView(homeDetailRecordSchema.parse(makeHomeDetail({ runningCosts: [costs] })))
  if (money === null) throw new Error('The home has bills.')
  renderWithProviders(<MoneySection money={money} />)
  expect(screen.getAllByText(/^No price is known for LPG. The rest:/)).toHaveLength(1)
})
