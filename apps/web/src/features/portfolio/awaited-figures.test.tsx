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

test('homes are shown at once, with a note while the server calculates their figures', async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  const { user } = await openTable('', undefined, { 'GET /api/portfolio/home-figures/': () => promise })
  expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  expect(await screen.findByText(NOTE, {}, { timeout: 3_000 })).toBeDefined()

  // A search finds nothing so far: a filter by a figure could still find homes.
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No homes match these filters until all figures are here.')).toBeDefined()

  resolve({ body: { columns: exampleFiguresTable.columns, homes: [figuresRow(CHESTNUT.id, exampleFigures)] } })
  expect(await screen.findByText('No homes match these filters.')).toBeDefined()
  expect(screen.queryByText(NOTE)).toBeNull()
})
