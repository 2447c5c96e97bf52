import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildHome } from '../../../testing/factories.ts'
import { CHESTNUT, giveHeight, LARKSDEN, MILL, openTable, selection, streets, tickOf } from '../testing/open-table.tsx'

const TAGGED = [
  buildHome({ ...CHESTNUT, tags: ['Phase 1', 'Void'] }),
  buildHome({ ...LARKSDEN, tags: ['Phase 2'] }),
  buildHome({ ...MILL, tags: [] }),
]

async function openTagged(query = '', answer: object = { body: { changed: [1], missing: [] } }) {
  giveHeight()
  return openTable(query, TAGGED, {
    'GET /api/portfolio/tags/': { body: [{ name: 'Phase 2', homes: 1, archivedHomes: 0 }] },
    'POST /api/portfolio/edit-homes/': answer,
  })
}

test('adds and removes tags of the selected homes in one request', async () => {
  const { user, seen } = await openTagged()
  await user.click(tickOf(CHESTNUT))
  await user.click(tickOf(LARKSDEN))
  await user.click(within(await selection()).getByRole('button', { name: 'Edit tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tags of 2 homes' }))
  await user.type(dialog.getByRole('combobox', { name: 'Add' }), 'Block B,')
  await user.click(dialog.getByRole('combobox', { name: 'Remove' }))
  await user.click(await screen.findByRole('option', { name: 'Phase 1' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { home_ids: [1, 2], add_tags: ['Block B'], remove_tags: ['Phase 1'] },
  ])
})

test('shows a refusal at its field and keeps the input', async () => {
  const { user } = await openTagged('', { status: 400, body: { addTags: ['14 Chestnut Avenue has too many.'] } })
  await user.click(tickOf(CHESTNUT))
  await user.click(within(await selection()).getByRole('button', { name: 'Edit tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tags of 1 home' }))
  await user.type(dialog.getByRole('combobox', { name: 'Add' }), 'Block B{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('14 Chestnut Avenue has too many.')
  expect(dialog.getByText('Block B')).toBeTruthy()
})

test('filters by tag from the address', async () => {
  await openTagged('&tags=Phase+2,none')
  expect(streets()).toEqual(['2 Larksden Street', '8 Mill Lane'])
})
