import { ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatKnown } from '../../lib/format/format-known.ts'
import { formatQuantity } from '../../lib/format/format-quantity.ts'
import { Figure } from './figure.tsx'
import { RatingBadge } from './rating-badge.tsx'
import { StatusBadge } from './status-badge.tsx'

test('each rating has its own word and icon, and a missing one is N/A', () => {
  const drawn = [...ZERO_BILL_POTENTIALS, null].map((rating) => {
    const { container } = render(<RatingBadge rating={rating} />)
    return { word: container.textContent, icon: container.querySelector('svg')?.innerHTML }
  })
  expect(drawn.map(({ word }) => word)).toEqual(['Very High', 'High', 'Medium', 'Low', 'N/A'])
  expect(new Set(drawn.map(({ icon }) => icon)).size).toBe(5)
})

test.each([
  ['analysed', 'Analysed'],
  ['queued', 'Analysing'],
  ['missing_data', 'Missing data'],
  ['failed', 'Failed'],
  ['toString', 'Unknown'],
])('status %s reads %s', (status, word) => {
  expect(render(<StatusBadge status={status} />).container.textContent).toBe(word)
})

test.each([
  [formatQuantity(5930, 'kWh/yr'), '5,930 kWh/yr'],
  [formatKnown(6412, 'kWh'), 'about 6,400 kWh'],
  [formatQuantity(12, '£'), '£12'],
  [formatQuantity(42, '%'), '42%'],
  [formatQuantity(null, 'kWh'), 'not known'],
])('a figure reads as its text', (quantity, text) => {
  expect(render(<Figure quantity={quantity} />).container.textContent?.replace(/\s/g, ' ')).toBe(text)
})
