import { exampleFigures, exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import { figuresRow } from '@retrofolio/contract/homes/list/home-figures'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHESTNUT, giveHeight, openTable } from './testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

const NOTE = 'Figures of 4 homes are being calculated'
const PROGRESS = 'GET /api/portfolio/home-figures/progress/'

test('homes are shown at once, with a running count while the server calculates their figures', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  const answers = [null, { calculated: 1, total: 4 }, null, { calculated: 3, total: 4 }]
  const { user } = await openTable('', undefined, {
    'GET /api/portfolio/home-figures/': () => promise,
    // The last one stays.
    [PROGRESS]: () => ({ body: { progress: answers.length > 1 ? answers.shift() : answers[0] } }),
  })
  expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  const note = await screen.findByText(NOTE, {}, { timeout: 3_000 })
  expect(note.closest('output')).not.toBeNull()
  await screen.findByText('Figures: 1 of 4 homes calculated', {}, { timeout: 3_000 })
  // A count that another node does not know stays.
  const count = await screen.findByText('Figures: 3 of 4 homes calculated', {}, { timeout: 4_000 })
  expect(count.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('Figures of 75 % of 4 homes calculated').closest('output')).not.toBeNull()

  // A search finds nothing so far: a filter by a figure could still find homes.
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No homes match these filters until all figures are here.')).toBeDefined()

  resolve({ body: { columns: exampleFiguresTable.columns, homes: [figuresRow(CHESTNUT.id, exampleFigures)] } })
  expect(await screen.findByText('No homes match these filters.')).toBeDefined()
  expect(screen.queryByText(/calculated/)).toBeNull()
})
